import type { Delivery } from '../../../src/controls/workspace/delivery.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';
import { Badge } from '../../components/badge.tsx';
import { DeliveryBadge } from '../../components/delivery-badge.tsx';
import { Time } from '../../components/time.tsx';
import { AttemptDetail } from './attempt-detail.tsx';

interface AttemptTimelineProps {
  /** The attempts at one webhook, oldest first. */
  readonly deliveries: readonly Delivery[];
  readonly openAttempt: string | undefined;
  /** `undefined` when it is deleted. */
  readonly webhook: Webhook | undefined;
}

/** The attempts to deliver one event to one webhook, and the time of the next one. */
export function AttemptTimeline({ deliveries, openAttempt, webhook }: AttemptTimelineProps) {
  const latest = deliveries.at(-1);
  if (latest === undefined) return null;
  const { url, next_retry_at: nextRetryAt } = latest;
  return (
    <section>
      <h3 class="wrap">
        {url} <Badge tone="neutral">{webhook?.status ?? 'deleted'}</Badge>
      </h3>
      <ol class="timeline">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <details open={delivery.id === openAttempt}>
              <summary>
                <DeliveryBadge delivery={delivery} />
                <span class="grow">
                  {delivery.by_hand ? 'Redelivered by hand' : `Attempt ${delivery.attempt}`}
                </span>
                {delivery.response_time_ms !== null && (
                  <span class="quiet">{delivery.response_time_ms} ms</span>
                )}
                <Time at={delivery.created_at} />
              </summary>
              <AttemptDetail delivery={delivery} webhook={webhook} />
            </details>
          </li>
        ))}
        {nextRetryAt !== null && (
          <li class="next">
            Next attempt at <Time at={nextRetryAt} /> on the mock's <a href="#/clock">clock</a>
          </li>
        )}
      </ol>
    </section>
  );
}
