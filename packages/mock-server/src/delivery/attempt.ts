import type { WebhookForgery } from '@agent-platform/webhook-verify/testing';
import type { Ring } from '../collections/ring.ts';
import type { Random } from '../domain/random.ts';
import { isScriptError, type MockScriptError } from '../errors/script-error.ts';
import type { DeliveryRecord, Job, WebhookRecord } from '../generated/control-types.ts';
import type { Store } from '../records/store.ts';
import type { SchedulingClock } from '../time/clock.ts';
import type { Exchange } from './read-response.ts';
import type { Send } from './sender.ts';
import type { DeliveryContent, WebhookVariant } from './variant.ts';

export interface Attempt {
  readonly webhook: WebhookRecord;
  readonly job: Job;
  /** Generates the id of the attempt's record. */
  readonly random: Random;
  /** Whether `webhooks.redeliver` requested the attempt. */
  readonly byHand?: boolean;
  /** How to forge the attempt. `undefined` for a genuine one. */
  readonly forgery?: WebhookForgery | undefined;
  /** Whether to record the attempt as a timeout instead of sending it. */
  readonly isDropped?: boolean;
  /** Aborts when the webhook no longer exists, because it was deleted or its workspace was reset. */
  readonly signal: AbortSignal;
}

export interface ReceiverError {
  /** The id of the delivery. */
  readonly id: string;
  readonly error: MockScriptError;
}

export interface AttemptOptions {
  readonly variant: WebhookVariant;
  readonly store: Store;
  readonly clock: SchedulingClock;
  readonly send: Send;
  /** Returns real milliseconds since an arbitrary moment, for measuring how long a receiver takes. */
  readonly elapsed: () => number;
  /** The errors that receivers in this process threw. Delivery records contain only plain data. */
  readonly receiverErrors: Ring<ReceiverError>;
}

/**
 * Signs a job with the current time, stores a pending record and sends the job. If the mock itself fails, the attempt
 * counts as failed.
 * @returns the complete record, which the caller stores together with the time of the next attempt. `undefined` if the
 * signal has aborted, because nothing may be recorded then.
 */
export async function makeAttempt(
  { webhook, job, random, signal, byHand = false, forgery, isDropped = false }: Attempt,
  { variant, store, clock, send, elapsed, receiverErrors }: AttemptOptions,
): Promise<DeliveryRecord | undefined> {
  const startedAt = clock.now();
  const { id: webhookId, secret, url } = webhook;
  const { event, attempt } = job;
  const cause = { causedBy: event.id };
  const genuine = { secret, body: job.body, webhookId, now: startedAt };
  let content: DeliveryContent = { headers: {}, body: job.body };
  let exchange = isDropped ? DROPPED : undefined;
  try {
    content = forgery ? await variant.forge(genuine, forgery) : await variant.sign(genuine);
  } catch (thrown) {
    exchange = toInternalError(thrown);
  }
  if (signal.aborted) return undefined;
  const pending: DeliveryRecord = store.deliveries.insert(cause, {
    id: random.uuid(startedAt),
    webhook_id: webhookId,
    event: event.event,
    event_id: event.id,
    attempt,
    status: 'pending',
    status_code: null,
    response_time_ms: null,
    error: null,
    error_message: null,
    next_retry_at: null,
    created_at: new Date(startedAt).toISOString(),
    url,
    request_headers: content.headers,
    request_body: content.body,
    response_headers: null,
    response_body: null,
    response_truncated: false,
    by_hand: byHand,
    forged: forgery ?? null,
    dropped: isDropped,
  });
  const sentAt = elapsed();
  exchange ??= await send({ url, ...content }, signal).catch(toInternalError);
  if (signal.aborted) return undefined;
  const { error, received, thrown } = exchange;
  if (isScriptError(thrown)) receiverErrors.push({ id: pending.id, error: thrown });
  return {
    ...pending,
    status: error === null ? 'success' : 'failed',
    error,
    error_message: received === null ? toMessage(thrown) : null,
    ...(received && {
      status_code: received.status,
      response_time_ms: Math.round(elapsed() - sentAt),
      response_headers: received.headers,
      response_body: received.body,
      response_truncated: received.truncated,
    }),
  };
}

const DROPPED: Exchange = {
  error: 'timeout',
  received: null,
  thrown: new DOMException('The delivery was dropped by `webhooks.dropNext`.', 'TimeoutError'),
};

function toInternalError(thrown: unknown): Exchange {
  return { error: 'internal_error', received: null, thrown };
}

/**
 * Returns an error's message or, if `fetch` threw it, the reason in its cause. If a host has several addresses, the cause
 * has no message, but an error for each of them.
 */
function toMessage(thrown: unknown): string {
  if (isScriptError(thrown)) return thrown.message;
  const { message, cause } = Object(thrown);
  const { errors = [cause] } = Object(cause);
  const reasons = errors.map((error: unknown) => Object(error).message).filter(Boolean);
  return reasons.join('; ') || message || String(thrown);
}
