import { useComputed, useSignal } from '@preact/signals';
import type { Delivery } from '../../../src/controls/mock-workspace.ts';
import { Badge, type Tone } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { JsonView } from '../../components/json-view.tsx';
import { SplitPane } from '../../components/split-pane.tsx';
import { Time } from '../../components/time.tsx';
import { fitsFilter, Toolbar } from '../../components/toolbar.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';

/** The attempts to deliver events, newest first. */
export function WebhooksView() {
  const { deliveries, route } = useStore();
  const filter = useSignal('');
  const shown = useComputed(() =>
    deliveries.items.value
      .filter(({ event, url, status, error, id }) =>
        fitsFilter(filter.value, id, event, url, status, error),
      )
      .reverse(),
  );
  const { id } = route.value;
  const chosen = id === undefined ? undefined : deliveries.get(id);
  const isEmpty = shown.value.length === 0;
  return (
    <SplitPane
      label="Delivery"
      list={
        <>
          <Toolbar title="Webhooks" filter={filter} />
          {isEmpty && <NoDeliveries isFiltered={filter.value !== ''} />}
          <VirtualList
            items={shown.value}
            rowHeight={44}
            selected={id}
            label="Deliveries"
            toAddress={(delivery) => toHash('webhooks', delivery.id)}
          >
            {(delivery) => <DeliveryRow delivery={delivery} />}
          </VirtualList>
        </>
      }
    >
      {chosen && (
        <article key={chosen.id}>
          <h2 class="wrap">{chosen.event}</h2>
          <JsonView label="delivery" value={chosen} />
        </article>
      )}
    </SplitPane>
  );
}

const TONES: Readonly<Record<Delivery['status'], Tone>> = {
  pending: 'busy',
  success: 'good',
  failed: 'bad',
};

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { status, event, attempt, url, created_at } = delivery;
  return (
    <>
      <Badge tone={TONES[status]}>{status}</Badge>
      <span class="cut">{event}</span>
      <span class="quiet">{attempt > 1 && `attempt ${attempt}`}</span>
      <span class="grow cut quiet">{url}</span>
      <Time at={created_at} />
    </>
  );
}

function NoDeliveries({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="No delivery fits the filter" />;
  const body = JSON.stringify({
    url: 'http://127.0.0.1:3000/webhooks',
    events: ['message.received'],
  });
  return (
    <EmptyState
      title="No deliveries yet"
      command={`curl -X POST ${location.origin}/v1/webhooks \\\n  -H 'X-API-Key: mock-key' -H 'Content-Type: application/json' \\\n  -d '${body}'`}
    >
      Create a webhook. What the mock sends to it is here.
    </EmptyState>
  );
}
