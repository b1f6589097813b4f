import { within } from '../core/clock.ts';
import { WebhookHandlerError } from '../core/handler-error.ts';
import type { WebhookClaim } from '../stores/dedupe-store.ts';
import type { WebhookVariant } from '../verify/event.ts';
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
  /** The event handler failed, and the claim was released. */
  | 'handler_failed'
  /** Whether the delivery will be handled is not known yet, so the sender should send it again. */
  | 'send_again';

type Settings = Pick<
  HandlerSettings<WebhookVariant>,
  'store' | 'clock' | 'leaseMs' | 'keepMs' | 'waitMs' | 'handlerTimeoutMs' | 'reportFailure'
>;

/** Each store call gets at least this long, even when `waitMs` has passed. */
const minimumCallMs = 1_000;

const firstPauseMs = 50;
const longestPauseMs = 1_000;

/** The maximum number of extensions, so that an event handler that hangs does not hold its delivery forever. */
const maxExtensions = 30;

/** Claims, handles and completes a delivery. */
export async function deliverOnce(
  delivery: Delivery,
  settings: Settings,
): Promise<DeliveryOutcome> {
  const { store, clock, leaseMs, keepMs, handlerTimeoutMs, reportFailure } = settings;
  const claimed = await claim(delivery, settings);
  if (claimed === 'done') return 'handled';
  if (claimed !== 'claimed') return 'send_again';

  // The sender already has its 503, and will send the delivery again.
  if (clock.now() >= delivery.arrivedAt + handlerTimeoutMs) {
    await release(delivery, settings);
    return 'send_again';
  }

  delivery.step = 'handle';
  try {
    await handle(delivery, settings);
  } catch (error) {
    await release(delivery, settings);
    reportFailure(error, describeFailure(delivery));
    return 'handler_failed';
  }

  delivery.step = 'complete';
  try {
    const completing = store.complete(delivery.key, delivery.token, keepMs);
    if (await callStore('complete', completing, delivery, settings)) return 'handled';
    reportFailure(createLeaseLost(leaseMs), describeFailure(delivery));
  } catch (error) {
    reportFailure(error, describeFailure(delivery));
  }
  return 'send_again';
}

/** Asks for the claim until the delivery is claimed or done, or `waitMs` has passed. */
async function claim(
  delivery: Delivery,
  settings: Settings,
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

/** Runs the event handler, and extends the lease whenever half of it has passed, until it is lost. */
async function handle(delivery: Delivery, settings: Settings): Promise<void> {
  const { clock, leaseMs } = settings;
  const lost = new AbortController();
  const handling = Promise.resolve(delivery.handle(lost.signal));

  let calledAt = delivery.claimedAt;
  let leaseEnd = calledAt + leaseMs;
  for (let extensions = 0; clock.now() < leaseEnd; extensions += 1) {
    const untilHalf = calledAt + leaseMs / 2 - clock.now();
    if (await within(untilHalf, handling, clock, 'background')) return;
    calledAt = clock.now();
    const extended = extensions < maxExtensions ? await extend(delivery, settings) : 'failed';
    if (extended === false) break;
    if (extended === true) leaseEnd = calledAt + leaseMs;
  }
  lost.abort(createLeaseLost(leaseMs));
  await handling;
}

/** Extends the lease. Resolves to false if it was lost. */
async function extend(delivery: Delivery, settings: Settings): Promise<boolean | 'failed'> {
  const { store, leaseMs, reportFailure } = settings;
  try {
    const extending = store.extend(delivery.key, delivery.token, leaseMs);
    return await callStore('extend', extending, delivery, settings);
  } catch (error) {
    reportFailure(error, { ...describeFailure(delivery), step: 'extend' });
    return 'failed';
  }
}

/** Releases the claim. Never rejects, because a claim that cannot be released expires with its lease. */
async function release(delivery: Delivery, settings: Settings): Promise<void> {
  try {
    const releasing = settings.store.release(delivery.key, delivery.token);
    await callStore('release', releasing, delivery, settings);
  } catch (error) {
    settings.reportFailure(error, { ...describeFailure(delivery), step: 'release' });
  }
}

/**
 * Waits for the store's response until `waitMs` after the delivery arrived, but at least for one second.
 * @param onLate called if the store responds or fails too late
 */
async function callStore<Result>(
  step: 'claim' | 'extend' | 'complete' | 'release',
  response: Promise<Result>,
  { arrivedAt }: Delivery,
  { clock, waitMs }: Settings,
  onLate = () => {},
): Promise<Result> {
  const ms = Math.max(arrivedAt + waitMs - clock.now(), minimumCallMs);
  const inTime = await within(ms, Promise.resolve(response), clock);
  if (inTime) return inTime.value;
  response.then(onLate, onLate);
  throw new WebhookHandlerError(
    'store_timeout',
    `The dedupe store did not respond to \`${step}\` within \`waitMs\` (${waitMs} ms) after the delivery arrived, ` +
      `or within ${minimumCallMs} ms. Check that the store is reachable.`,
  );
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

function createLeaseLost(leaseMs: number): WebhookHandlerError {
  return new WebhookHandlerError(
    'lease_lost',
    `The lease was not extended within \`leaseMs\` (${leaseMs} ms), so another attempt may have taken over. ` +
      `Either the process was paused, the store did not respond, or the event handler ran for more than ${maxExtensions / 2} ` +
      'leases. Pass `context.signal` to long work, so that it stops.',
  );
}
