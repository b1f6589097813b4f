import { within } from '../core/clock.ts';
import { WebhookHandlerError } from '../core/handler-error.ts';
import { createStoreTimeout } from './call-store.ts';
import type { Delivery, DeliverySettings } from './deliver-once.ts';

/** The maximum number of extensions, so that an event handler that hangs does not hold its delivery forever. */
const maxExtensions = 30;

/**
 * Runs the event handler, and extends the lease whenever half of it has passed. An extension that fails, or has no
 * response yet, is tried again every eighth of a lease. When the lease has ended, the signal aborts, whatever the store
 * does. Resolves to the time when the lease ends.
 */
export async function handleOnLease(
  delivery: Delivery,
  settings: DeliverySettings,
): Promise<number> {
  const { store, clock, leaseMs, reportFailure } = settings;
  const failure = { step: 'extend', key: delivery.key, event: delivery.event } as const;
  const lost = new AbortController();
  let leaseEndsAt = delivery.claimedAt + leaseMs;
  let nextTryAt = delivery.claimedAt + leaseMs / 2;
  let extensions = 0;
  let unanswered = 0;
  let hasEnded = false;

  /** Tries once to extend the lease. A late response still counts, even if it comes after the next try has begun. */
  const tryToExtend = async () => {
    const calledAt = clock.now();
    unanswered += 1;
    try {
      const isExtended = await store.extend(delivery.key, delivery.token, leaseMs);
      if (hasEnded) return;
      if (isExtended === false) lost.abort(createLeaseLost(leaseMs));
      if (isExtended !== true) return;
      extensions += 1;
      leaseEndsAt = Math.max(leaseEndsAt, calledAt + leaseMs);
      nextTryAt = extensions < maxExtensions ? calledAt + leaseMs / 2 : leaseEndsAt;
    } catch (error) {
      if (!hasEnded) reportFailure(error, failure);
    } finally {
      unanswered -= 1;
    }
  };

  const handling = Promise.resolve(delivery.handle(lost.signal));
  try {
    // The loop also ends if the clock returns NaN.
    while (clock.now() < leaseEndsAt && !lost.signal.aborted) {
      if (clock.now() >= nextTryAt) {
        nextTryAt = clock.now() + leaseMs / 8;
        void tryToExtend();
      }
      const wakeAt = Math.min(nextTryAt, leaseEndsAt);
      if (await within(wakeAt - clock.now(), handling, clock, 'background')) return leaseEndsAt;
    }
    if (!lost.signal.aborted && unanswered > 0)
      reportFailure(createStoreTimeout('extend', 'before the lease ended'), failure);
    lost.abort(createLeaseLost(leaseMs));
    await handling;
    return leaseEndsAt;
  } finally {
    hasEnded = true;
  }
}

export function createLeaseLost(leaseMs: number): WebhookHandlerError {
  return new WebhookHandlerError(
    'lease_lost',
    `The lease was not extended within \`leaseMs\` (${leaseMs} ms), so another attempt may have taken over. ` +
      `Either the process was paused, the store did not respond, or the event handler ran for more than ${maxExtensions / 2} ` +
      'leases. Pass `context.signal` to long work, so that it stops.',
  );
}
