import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import { Field } from '../../components/field.tsx';

const LIST = 'operations';

/** The operation that a fault is limited to. The view must contain one `OperationList`. */
export function OperationField() {
  return <Field label="Operation" name="operation" placeholder="any" list={LIST} />;
}

/** The operations that every `OperationField` suggests. */
export function OperationList() {
  return (
    <datalist id={LIST}>
      {Object.keys(sdkCalls).map((id) => (
        <option key={id} value={id} />
      ))}
    </datalist>
  );
}
