import type { ListedApiKey } from '../../../src/generated/control-types.ts';
import { Action, type Fields } from '../../components/action.tsx';
import { Badge } from '../../components/badge.tsx';
import { Cards } from '../../components/cards.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { Time } from '../../components/time.tsx';
import { withNoun } from '../../components/with-noun.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';

/** The API keys, with their scopes and rate-limit windows. */
export function KeysView() {
  const { client } = useStore();
  const keys = useRead(
    ({ client }) => client.send('keys.list'),
    'keys',
    'rateLimit',
    'request',
    'clock',
  );

  async function add({ name, scopes }: Fields, form: HTMLFormElement): Promise<void> {
    const body = { name, scopes: scopes?.match(/[^\s,]+/g) ?? undefined };
    await client.send('keys.create', body);
    form.reset();
  }

  return (
    <Panel title="Keys">
      <Action class="line" isPrimary label="Create key" done="Key created" onAction={add}>
        <Field label="Name" name="name" required />
        <Field label="Scopes" name="scopes" placeholder="all scopes" />
      </Action>
      <Cards items={keys ?? []} toId={({ key }) => key}>
        {(key) => <KeyCard apiKey={key} />}
      </Cards>
    </Panel>
  );
}

function KeyCard({ apiKey }: { readonly apiKey: ListedApiKey }) {
  const { client } = useStore();
  const { key, name, scopes, revoked, window } = apiKey;
  return (
    <>
      <strong>{name}</strong>
      <span class="grow">
        <code class="wrap">{key}</code>
        <CopyButton label={`Copy key ${name}`} text={() => key} />
      </span>
      {revoked && <Badge tone="bad">revoked</Badge>}
      <span class="line quiet">
        <meter
          aria-label={`Requests made with ${name} in this window`}
          max={window.limit}
          high={window.limit * 0.8}
          optimum={0}
          value={window.used}
        />
        {window.used} of {window.limit} used
        {window.resetAt && (
          <span>
            until <Time at={window.resetAt} />
          </span>
        )}
      </span>
      <details>
        <summary>{withNoun(scopes.length, 'scopes')}</summary>
        <code>{scopes.join(' ')}</code>
      </details>
      <Action
        label="Use up remaining requests"
        done={`The remaining requests of ${name} are used up`}
        onAction={() => client.send('rateLimit.exhaust', { key })}
      />
      <Action
        label="Revoke"
        done={`${name} revoked`}
        notNow={revoked ? 'The key is revoked.' : undefined}
        onAction={() => client.send('keys.revoke', { key })}
      />
    </>
  );
}
