import { useComputed, useSignal } from '@preact/signals';
import type { PlatformEvent } from '../../src/domain/event.ts';
import { toHash } from '../state/route.ts';
import { useStore } from '../state/store-context.ts';
import { Badge } from './badge.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';

interface ChainProps {
  /** The request that caused the events; `null` when none is known. */
  readonly request: string | null;
  /** The event that the user is looking at. */
  readonly event?: PlatformEvent | undefined;
}

/** The number of events in the list at first: a request of a test may cause thousands. */
const LISTED = 20;

/** A request, the events that it caused, and the attempts to deliver them, each a link. */
export function Chain({ request, event }: ChainProps) {
  const { requests, events, deliveries } = useStore();
  const isWhole = useSignal(false);
  const caused = useComputed(() =>
    request === null
      ? events.items.value.filter(({ id }) => id === event?.id)
      : events.items.value.filter(({ causedBy }) => causedBy === request),
  );
  const cause = request === null ? undefined : requests.get(request);
  const listed = isWhole.value ? caused.value : caused.value.slice(0, LISTED);
  return (
    <section>
      <h3>Cause and effect</h3>
      <ol class="chain">
        <li>
          <CauseLink id={request} isCurrent={event === undefined}>
            {cause && `${cause.method} ${cause.path}`}
          </CauseLink>
          {caused.value.length === 0 && <p class="quiet">It caused no event.</p>}
          <ol>
            {listed.map(({ id, event: name }) => (
              <li key={id}>
                <a href={toHash('webhooks', id)} aria-current={id === event?.id}>
                  {name}
                </a>
                <span class="badges">
                  {deliveries.items.value
                    .filter(({ event_id }) => event_id === id)
                    .map((delivery) => (
                      <a key={delivery.id} href={toHash('webhooks', delivery.id)}>
                        <DeliveryBadge delivery={delivery} />
                      </a>
                    ))}
                </span>
              </li>
            ))}
          </ol>
          {listed.length < caused.value.length && (
            <button type="button" onClick={() => (isWhole.value = true)}>
              Show all {caused.value.length} events
            </button>
          )}
        </li>
      </ol>
    </section>
  );
}

interface CauseLinkProps {
  readonly id: string | null;
  readonly isCurrent: boolean;
  /** A short text about the request; `undefined` when it is no longer remembered. */
  readonly children: string | undefined;
}

function CauseLink({ id, isCurrent, children }: CauseLinkProps) {
  if (id === null) return <span class="quiet">The clock or the mock itself</span>;
  if (children === undefined) return <span class="quiet">{id}, which is no longer remembered</span>;
  return (
    <a href={toHash('requests', id)} aria-current={isCurrent}>
      <Badge tone="neutral">{id}</Badge> {children}
    </a>
  );
}
