import type { Delivery } from '../../../src/controls/shown.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';
import { Action } from '../../components/action.tsx';
import { Badge } from '../../components/badge.tsx';
import { DeliveryBadge } from '../../components/delivery-badge.tsx';
import { Part, readBody } from '../../components/exchange.tsx';
import { Time } from '../../components/time.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { describeFailure } from './describe-failure.ts';
import { readErrorCode } from './read-error-code.ts';
import { SignatureForm } from './signature-form.tsx';

interface AttemptTimelineProps {
  /** The attempts for one webhook, oldest first. */
  readonly deliveries: readonly Delivery[];
  readonly openAttempt: string | undefined;
  /** The webhook; `undefined` if it was deleted. */
  readonly webhook: Webhook | undefined;
}

/** The attempts to deliver an event to one webhook, and when the next one is due. */
export function AttemptTimeline({ deliveries, openAttempt, webhook }: AttemptTimelineProps) {
  const latest = deliveries.at(-1);
  if (latest === undefined) return null;
  const { url, next_retry_at: nextRetryAt } = latest;
  return (
    <section>
      <h3 class="wrap">
        {webhook ? <a href={toHash('webhooks', webhook.id)}>{url}</a> : url}{' '}
        <Badge tone="neutral">{webhook?.status ?? 'deleted'}</Badge>
      </h3>
      <ol class="timeline">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <details open={delivery.id === openAttempt}>
              <summary>
                <DeliveryBadge delivery={delivery} />
                <span class="grow">
                  {describeAttempt(delivery)} <code>{readErrorCode(delivery)}</code>
                </span>
                {delivery.response_time_ms !== null && (
                  <span class="quiet">{delivery.response_time_ms} ms</span>
                )}
                <Time at={delivery.created_at} />
              </summary>
              <Attempt delivery={delivery} isDeleted={webhook === undefined} />
            </details>
          </li>
        ))}
        {nextRetryAt && (
          <li class="next">
            Next attempt at <Time at={nextRetryAt} /> on the mock's <a href="#/clock">clock</a>
          </li>
        )}
      </ol>
    </section>
  );
}

function describeAttempt({ by_hand, forged, dropped, attempt }: Delivery): string {
  if (forged !== null) return `Forged copy (${forged})`;
  if (by_hand) return 'Manual redelivery';
  return dropped ? `Attempt ${attempt}, dropped` : `Attempt ${attempt}`;
}

interface AttemptProps {
  readonly delivery: Delivery;
  readonly isDeleted: boolean;
}

/** An attempt: why it failed, its request and its response. */
function Attempt({ delivery, isDeleted }: AttemptProps) {
  const { client } = useStore();
  const { id } = delivery;
  return (
    <div class="attempt">
      <p class="failure">{describeFailure(delivery)}</p>
      <Action
        label="Redeliver"
        done="Redelivered"
        notNow={isDeleted ? 'The webhook was deleted.' : undefined}
        onAction={() => client.send('webhooks.redeliver', { id })}
      />
      <SignatureForm deliveryId={id} />
      <Part title="Request headers" value={delivery.request_headers} />
      <Part title="Request body" value={readBody(delivery.request_body)} />
      <Part title="Response headers" value={delivery.response_headers} />
      <Part title="Response body" value={readBody(delivery.response_body)} />
    </div>
  );
}
