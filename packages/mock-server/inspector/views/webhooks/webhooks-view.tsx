import { useComputed, useSignal } from '@preact/signals';
import type { PlatformEvent } from '../../../src/domain/event.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';
import { Action } from '../../components/action.tsx';
import { Badge } from '../../components/badge.tsx';
import { DeliveryBadge } from '../../components/delivery-badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListView } from '../../components/list-view.tsx';
import { Time } from '../../components/time.tsx';
import type { Store } from '../../state/store.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';
import { EventDetail } from './event-detail.tsx';
import { type Attempts, groupAttempts } from './group-attempts.ts';

/** The events of the platform, newest first, and the results of their deliveries. */
export function WebhooksView() {
  const { deliveries, events, route } = useStore();
  const webhookId = useSignal('');
  const webhooks = useRead(readWebhooks, 'webhooks') ?? [];
  const attempts = useComputed(() => groupAttempts(deliveries.items.value));
  const shown = useComputed(() =>
    events.items.value
      .filter(({ id }) => webhookId.value === '' || attempts.value.get(id)?.has(webhookId.value))
      .reverse(),
  );
  const { id } = route.value;
  // The address of an attempt selects its event.
  const attempt = id === undefined ? undefined : deliveries.get(id);
  const chosen = events.get(attempt?.event_id ?? id ?? '');
  const webhook = webhooks.find((candidate) => candidate.id === webhookId.value);
  return (
    <ListView
      title="Webhooks"
      noun="Event"
      items={shown.value}
      toTexts={({ id, event, data }) => [id, event, JSON.stringify(data)]}
      toRow={(event) => <EventRow event={event} attempts={attempts.value.get(event.id)} />}
      rowHeight={44}
      selected={chosen?.id}
      tools={
        <>
          <select
            aria-label="Webhook"
            onInput={({ currentTarget }) => (webhookId.value = currentTarget.value)}
          >
            <option value="">All events</option>
            {webhooks.map(({ id, url, status }) => (
              <option key={id} value={id}>
                {url} ({status})
              </option>
            ))}
          </select>
          {webhook && <WebhookSummary webhook={webhook} />}
        </>
      }
      empty={
        webhook ? (
          <EmptyState title="No event for this webhook yet" />
        ) : (
          <EmptyState
            title="No events yet"
            path="/v1/webhooks"
            body={{ url: 'http://127.0.0.1:3000/webhooks', events: ['messages'] }}
          >
            Create a webhook, then write as a customer under Chats. The events and their deliveries
            are here.
          </EmptyState>
        )
      }
    >
      {chosen && (
        <EventDetail
          key={chosen.id}
          event={chosen}
          attempts={attempts.value.get(chosen.id)}
          openAttempt={attempt?.id}
          webhooks={webhooks}
        />
      )}
    </ListView>
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

/** The selected webhook, with a button that puts it back into service. */
function WebhookSummary({ webhook: { id, status, events } }: { readonly webhook: Webhook }) {
  const { client } = useStore();
  const isActive = status === 'active';
  const next = isActive ? 'inactive' : 'active';
  return (
    <>
      <Badge tone={isActive ? 'good' : 'bad'}>{status}</Badge>
      <span class="grow quiet wrap">{events.join(', ')}</span>
      <Action
        label={isActive ? 'Deactivate' : 'Activate'}
        done={`The webhook is ${next}`}
        onAction={() => client.call('updateWebhook', { path: { id }, body: { status: next } })}
      />
    </>
  );
}

/** Reads the longest page of the API. The page's own reads stay out of the journal. */
function readWebhooks({ client }: Store) {
  return client.call('listWebhooks', { query: { limit: 100 }, journal: false });
}
