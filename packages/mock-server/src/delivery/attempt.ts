import type { Ring } from '../collections/ring.ts';
import { MockScriptError } from '../errors/script-error.ts';
import type { DeliveryRecord, JobRecord, WebhookRecord } from '../generated/control-types.ts';
import { toIso } from '../time/to-iso.ts';
import type { Exchange } from './read-response.ts';
import type { Send } from './sender.ts';
import type { DeliveryContent, WebhookVariant } from './variant.ts';

export interface ReceiverError {
  /** The delivery's id. */
  readonly id: string;
  readonly error: MockScriptError;
}

export interface AttemptOptions {
  readonly variant: WebhookVariant;
  readonly send: Send;
  /** Returns real milliseconds since an arbitrary moment, for measuring how long a receiver takes. */
  readonly elapsed: () => number;
  /** The errors that receivers in this process threw. They are kept here, because delivery records are plain data. */
  readonly receiverErrors: Ring<ReceiverError>;
}

/**
 * Signs the body of a job, or a forged copy of it, at the time `now`. Returns a `failure` if the mock itself failed. The
 * attempt then counts as failed.
 */
export async function signAttempt(
  { secret, id: webhookId }: Pick<WebhookRecord, 'id' | 'secret'>,
  { body, forgery }: JobRecord,
  variant: WebhookVariant,
  now: number,
): Promise<{ content: DeliveryContent; failure: Exchange | undefined }> {
  const genuine = { secret, body, webhookId, now };
  try {
    const content =
      forgery === null ? await variant.sign(genuine) : await variant.forge(genuine, forgery);
    return { content, failure: undefined };
  } catch (thrown) {
    return { content: { headers: {}, body }, failure: toInternalError(thrown) };
  }
}

/** Returns the record of an attempt that is about to be sent. */
export function toPending(
  job: JobRecord,
  { id: webhook_id, url }: WebhookRecord,
  { headers, body }: DeliveryContent,
  { id, now }: { readonly id: string; readonly now: number },
): DeliveryRecord {
  return {
    id,
    webhook_id,
    event: job.event,
    event_id: job.event_id,
    attempt: job.attempt,
    status: 'pending',
    status_code: null,
    response_time_ms: null,
    error: null,
    error_message: null,
    next_retry_at: null,
    created_at: toIso(now),
    url,
    request_headers: headers,
    request_body: body,
    response_headers: null,
    response_body: null,
    response_truncated: false,
    by_hand: job.by_hand,
    forged: job.forgery,
    // A forged copy is always sent.
    dropped: job.dropped && job.forgery === null,
  };
}

/** What changes in the record of an attempt when it ends. */
export type Outcome = Pick<DeliveryRecord, 'id' | 'status'> & Partial<DeliveryRecord>;

/**
 * Sends the request that a pending delivery record describes, unless the attempt is dropped or has a `failure`. The
 * controller can abort it.
 */
export async function sendAttempt(
  { id, url, request_headers: headers, request_body: body, dropped }: DeliveryRecord,
  failure: Exchange | undefined,
  { send, elapsed, receiverErrors }: AttemptOptions,
  controller: AbortController,
): Promise<Outcome> {
  const sentAt = elapsed();
  const known = dropped ? DROPPED : failure;
  const { error, received, thrown } =
    known ?? (await send({ url, headers, body }, controller).catch(toInternalError));
  if (thrown instanceof MockScriptError && !controller.signal.aborted)
    receiverErrors.push({ id, error: thrown });
  return {
    id,
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
 * Returns an error's message or, if `fetch` threw it, the reason in its cause. If a host has several addresses, the
 * cause has an error for each of them instead of a message.
 */
function toMessage(thrown: unknown): string {
  if (thrown instanceof MockScriptError) return thrown.message;
  const { message, cause } = Object(thrown);
  const { errors = [cause] } = Object(cause);
  const reasons = errors.map((error: unknown) => Object(error).message).filter(Boolean);
  return reasons.join('; ') || message || String(thrown);
}
