import { WebhookHandlerError } from '../core/handler-error.ts';
import { withMountCheck } from '../mount/mount-check.ts';
import type { WebhookVariant } from '../verify/event.ts';
import { WebhookVerificationError } from '../verify/verification-error.ts';
import type { WebhookCheckFailure, WebhookRequestCheckResult } from '../verify/verifier.ts';
import { beforeDeadlines, type Deadline, startDeadline } from './deadline.ts';
import { toDedupeKey } from './dedupe-key.ts';
import {
  type Delivery,
  type DeliveryOutcome,
  deliverOnce,
  describeFailure,
} from './deliver-once.ts';
import { toErrorResponse } from './error-response.ts';
import {
  type HandlerSettings,
  readHandlerOptions,
  type WebhookHandlerOptions,
} from './handler-options.ts';
import { createLease } from './lease.ts';
import type { RefusedDelivery } from './report-refusal.ts';

/**
 * A function that takes a Fetch `Request` and resolves to a `Response`. No request from a sender can make it reject.
 * If a framework calls it with something other than a `Request`, it responds with 500 or rejects with a
 * `WebhookHandlerError` (`wrong_mount`).
 */
export interface WebhookHandler {
  (request: Request): Promise<Response>;
  /**
   * For adapters: handles a request without checking how the webhook handler was called. The adapters have already
   * checked that.
   */
  receive?: (request: Request) => Promise<Response>;
  /** For adapters: calls `onRefused` for a delivery that cannot be passed as a `Request`, and returns the response. */
  refuse?: (refused: RefusedDelivery, headers: Headers) => Response;
}

/**
 * Creates a webhook handler that handles each genuine delivery once. It always works in the same order: it verifies
 * the delivery, claims it in the store, calls the event handler, marks the delivery as handled, and responds.
 *
 * | status | when |
 * |---|---|
 * | 204 | the delivery has been handled, now or earlier, or the event has no event handler |
 * | 400 | the delivery is not genuine; the body of the response contains the code as JSON |
 * | 405 | the request is not a POST |
 * | 408 | the body did not arrive within `handlerTimeoutMs` |
 * | 413 | the body is larger than `maxBodyBytes` |
 * | 500 | the event handler failed, the body was already parsed, or the webhook handler is mounted without an adapter |
 * | 503 with `Retry-After` | the secret could not be looked up |
 * | 503 with `Retry-After` | another attempt was still being handled after `waitMs` |
 * | 503 with `Retry-After` | the event handler was still running after `handlerTimeoutMs` |
 * | 503 with `Retry-After` | the lease was lost |
 * | 503 with `Retry-After` | the store failed or did not respond within `waitMs` |
 *
 * @throws TypeError if an option is unknown or invalid, for example if `on` names an event that the variant does not
 * have
 *
 * @example
 * const handler = createWebhookHandler({
 *   verifier,
 *   on: { 'message.received': async (event) => console.log(event.data.content) },
 * });
 * const response = await handler(request);
 */
export function createWebhookHandler<V extends WebhookVariant>(
  options: WebhookHandlerOptions<V>,
): WebhookHandler {
  const settings = readHandlerOptions(options);
  const { store, leaseMs, keepMs, waitMs, handlerTimeoutMs, storeErrors, timers } = settings;
  const { reportFailure } = settings;

  const receive = async (request: Request) => {
    if (request.method !== 'POST') return respond(405, { Allow: 'POST' });
    const storeDeadline = startDeadline(timers, waitMs);
    const responseDeadline = startDeadline(timers, handlerTimeoutMs);
    try {
      const delivery = await receiveDelivery(request, settings, responseDeadline);
      if (delivery instanceof Response) return delivery;
      const { key } = delivery;
      const lease = createLease({ store, key, leaseMs, keepMs, storeDeadline, waitMs, timers });
      const handling = deliverOnce(delivery, {
        lease,
        leaseMs,
        storeDeadline,
        responseDeadline,
        storeErrors,
        reportFailure,
      });
      const ended = await beforeDeadlines(handling, responseDeadline);
      if (!ended) reportFailure(createHandlerTimeout(handlerTimeoutMs), describeFailure(delivery));
      const outcome = ended?.value ?? 'send_again';
      return respond(
        statuses[outcome],
        outcome === 'send_again' ? toRetryAfter(leaseMs) : undefined,
      );
    } finally {
      storeDeadline.clear();
      responseDeadline.clear();
    }
  };

  return Object.assign(withMountCheck('createWebhookHandler', 'fetch', receive), {
    receive,
    refuse: (refused: RefusedDelivery, headers: Headers) => refuse(refused, headers, settings),
  });
}

const toRetryAfter = (leaseMs: number) => ({ 'Retry-After': `${Math.ceil(leaseMs / 1000)}` });

const statuses: Record<DeliveryOutcome, number> = {
  handled: 204,
  handler_failed: 500,
  send_again: 503,
};

function refuse(
  refused: RefusedDelivery,
  headers: Headers,
  { reportRefusal }: Pick<HandlerSettings<WebhookVariant>, 'reportRefusal'>,
): Response {
  reportRefusal(refused, headers);
  return toErrorResponse(refused);
}

/** Returns the genuine delivery in a request, or the response if there is nothing to handle. */
async function receiveDelivery<V extends WebhookVariant>(
  request: Request,
  settings: HandlerSettings<V>,
  responseDeadline: Deadline,
): Promise<Delivery<V> | Response> {
  const { verifier, handlers, otherwise, reportFailure, leaseMs, handlerTimeoutMs } = settings;
  let isRead = false;
  let result: WebhookRequestCheckResult<V>;
  try {
    const checking = verifier.checkRequest(request, () => {
      isRead = true;
    });
    const checked = await beforeDeadlines(checking, responseDeadline);
    if (!checked && !isRead) {
      reportFailure(createReadTimeout(handlerTimeoutMs), { step: 'read' });
      return respond(408);
    }
    result = checked?.value ?? createLookupTimeout(handlerTimeoutMs);
  } catch (error) {
    reportFailure(error, { step: 'read' });
    return respond(400);
  }
  if (!result.ok && result.code === 'secret_unavailable') {
    const { message, cause } = result;
    reportFailure(new WebhookHandlerError('secret_unavailable', message, { cause }), {
      step: 'verify',
    });
    return toErrorResponse(result, toRetryAfter(leaseMs));
  }
  if (!result.ok) return refuse(result, request.headers, settings);
  const { event, rawBody, secretIndex } = result;
  const handle = handlers.get(event.event) ?? otherwise;
  if (!handle) return respond(204);
  const key = await toDedupeKey(verifier.variant, event, rawBody, settings.keyOptions);
  return { event, key, rawBody, secretIndex, handle, step: 'claim' };
}

function respond(status: number, headers?: HeadersInit): Response {
  return new Response(null, { status, headers });
}

function createReadTimeout(handlerTimeoutMs: number): WebhookHandlerError {
  return new WebhookHandlerError(
    'read_timeout',
    `The body of the delivery did not arrive within \`handlerTimeoutMs\` (${handlerTimeoutMs} ms), and the response ` +
      'was a 408. The sender is slow, or somebody is holding connections open.',
  );
}

/**
 * Creates the result for a delivery that has been read but not verified in time. Only the `secret` function can still
 * be running.
 */
function createLookupTimeout(handlerTimeoutMs: number): WebhookCheckFailure {
  const hint = `The function that you pass as \`secret\` took longer than \`handlerTimeoutMs\` (${handlerTimeoutMs} ms).`;
  const { code, message } = new WebhookVerificationError('secret_unavailable', undefined, hint);
  return { ok: false, code, message };
}

function createHandlerTimeout(handlerTimeoutMs: number): WebhookHandlerError {
  return new WebhookHandlerError(
    'handler_timeout',
    `The delivery took longer than \`handlerTimeoutMs\` (${handlerTimeoutMs} ms), and the response was a 503. The ` +
      'event handler keeps running, and the platform sends the delivery again. Hand long work to a queue.',
  );
}
