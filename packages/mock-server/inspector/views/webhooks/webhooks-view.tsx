import { useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Delivery } from '../../../src/controls/shown.ts';
import type { PlatformEvent } from '../../../src/generated/control-types.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';
import { Badge } from '../../components/badge.tsx';
import { DeliveryBadge } from '../../components/delivery-badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListView } from '../../components/list-view.tsx';
import { Time } from '../../components/time.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';
import { describeUndelivered } from './describe-undelivered.ts';
import { EventDetail } from './event-detail.tsx';
import { type Attempts, groupAttempts } from './group-attempts.ts';
import { nameReceivers } from './name-receivers.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookStatus } from './webhook-status.tsx';

/** Stands for a new webhook in the URL, in place of an id. */
const NEW = 'new';

/**
 * The platform's events, newest first, with the results of their deliveries. Webhooks are created and changed here too.
 */
export function WebhooksView() {
  const { deliveries, events, route } = useStore();
  const webhookId = useSignal('');
  // Up to 100 webhooks, the API's maximum page size. The journal does not record this.
  const webhooks = useRead(
    ({ client }) => client.call('listWebhooks', { query: { limit: 100 }, journal: false }),
    'webhooks',
  );
  const webhook = findById(webhooks, webhookId.value);
  const attempts = useComputed(() => groupAttempts(deliveries.items.value));
  const shown = useMemo(
    () =>
      events.items.value
        .filter(({ id }) => webhook === undefined || attempts.value.get(id)?.has(webhook.id))
        .reverse(),
    [events.items.value, attempts.value, webhook?.id],
  );
  const { id } = route.value;
  // An attempt's URL also selects its event.
  const attempt = id === undefined ? undefined : deliveries.get(id);
  const chosen = events.get(attempt?.event_id ?? id ?? '');
  const managed = findById(webhooks, id);
  return (
    <ListView
      title="Webhooks"
      noun="Event"
      items={shown}
      toTexts={({ id, event, data }) => [id, event, JSON.stringify(data)]}
      toRow={(event) => (
        <EventRow event={event} attempts={attempts.value.get(event.id)} webhooks={webhooks} />
      )}
      rowHeight={44}
      detailNoun={managed || id === NEW ? 'Webhook' : undefined}
      selected={chosen?.id}
      tools={
        <>
          <select
            aria-label="Webhook"
            onInput={({ currentTarget }) => (webhookId.value = currentTarget.value)}
          >
            <option value="">All events</option>
            {webhooks?.map(({ id, url, status }) => (
              <option key={id} value={id}>
                {url} ({status})
              </option>
            ))}
          </select>
          <a class="button" href={toHash('webhooks', NEW)}>
            New
          </a>
          {webhook && <WebhookSummary webhook={webhook} />}
        </>
      }
      empty={
        webhook ? (
          <EmptyState title="No events for this webhook yet" />
        ) : (
          <EmptyState
            title="No events yet"
            path="/v1/webhooks"
            body={{ url: 'http://127.0.0.1:3000/webhooks', events: ['messages'] }}
          >
            <a href={toHash('webhooks', NEW)}>Create a webhook</a>, then write as a customer under
            Chats. Events and their deliveries appear here. To create a webhook with a request:
          </EmptyState>
        )
      }
    >
      {(id === NEW && <NewWebhook />) ||
        (managed && <WebhookDetail key={managed.id} webhook={managed} />) ||
        (chosen && (
          <EventDetail
            key={chosen.id}
            event={chosen}
            attempts={attempts.value.get(chosen.id)}
            openAttempt={attempt?.id}
            webhooks={webhooks ?? []}
          />
        ))}
    </ListView>
  );
}

interface EventRowProps {
  readonly event: PlatformEvent;
  readonly attempts: Attempts | undefined;
  /** `undefined` until they have been read. */
  readonly webhooks: readonly Webhook[] | undefined;
}

/** An event with the latest attempt for each webhook. The webhooks are named if there are several. */
function EventRow({ event, attempts, webhooks }: EventRowProps) {
  const latest = [...(attempts?.values() ?? [])].flatMap((each) => each.at(-1) ?? []);
  const [only] = latest;
  return (
    <>
      {latest.length > 1 ? (
        <span class="grow">
          <span class="cut">{event.event}</span>
          <Receivers latest={latest} />
        </span>
      ) : (
        <>
          <span class="grow cut">{event.event}</span>
          <span class="badges">
            {only && <DeliveryBadge delivery={only} />}
            {!only && webhooks && (
              <Badge tone="neutral">{describeUndelivered(webhooks, event)}</Badge>
            )}
          </span>
        </>
      )}
      <Time at={event.created_at} />
    </>
  );
}

/** The results of an event's latest attempts, each with its webhook's name. */
function Receivers({ latest }: { readonly latest: readonly Delivery[] }) {
  const names = nameReceivers(latest);
  return (
    <span class="receivers">
      {latest.map((delivery, index) => (
        <span key={delivery.webhook_id} title={delivery.url}>
          <span class="cut quiet">{names[index]}</span>
          <DeliveryBadge delivery={delivery} />
        </span>
      ))}
    </span>
  );
}

/** The selected webhook, with a link to its settings. */
function WebhookSummary({ webhook: { id, status, events } }: { readonly webhook: Webhook }) {
  return (
    <>
      <WebhookStatus status={status} />
      <span class="grow quiet wrap">{events.join(', ')}</span>
      <a class="button" href={toHash('webhooks', id)}>
        Manage
      </a>
    </>
  );
}

function findById(
  webhooks: readonly Webhook[] | undefined,
  id: string | undefined,
): Webhook | undefined {
  return webhooks?.find((webhook) => webhook.id === id);
}
