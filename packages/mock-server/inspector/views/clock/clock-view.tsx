import { useEffect } from 'preact/hooks';
import { ActionButton } from '../../components/action-button.tsx';
import { Badge } from '../../components/badge.tsx';
import { Panel } from '../../components/panel.tsx';
import { Time } from '../../components/time.tsx';
import { useStore } from '../../state/store-context.ts';
import { DueLine } from './due-line.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time of the workspace, the controls that move it, and the next planned steps. */
export function ClockView() {
  const { client, due, mode, now } = useStore();
  useEffect(due.follow, []);
  const stands = mode.value === 'virtual';
  const items = due.items.value;
  const isAnythingPlanned = items.some(({ at }) => at !== undefined);
  const iso = new Date(now.value ?? 0).toISOString();
  const advance = (body: object) => async () => client.send('clock.advance', { body });
  return (
    <Panel title="Clock">
      <section>
        <p class="now">
          <time dateTime={iso}>{iso.replace('T', ' ').replace('Z', '')}</time>
          <Badge tone={stands ? 'neutral' : 'good'}>{stands ? 'stands still' : 'flows'}</Badge>
        </p>
        <p class="quiet">
          In UTC. Rate limit windows, retries of deliveries and delays of agents run on this clock.
        </p>
        <p class="actions">
          <ActionButton
            emphasis="primary"
            done="The clock has moved to what was due next"
            notNow={isAnythingPlanned ? undefined : 'Nothing is due.'}
            onAction={advance({ to: 'next' })}
          >
            To what is due next
          </ActionButton>
          <ActionButton done="A minute has passed" onAction={advance({ ms: MINUTE })}>
            + 1 minute
          </ActionButton>
          <ActionButton done="An hour has passed" onAction={advance({ ms: HOUR })}>
            + 1 hour
          </ActionButton>
          <ActionButton done="A day has passed" onAction={advance({ ms: 24 * HOUR })}>
            + 1 day
          </ActionButton>
          <ActionButton
            done={stands ? 'The clock flows' : 'The clock stands still'}
            onAction={async () => client.send(stands ? 'clock.flow' : 'clock.freeze')}
          >
            {stands ? 'Let it flow' : 'Freeze'}
          </ActionButton>
        </p>
      </section>
      <section>
        <h2>Due next</h2>
        {items.length === 0 && (
          <p class="quiet">
            Nothing. Retries of failed deliveries, delayed replies of agents and trainings in work
            are listed here.
          </p>
        )}
        <ol class="cards">
          {items.map((item) => (
            <li key={JSON.stringify(item)}>
              {item.at === undefined ? (
                <span class="quiet">any moment</span>
              ) : (
                <Time at={item.at} />
              )}
              <span class="quiet">{untilThen(item.at, now.value)}</span>
              <DueLine item={item} />
            </li>
          ))}
        </ol>
        {due.total.value > items.length && (
          <p class="quiet">and {due.total.value - items.length} more</p>
        )}
      </section>
    </Panel>
  );
}

/** Returns the time until a step: `in 2 min`. */
function untilThen(at: string | undefined, now: number | undefined): string {
  if (at === undefined || now === undefined) return '';
  const seconds = Math.max(0, (Date.parse(at) - now) / 1000);
  if (seconds < 120) return `in ${Math.ceil(seconds)} s`;
  if (seconds < 7200) return `in ${Math.round(seconds / 60)} min`;
  return `in ${Math.round(seconds / 3600)} h`;
}
