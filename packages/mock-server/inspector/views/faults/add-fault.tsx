import { useSignal } from '@preact/signals';
import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Choice, Field } from '../../components/panel.tsx';
import { useStore } from '../../state/store-context.ts';

/** The kinds of faults, by their labels on the page. */
const KINDS: Readonly<Record<string, object>> = {
  'answer 500': { status: 500 },
  'answer 503': { status: 503 },
  'answer 429': { status: 429 },
  'answer 5 s late': { delayMs: 5000 },
  'cut the connection before it is carried out': { disconnect: 'before' },
  'cut the connection after it is carried out': { disconnect: 'after' },
  'send no headers': { stall: 'headers' },
  'stop within the body': { stall: 'body' },
  'send half of the JSON': { truncate: true },
  'send HTML': { contentType: 'text/html', body: '<h1>Bad gateway</h1>', status: 502 },
};

/** Adds a fault. */
export function AddFault() {
  const { client } = useStore();
  const kind = useSignal('answer 500');
  const operation = useSignal('');
  const times = useSignal('1');

  async function add(): Promise<void> {
    const body = {
      ...KINDS[kind.value],
      ...(operation.value !== '' && { operation: operation.value }),
      times: Number(times.value),
    };
    await client.send('faults.add', { body });
  }

  return (
    <form class="line" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="What happens"
        value={kind.value}
        options={Object.keys(KINDS)}
        onChange={(value) => (kind.value = value)}
      />
      <Field
        label="Operation"
        placeholder="any"
        value={operation.value}
        suggestions={Object.keys(sdkCalls)}
        onInput={(value) => (operation.value = value.trim())}
      />
      <Field
        label="How many times"
        type="number"
        value={times.value}
        onInput={(value) => (times.value = value)}
      />
      <ActionButton emphasis="primary" done="The fault is added" onAction={add}>
        Add the fault
      </ActionButton>
    </form>
  );
}
