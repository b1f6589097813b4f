import type { ComponentChildren } from 'preact';
import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import { Action, type Fields } from '../../components/action.tsx';
import { Cards } from '../../components/cards.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { withNoun } from '../../components/with-noun.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';

type Kinds = Readonly<Record<string, object>>;

/** What faults the user can add, by label. */
const FAULTS: Kinds = {
  'respond with 500': { status: 500 },
  'respond with 503': { status: 503 },
  'respond with 503 after handling the request': { status: 503, effect: 'after' },
  'respond with 429': { status: 429 },
  'respond after 5 s': { delayMs: 5000 },
  'break the connection before handling the request': { disconnect: 'before' },
  'break the connection after handling the request': { disconnect: 'after' },
  'send no response': { stall: 'headers' },
  'stop partway through the body': { stall: 'body' },
  'send only half of the JSON': { truncate: true },
  'respond with an HTML page': {
    contentType: 'text/html',
    body: '<h1>Bad gateway</h1>',
    status: 502,
  },
};

/** The drifts to choose from, by label. A drift simulates a change that the platform might make to its responses. */
const DRIFTS: Kinds = {
  'unknown enum values': { unknownEnums: true },
  'undocumented properties': { extraProperties: true },
  'records without the data envelope': { unwrapped: true },
};

/** Faults, which make requests fail, and drifts, which change responses. */
export function FaultsView() {
  const { client } = useStore();
  const faults = useRead(({ client }) => client.send('faults.list'), 'faults') ?? [];
  const drifts = useRead(({ client }) => client.send('drift.list'), 'drift') ?? [];
  return (
    <Panel title="Faults">
      <OperationList />
      <section>
        <h2>Make requests fail</h2>
        <Action
          class="line"
          isPrimary
          label="Add fault"
          done="Fault added"
          onAction={(fields) =>
            client.send('faults.add', {
              ...toSettings(FAULTS, fields),
              times: Number(fields.times),
            })
          }
        >
          <Choice label="What happens" name="kind" options={Object.keys(FAULTS)} />
          <OperationField />
          <Field label="How many times" name="times" type="number" min={1} defaultValue={1} />
        </Action>
        <Cards items={faults} toId={({ id }) => id}>
          {({ id, timesLeft, matched, ...settings }) => (
            <Setting id={id} settings={settings}>
              <span class="quiet">{describeUse(settings.times, timesLeft, matched)}</span>
              <Action
                label="Remove"
                done={`${id} removed`}
                onAction={() => client.send('faults.remove', { id })}
              />
            </Setting>
          )}
        </Cards>
      </section>
      <section>
        <h2>Change responses</h2>
        <Action
          class="line"
          label="Change responses"
          done="Responses will change"
          onAction={(fields) => client.send('drift', toSettings(DRIFTS, fields))}
        >
          <Choice label="Respond with" name="kind" options={Object.keys(DRIFTS)} />
          <OperationField />
        </Action>
        <Cards items={drifts} toId={({ id }) => id}>
          {({ id, remaining, ...settings }) => (
            <Setting id={id} settings={settings}>
              <span class="quiet">Responses left: {remaining ?? 'unlimited'}</span>
            </Setting>
          )}
        </Cards>
        {drifts.length > 0 && (
          <Action
            label="Stop changing responses"
            done="Responses are no longer changed"
            onAction={() => client.send('drift.clear')}
          />
        )}
      </section>
    </Panel>
  );
}

/** Returns a kind's settings, with the operation if the user has entered one. */
function toSettings(kinds: Kinds, { kind = '', operation }: Fields): object {
  return { ...kinds[kind], ...(operation && { operation: operation.trim() }) };
}

/** How often a fault was used or, if it has no limit, how many requests it matched. */
function describeUse(times: number | undefined, timesLeft: number | null, matched: number): string {
  const all = times ?? 1;
  return timesLeft === null
    ? `matched ${withNoun(matched, 'requests')}`
    : `used ${all - timesLeft} of ${withNoun(all, 'times')}`;
}

interface SettingProps {
  readonly id: string;
  readonly settings: object;
  readonly children: ComponentChildren;
}

/** Shows a fault's or a drift's settings, such as `operation listAgents · status 503`. */
function Setting({ id, settings, children }: SettingProps) {
  const texts = Object.entries(settings).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return (
    <>
      <strong>{id}</strong>
      <code class="grow wrap">{texts.join(' · ')}</code>
      {children}
    </>
  );
}

const LIST = 'operations';

/** Limits a fault to an operation. The view must also contain an `OperationList`. */
function OperationField() {
  return <Field label="Operation" name="operation" placeholder="any" list={LIST} />;
}

/** What each `OperationField` suggests. */
function OperationList() {
  return (
    <datalist id={LIST}>
      {Object.keys(sdkCalls).map((id) => (
        <option key={id} value={id} />
      ))}
    </datalist>
  );
}
