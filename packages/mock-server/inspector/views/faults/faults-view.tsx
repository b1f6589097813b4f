import type { StreamItem } from '../../../src/controls/stream.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { useStore } from '../../state/store-context.ts';
import { useList } from '../../state/use-list.ts';
import { AddDrift } from './add-drift.tsx';
import { AddFault } from './add-fault.tsx';

/** The failures on purpose: faults break requests, drift changes responses. */
export function FaultsView() {
  const { client } = useStore();
  const faults = useList('faults', concernsFaults).value ?? [];
  const drifts = useList('drift', concernsDrift).value ?? [];
  return (
    <Panel title="Faults">
      <section>
        <h2>Break requests</h2>
        <AddFault />
        <ul class="cards">
          {faults.map(({ id, timesLeft, matched, ...fault }) => (
            <li key={id}>
              <strong>{id}</strong>
              <code class="grow wrap">{describe(fault)}</code>
              <span class="quiet">
                {matched} matched, {timesLeft ?? 'any number'} to break
              </span>
              <ActionButton
                done={`${id} is removed`}
                onAction={async () => client.send('faults.remove', { path: { id } })}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Change answers</h2>
        <AddDrift />
        <ul class="cards">
          {drifts.map(({ id, remaining, ...drift }) => (
            <li key={id}>
              <strong>{id}</strong>
              <code class="grow wrap">{describe(drift)}</code>
              <span class="quiet">{remaining ?? 'any number'} to change</span>
            </li>
          ))}
        </ul>
        {drifts.length > 0 && (
          <ActionButton
            done="Answers are as specified again"
            onAction={async () => client.send('drift.clear')}
          >
            Change no answers any more
          </ActionButton>
        )}
      </section>
    </Panel>
  );
}

/** `operation listAgents · status 503` */
function describe(settings: object): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}

function concernsFaults({ type, data }: StreamItem): boolean {
  return type === 'controls' && data.id === 'faults';
}

function concernsDrift({ type, data }: StreamItem): boolean {
  return type === 'controls' && data.id === 'drift';
}
