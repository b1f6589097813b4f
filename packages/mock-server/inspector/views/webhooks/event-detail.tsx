import type { PlatformEvent } from '../../../src/generated/control-types.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';
import { Badge } from '../../components/badge.tsx';
import { Chain } from '../../components/chain.tsx';
import { Part } from '../../components/exchange.tsx';
import { Facts } from '../../components/facts.tsx';
import { ShortId } from '../../components/short-id.tsx';
import { Time } from '../../components/time.tsx';
import { toHash } from '../../state/route.ts';
import { AttemptTimeline } from './attempt-timeline.tsx';
import { describeUndelivered } from './describe-undelivered.ts';
import type { Attempts } from './group-attempts.ts';

interface EventDetailProps {
  readonly event: PlatformEvent;
  readonly attempts: Attempts | undefined;
  /** The id of the attempt to expand at first. */
  readonly openAttempt: string | undefined;
  readonly webhooks: readonly Webhook[];
}

/** An event, with a timeline of attempts for each webhook. */
export function EventDetail({ event, attempts, openAttempt, webhooks }: EventDetailProps) {
  return (
    <article>
      <h2>{event.event}</h2>
      <Facts rows={{ Happened: <Time at={event.created_at} />, Id: <ShortId id={event.id} /> }} />
      {webhooks.length === 0 && <p class="quiet">There is no webhook.</p>}
      {[...(attempts ?? [])].map(([webhookId, deliveries]) => (
        <AttemptTimeline
          key={webhookId}
          deliveries={deliveries}
          openAttempt={openAttempt}
          webhook={webhooks.find(({ id }) => id === webhookId)}
        />
      ))}
      {webhooks
        .filter(({ id }) => !attempts?.has(id))
        .map((webhook) => (
          <h3 key={webhook.id} class="wrap">
            <a href={toHash('webhooks', webhook.id)}>{webhook.url}</a>{' '}
            <Badge tone="neutral">{describeUndelivered([webhook], event)}</Badge>
          </h3>
        ))}
      <Chain request={event.causedBy} event={event} />
      <Part title="Data" value={event.data} />
    </article>
  );
}
