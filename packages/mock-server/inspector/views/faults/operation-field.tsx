import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import { Field } from '../../components/field.tsx';

const LIST = 'operations';

/** Limits a fault to an operation. The view must also contain an `OperationList`. */
export function OperationField() {
  return <Field label="Operation" name="operation" placeholder="any" list={LIST} />;
}

/** What each `OperationField` suggests. */
export function OperationList() {
  return (
    <datalist id={LIST}>
      {Object.keys(sdkCalls).map((id) => (
        <option key={id} value={id} />
      ))}
    </datalist>
  );
}
