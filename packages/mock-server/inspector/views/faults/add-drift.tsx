import { useSignal } from '@preact/signals';
import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Choice, Field } from '../../components/panel.tsx';
import { useStore } from '../../state/store-context.ts';

/** The kinds of drift, by their labels on the page. */
const CHANGES: Readonly<Record<string, object>> = {
  'unknown values of enums': { unknownEnums: true },
  'properties that are not specified': { extraProperties: true },
  'no data around a record': { unwrapped: true },
};

/** Changes responses as a real service might. */
export function AddDrift() {
  const { client } = useStore();
  const change = useSignal('unknown values of enums');
  const operation = useSignal('');

  async function add(): Promise<void> {
    const only = operation.value === '' ? {} : { operation: operation.value };
    await client.send('drift', { body: { ...CHANGES[change.value], ...only } });
  }

  return (
    <form class="line" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="Answer with"
        value={change.value}
        options={Object.keys(CHANGES)}
        onChange={(value) => (change.value = value)}
      />
      <Field
        label="For the operation"
        placeholder="any"
        value={operation.value}
        suggestions={Object.keys(sdkCalls)}
        onInput={(value) => (operation.value = value.trim())}
      />
      <ActionButton done="Answers are changed" onAction={add}>
        Change answers
      </ActionButton>
    </form>
  );
}
