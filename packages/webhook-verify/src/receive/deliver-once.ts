import type { Bytes } from '../core/bytes.ts';
import { WebhookHandlerError } from '../core/handler-error.ts';
import type { WebhookClaim } from '../stores/dedupe-store.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';
import { beforeDeadlines, type Deadline } from './deadline.ts';
import type { EventHandler } from './event-handlers.ts';
import { type Lease, noLease } from './lease.ts';
import type { ReportFailure, WebhookFailure } from './report-failure.ts';

/** A genuine delivery of an event that has an event handler. */
export interface Delivery<V extends WebhookVariant> {
  event: WebhookEvent<V>;
  /** The dedupe key: see `WebhookContext.key`. */
  key: string;
  rawBody: Bytes;
  secretIndex: number;
  handle: EventHandler<V>;
  /** The current step of the delivery. */
  step: 'claim' | 'handle' | 'complete';
}

/** The outcome of a delivery, which determines the response. */
export type DeliveryOutcome =
  /** The delivery has been handled, now or earlier. */
  | 'handled'
  /** The event handler failed, and the claim was released. */
  | 'handler_failed'
  /** It is not known yet whether the delivery will be handled, so the sender should send it again. */
  | 'send_again';

/** The lease, the deadlines and the settings that {@link deliverOnce} needs besides the delivery. */
export interface DeliveryContext {
  lease: Lease;
  leaseMs: number;
  /** The deadline by which the store must respond. */
  storeDeadline: Deadline;
  /** The deadline for the response, which is sent even if the event handler has not finished. */
  responseDeadline: Deadline;
  storeErrors: 'refuse' | 'handle';
  reportFailure: ReportFailure;
}

/** Claims, handles and completes a delivery. */
export async function deliverOnce<V extends WebhookVariant>(
  delivery: Delivery<V>,
  context: DeliveryContext,
): Promise<DeliveryOutcome> {
  const { leaseMs, responseDeadline, storeErrors, reportFailure } = context;
  const claimed = await claim(delivery, context);
  if (claimed === 'done') return 'handled';
  if (claimed === 'in_progress') return 'send_again';
  if (claimed === 'failed' && storeErrors === 'refuse') return 'send_again';
  const lease = claimed === 'claimed' ? context.lease : noLease;

  // The sender already has its response, and will send the delivery again.
  if (responseDeadline.passed) {
    await release(delivery, context, lease);
    return 'send_again';
  }

  delivery.step = 'handle';
  const { handle, event, key, rawBody, secretIndex } = delivery;
  try {
    await handle(event, { key, rawBody, secretIndex, extend: lease.extend });
  } catch (error) {
    await release(delivery, context, lease);
    reportFailure(error, describeFailure(delivery));
    return 'handler_failed';
  }

  delivery.step = 'complete';
  try {
    if (await lease.complete()) return 'handled';
    reportFailure(createLeaseLost(leaseMs), describeFailure(delivery));
    return 'send_again';
  } catch (error) {
    reportFailure(error, describeFailure(delivery));
    return storeErrors === 'refuse' ? 'send_again' : 'handled';
  }
}

/**
 * Claims the delivery and returns the state of the claim. If the call to the store fails, the store may have granted
 * the claim anyway, so the claim is released.
 */
async function claim<V extends WebhookVariant>(
  delivery: Delivery<V>,
  context: DeliveryContext,
): Promise<WebhookClaim['state'] | 'failed'> {
  const { lease, storeDeadline, storeErrors, reportFailure } = context;
  const releaseClaim = () => release(delivery, context, lease);
  try {
    return await lease.claim(releaseClaim);
  } catch (error) {
    reportFailure(error, describeFailure(delivery));
    const released = releaseClaim();
    if (storeErrors === 'refuse') await beforeDeadlines(released, storeDeadline);
    return 'failed';
  }
}

/** Releases the claim. Never rejects: a claim that cannot be released expires with its lease. */
async function release<V extends WebhookVariant>(
  delivery: Delivery<V>,
  { reportFailure }: DeliveryContext,
  lease: Pick<Lease, 'release'>,
): Promise<void> {
  try {
    await lease.release();
  } catch (error) {
    reportFailure(error, { ...describeFailure(delivery), step: 'release' });
  }
}

/** Describes the step in which a delivery failed, for `onError`. */
export function describeFailure<V extends WebhookVariant>(delivery: Delivery<V>): WebhookFailure {
  const { step, key, event } = delivery;
  return { step, key, event: event.event };
}

function createLeaseLost(leaseMs: number): WebhookHandlerError {
  return new WebhookHandlerError(
    'lease_lost',
    `Handling took longer than \`leaseMs\` (${leaseMs} ms), so another attempt may have taken over. Call ` +
      '`context.extend()` in long-running event handlers, or increase `leaseMs`.',
  );
}
