import { within } from '../core/clock.ts';
import { WebhookHandlerError } from '../core/handler-error.ts';
import type { WebhookClaim } from '../stores/dedupe-store.ts';
import type { WebhookVariant } from '../verify/event.ts';
import { callStore, toCallMs } from './call-store.ts';
import { createLeaseLost, handleOnLease } from './handle-on-lease.ts';
import type { HandlerSettings } from './handler-options.ts';
import type { WebhookFailure } from './reports.ts';

/** A genuine delivery that has an event handler. */
export interface Delivery {
  /** The dedupe key: see `WebhookContext.key`. */
  readonly key: string;
  /** The name of the event. */
  readonly event: string;
  /** Calls the event handler. The signal aborts when the lease is lost. */
  readonly handle: (signal: AbortSignal) => unknown;
  /** When the request arrived. */
  readonly arrivedAt: number;
  /** The step that the delivery has reached. */
  step: 'claim' | 'handle' | 'complete';
  /**
   * The token of the claim. It is chosen before the store is called, so that a claim can be released even if the
   * store's response was lost.
   */
  token: string;
  /** When the store was last asked for the claim. */
  claimedAt: number;
}

/** The outcome of a delivery, which determines the response. */
export type DeliveryOutcome =
  /** The delivery has been handled, now or earlier. */
  | 'handled'
  /** The event handler failed, and the claim was released if possible. */
  | 'handler_failed'
  /** Whether the delivery will be handled is not known yet, so the sender should send it again. */
  | 'send_again';

export type DeliverySettings = Pick<
  HandlerSettings<WebhookVariant>,
  'store' | 'clock' | 'leaseMs' | 'keepMs' | 'waitMs' | 'handlerTimeoutMs' | 'reportFailure'
>;

const firstPauseMs = 50;
const longestPauseMs = 1_000;

/** Claims, handles and completes a delivery. */
export async function deliverOnce(
  delivery: Delivery,
  settings: DeliverySettings,
): Promise<DeliveryOutcome> {
  const { clock, leaseMs, handlerTimeoutMs, reportFailure } = settings;
  const claimed = await claim(delivery, settings);
  if (claimed === 'done') return 'handled';
  if (claimed !== 'claimed') return 'send_again';

  // If it is late, the sender already has its 503. If the lease has ended, another attempt may have taken over.
  const isLate = clock.now() >= delivery.arrivedAt + handlerTimeoutMs;
  const hasLost = clock.now() >= delivery.claimedAt + leaseMs;
  if (hasLost) reportFailure(createLeaseLost(leaseMs), describeFailure(delivery));
  if (isLate || hasLost) {
    await release(delivery, settings);
    return 'send_again';
  }

  delivery.step = 'handle';
  let leaseEndsAt: number;
  try {
    leaseEndsAt = await handleOnLease(delivery, settings);
  } catch (error) {
    await release(delivery, settings);
    reportFailure(error, describeFailure(delivery));
    return 'handler_failed';
  }

  delivery.step = 'complete';
  const completing = complete(delivery, settings, leaseEndsAt);
  const completed = await within(toCallMs(delivery, settings), completing, clock);
  return completed?.value ?? 'send_again';
}

/** Asks for the claim until the delivery is claimed or done, or `waitMs` has passed. */
async function claim(
  delivery: Delivery,
  settings: DeliverySettings,
): Promise<WebhookClaim['state'] | 'failed'> {
  const { store, clock, leaseMs, waitMs, reportFailure } = settings;
  const waitUntil = delivery.arrivedAt + waitMs;
  const releaseClaim = () => release(delivery, settings);
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      delivery.claimedAt = clock.now();
      const claiming = store.claim(delivery.key, leaseMs, delivery.token);
      const claimed = await callStore('claim', claiming, delivery, settings, releaseClaim);
      requireClaim(claimed);
      // The store may have chosen another token.
      if (claimed.state === 'claimed') delivery.token = claimed.token;
      if (claimed.state !== 'in_progress' || clock.now() >= waitUntil) return claimed.state;
      await clock.sleep(Math.min(pauseMs, waitUntil - clock.now()));
    }
  } catch (error) {
    reportFailure(error, describeFailure(delivery));
    // Release the claim, because the store may have granted it anyway.
    await within(waitUntil - clock.now(), releaseClaim(), clock);
    return 'failed';
  }
}

/**
 * Marks the delivery as handled. If the store fails, tries again until the lease ends, because otherwise another
 * attempt would handle the event a second time. Of these failures, only the first and the last are reported.
 */
async function complete(
  delivery: Delivery,
  settings: DeliverySettings,
  leaseEndsAt: number,
): Promise<DeliveryOutcome> {
  const { store, clock, leaseMs, keepMs, reportFailure } = settings;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      const completing = store.complete(delivery.key, delivery.token, keepMs);
      if (await callStore('complete', completing, delivery, settings)) return 'handled';
      reportFailure(createLeaseLost(leaseMs), describeFailure(delivery));
      return 'send_again';
    } catch (error) {
      const isLast = !(clock.now() + pauseMs < leaseEndsAt);
      if (isLast || pauseMs === firstPauseMs) reportFailure(error, describeFailure(delivery));
      if (isLast) return 'send_again';
    }
    await clock.sleep(pauseMs, undefined, 'background').catch(() => {});
  }
}

/** Releases the claim. Never rejects, because a claim that cannot be released expires with its lease. */
async function release(delivery: Delivery, settings: DeliverySettings): Promise<void> {
  try {
    const releasing = settings.store.release(delivery.key, delivery.token);
    await callStore('release', releasing, delivery, settings);
  } catch (error) {
    settings.reportFailure(error, { ...describeFailure(delivery), step: 'release' });
  }
}

export function describeFailure({ step, key, event }: Delivery): WebhookFailure {
  return { step, key, event };
}

function requireClaim(claim: Partial<WebhookClaim> | undefined): asserts claim is WebhookClaim {
  if (claim?.state === 'in_progress' || claim?.state === 'done') return;
  if (claim?.state === 'claimed' && claim.token && typeof claim.token === 'string') return;
  throw new WebhookHandlerError(
    'store_invalid_answer',
    'The dedupe store responded to `claim` with an invalid value. Its `state` must be `claimed` (with a `token`), ' +
      '`in_progress` or `done`.',
  );
}
