import type { PlatformEvent } from '../../src/generated/control-types.ts';
import { toHash } from '../state/route.ts';
import { useStore } from '../state/store-context.ts';
import { Badge } from './badge.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { useFirst } from './use-first.tsx';

interface ChainProps {
  /** The id of the request that caused the events; `null` if none did. */
  readonly request: string | null;
  /** The event that the user is looking at. */
  readonly event?: PlatformEvent | undefined;
}

/** How many events are shown at first. A request may cause thousands. */
const LISTED = 20;

/** Shows a request, the events that it caused, and their delivery attempts, each as a link. */
export function Chain({ request, event }: ChainProps) {
  const { events, deliveries } = useStore();
  const caused = events.items.value.filter(({ id, causedBy }) =>
    request === null ? id === event?.id : causedBy === request,
  );
  const [first, more] = useFirst(caused, LISTED, 'events');
  return (
    <section>
      <h3>Cause and effect</h3>
      <div class="chain">
        <Cause id={request} isCurrent={event === undefined} />
        {caused.length === 0 && <p class="quiet">This request caused no events.</p>}
        <ol>
          {first.map(({ id, event: name }) => (
            <li key={id}>
              <a href={toHash('webhooks', id)} aria-current={id === event?.id}>
                {name}
              </a>
              {deliveries.items.value
                .filter(({ event_id }) => event_id === id)
                .map((delivery) => (
                  <a key={delivery.id} href={toHash('webhooks', delivery.id)}>
                    <DeliveryBadge delivery={delivery} />
                  </a>
                ))}
            </li>
          ))}
        </ol>
        {more}
      </div>
    </section>
  );
}

interface CauseProps {
  readonly id: string | null;
  readonly isCurrent: boolean;
}

function Cause({ id, isCurrent }: CauseProps) {
  const { requests } = useStore();
  if (id === null) return <span class="quiet">Caused by the clock or by the mock itself</span>;
  const request = requests.get(id);
  if (request === undefined) return <span class="quiet">{id} (no longer in the journal)</span>;
  return (
    <a href={toHash('requests', id)} aria-current={isCurrent}>
      <Badge tone="neutral">{id}</Badge> {request.method} {request.path}
    </a>
  );
}
