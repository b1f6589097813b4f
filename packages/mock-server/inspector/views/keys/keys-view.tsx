import { useSignal } from '@preact/signals';
import type { StreamItem } from '../../../src/controls/stream.ts';
import type { ListedApiKey } from '../../../src/controls/workspace/key-controls.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Field, Panel } from '../../components/panel.tsx';
import { Time } from '../../components/time.tsx';
import { useStore } from '../../state/store-context.ts';
import { useList } from '../../state/use-list.ts';

/** The API keys, each with its scopes and its rate limit window. */
export function KeysView() {
  const keys = useList('keys', concernsKeys).value ?? [];
  return (
    <Panel title="Keys">
      <AddKey />
      <ul class="cards">
        {keys.map((key) => (
          <KeyCard key={key.key} apiKey={key} />
        ))}
      </ul>
    </Panel>
  );
}

function KeyCard({ apiKey }: { readonly apiKey: ListedApiKey }) {
  const { client } = useStore();
  const { key, name, scopes, revoked, window } = apiKey;
  return (
    <li>
      <strong>{name}</strong>
      <span class="grow">
        <code class="wrap">{key}</code>{' '}
        <CopyButton label={`Copy the key ${name}`} text={() => key} />
      </span>
      {revoked && <Badge tone="bad">revoked</Badge>}
      {window && (
        <span class="window">
          <meter
            aria-label={`Requests of ${name} in this window`}
            max={window.limit}
            high={window.limit * 0.8}
            optimum={0}
            value={window.used}
          />
          <span class="quiet">
            {window.used} of {window.limit} used
            {window.resetAt !== undefined && (
              <>
                , until <Time at={window.resetAt} />
              </>
            )}
          </span>
        </span>
      )}
      <details>
        <summary>{scopes.length} scopes</summary>
        <code>{scopes.join(' ')}</code>
      </details>
      <span class="actions">
        <ActionButton
          done={`The window of ${name} is spent`}
          notNow={window === undefined ? 'This mock has no rate limit.' : undefined}
          onAction={async () => client.send('rateLimit.exhaust', { body: { key } })}
        >
          Spend its window
        </ActionButton>
        <ActionButton
          done={`${name} is revoked`}
          notNow={revoked ? 'It is revoked.' : undefined}
          onAction={async () => client.send('keys.revoke', { path: { key } })}
        >
          Revoke
        </ActionButton>
      </span>
    </li>
  );
}

function AddKey() {
  const { client } = useStore();
  const name = useSignal('');
  const scopes = useSignal('');

  async function add(): Promise<void> {
    const names = scopes.value.split(/[\s,]+/).filter((scope) => scope !== '');
    const body = { name: name.value, ...(names.length > 0 && { scopes: names }) };
    await client.send('keys.create', { body });
    name.value = '';
  }

  return (
    <form class="line" onSubmit={(event) => event.preventDefault()}>
      <Field label="Name" value={name.value} onInput={(value) => (name.value = value)} />
      <Field
        label="Scopes"
        placeholder="every scope"
        value={scopes.value}
        onInput={(value) => (scopes.value = value)}
      />
      <ActionButton
        emphasis="primary"
        done="The key is created"
        notNow={name.value.trim() === '' ? 'Give it a name first.' : undefined}
        onAction={add}
      >
        Create a key
      </ActionButton>
    </form>
  );
}

/** Whether an item may change a key: a request spends its window, and the clock ends it. */
function concernsKeys({ type, data }: StreamItem): boolean {
  if (type === 'controls') return data.id === 'keys' || data.id === 'rateLimit';
  return type === 'request' || type === 'clock';
}
