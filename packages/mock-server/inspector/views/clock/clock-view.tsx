import type { DueItem } from '../../../src/generated/control-types.ts';
import { Action } from '../../components/action.tsx';
import { Badge } from '../../components/badge.tsx';
import { Cards } from '../../components/cards.tsx';
import { Panel } from '../../components/panel.tsx';
import { Time } from '../../components/time.tsx';
import { readClock } from '../../state/clock.ts';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';

const MINUTE = 60_000;

/** How far the user can advance the clock at a time, in milliseconds. */
const STEPS = {
  minute: MINUTE,
  hour: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
};

/** The workspace's time, the actions that change it, and what is due next. */
export function ClockView() {
  const { client, mode, now } = useStore();
  const { next = [], total = 0 } = useRead(readClock) ?? {};
  const stands = mode.value === 'virtual';
  const isAnythingPlanned = next.some(({ at }) => at !== undefined);
  const time = now.value ?? 0;
  return (
    <Panel title="Clock">
      <section>
        <p class="now">
          <time>{new Date(time).toISOString().replace('T', ' ').replace('Z', '')}</time>
          <Badge tone={stands ? 'neutral' : 'good'}>{stands ? 'frozen' : 'running'}</Badge>
        </p>
        <p class="quiet">
          The time is in UTC. Rate-limit windows, delivery retries and delayed replies follow this
          clock.
        </p>
        <div class="actions">
          <Action
            isPrimary
            label="Advance to the next step"
            done="Clock advanced to the next step"
            notNow={isAnythingPlanned ? undefined : 'Nothing is due.'}
            onAction={() => client.send('clock.advance', { to: 'next' })}
          />
          {Object.entries(STEPS).map(([name, ms]) => (
            <Action
              key={name}
              label={`+ 1 ${name}`}
              done={`Clock advanced by one ${name}`}
              onAction={() => client.send('clock.advance', { ms })}
            />
          ))}
          <Action
            label={stands ? 'Let time run' : 'Freeze'}
            done={stands ? 'The clock is running' : 'The clock is frozen'}
            onAction={() => client.send(stands ? 'clock.flow' : 'clock.freeze')}
          />
        </div>
      </section>
      <section>
        <h2>Due next</h2>
        {next.length === 0 && (
          <p class="quiet">
            Nothing is scheduled. Delivery retries, delayed agent replies and trainings in progress
            appear here.
          </p>
        )}
        <Cards items={next} toId={JSON.stringify}>
          {(item) => (
            <>
              {item.at ? <Time at={item.at} /> : <span class="quiet">at any moment</span>}
              {item.at && <span class="quiet">{untilThen(Date.parse(item.at) - time)}</span>}
              <DueLine item={item} />
            </>
          )}
        </Cards>
        {total > next.length && <p class="quiet">and {total - next.length} more</p>}
      </section>
    </Panel>
  );
}

/** Formats a duration, such as `in 2 min`. */
function untilThen(ms: number): string {
  const minutes = ms / MINUTE;
  if (minutes < 2) return `in ${Math.max(0, Math.ceil(ms / 1000))} s`;
  if (minutes < 120) return `in ${Math.round(minutes)} min`;
  return `in ${Math.round(minutes / 60)} h`;
}

function DueLine({ item }: { readonly item: DueItem }) {
  switch (item.kind) {
    case 'agent_reply':
      return <a href={toHash('chats', item.conversationId)}>An agent replies</a>;
    case 'delivery_retry':
      return (
        <a href={toHash('webhooks', item.deliveryId ?? item.eventId)}>
          Attempt {item.attempt} to deliver {item.event}
        </a>
      );
    case 'training_processing':
      return <span>A training starts</span>;
    case 'training_ready':
      return <span>A training is ready</span>;
    case 'qr_code_expiry':
      return <span>A QR code expires</span>;
    case 'delayed_response':
      return <span>The delayed response to {item.requestId} is sent</span>;
    case 'sleep':
      return <span>A client or a receiver stops waiting</span>;
  }
}
