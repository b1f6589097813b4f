import { useComputed, useSignal } from '@preact/signals';
import type { StreamItem } from '../../../src/controls/stream.ts';
import type { PlatformEvent } from '../../../src/domain/event.ts';
import { Badge } from '../../components/badge.tsx';
import { DeliveryBadge } from '../../components/delivery-badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SplitPane } from '../../components/split-pane.tsx';
import { Time } from '../../components/time.tsx';
import { fitsFilter, Toolbar } from '../../components/toolbar.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { useList } from '../../state/use-list.ts';
import { EventDetail } from './event-detail.tsx';
import { type Attempts, groupAttempts } from './group-attempts.ts';
import { WebhookSummary } from './webhook-summary.tsx';

/** The events of the platform, newest first, and the results of their deliveries. */
export function WebhooksView() {
  const { deliveries, events, route } = useStore();
  const filter = useSignal('');
  const webhookId = useSignal('');
  const webhooks = useList('webhooks', concernsWebhooks);
  const attempts = useComputed(() => groupAttempts(deliveries.items.value));
  const shown = useComputed(() =>
    events.items.value
      .filter(({ id }) => webhookId.value === '' || attempts.value.get(id)?.has(webhookId.value))
      .filter(({ id, event, data }) =>
        filter.value === '' ? true : fitsFilter(filter.value, id, event, JSON.stringify(data)),
      )
      .reverse(),
  );
  const { id } = route.value;
  // The address of an attempt selects its event.
  const attempt = id === undefined ? undefined : deliveries.get(id);
  const chosen = events.get(attempt?.event_id ?? id ?? '');
  const known = webhooks.value ?? [];
  const webhook = known.find((candidate) => candidate.id === webhookId.value);
  const isFiltered = filter.value !== '' || webhookId.value !== '';
  return (
    <SplitPane
      label="Event"
      list={
        <>
          <Toolbar title="Webhooks" filter={filter}>
            <select
              aria-label="Webhook"
              value={webhookId.value}
              onChange={({ currentTarget }) => (webhookId.value = currentTarget.value)}
            >
              <option value="">All events</option>
              {known.map(({ id, url, status }) => (
                <option key={id} value={id}>
                  {url} ({status})
                </option>
              ))}
            </select>
          </Toolbar>
          {webhook && <WebhookSummary webhook={webhook} />}
          {shown.value.length === 0 && <NoEvents isFiltered={isFiltered} />}
          <VirtualList
            items={shown.value}
            rowHeight={44}
            selected={chosen?.id}
            label="Events"
            toAddress={(event) => toHash('webhooks', event.id)}
          >
            {(event) => <EventRow event={event} attempts={attempts.value.get(event.id)} />}
          </VirtualList>
        </>
      }
    >
      {chosen && (
        <EventDetail
          key={chosen.id}
          event={chosen}
          attempts={attempts.value.get(chosen.id)}
          openAttempt={attempt?.id}
          webhooks={known}
        />
      )}
    </SplitPane>
  );
}

interface EventRowProps {
  readonly event: PlatformEvent;
  readonly attempts: Attempts | undefined;
}

/** An event with the latest attempt at each webhook. */
function EventRow({ event: { event, created_at }, attempts }: EventRowProps) {
  const latest = [...(attempts?.values() ?? [])].flatMap((each) => each.at(-1) ?? []);
  return (
    <>
      <span class="grow cut">{event}</span>
      <span class="badges">
        {latest.map((delivery) => (
          <DeliveryBadge key={delivery.webhook_id} delivery={delivery} />
        ))}
        {latest.length === 0 && <Badge tone="neutral">no webhook</Badge>}
      </span>
      <Time at={created_at} />
    </>
  );
}

function NoEvents({ isFiltered }: { readonly isFiltered: boolean }) {
  const { origin } = useStore();
  if (isFiltered) return <EmptyState title="No event fits the filter" />;
  const body = JSON.stringify({ url: 'http://127.0.0.1:3000/webhooks', events: ['messages'] });
  return (
    <EmptyState
      title="No events yet"
      command={`curl -X POST ${origin}/v1/webhooks \\\n  -H 'X-API-Key: mock-key' -H 'Content-Type: application/json' \\\n  -d '${body}'`}
    >
      Create a webhook, then write as a customer under Chats. The events and their deliveries are
      here.
    </EmptyState>
  );
}

/** Whether an item may change a webhook: calls of the API do, and deliveries that keep failing. */
function concernsWebhooks({ type, data }: StreamItem): boolean {
  return type === 'delivery' || (type === 'request' && data.path.startsWith('/v1/webhooks'));
}
