import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import { Field } from '../../components/field.tsx';

const LIST = 'operations';

/** A field for the operation to which a fault is limited. The view must also contain an `OperationList`. */
export function OperationField() {
  return <Field label="Operation" name="operation" placeholder="any" list={LIST} />;
}

/** The operations that each `OperationField` suggests. */
export function OperationList() {
  return (
    <datalist id={LIST}>
      {Object.keys(sdkCalls).map((id) => (
        <option key={id} value={id} />
      ))}
    </datalist>
  );
}
