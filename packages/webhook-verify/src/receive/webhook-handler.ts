import { within } from '../core/clock.ts';
import { isWebhookHandlerError, WebhookHandlerError } from '../core/handler-error.ts';
import { hasMethods, propertyOf } from '../core/property-of.ts';
import type { WebhookVariant } from '../verify/event.ts';
import {
  isWebhookVerificationError,
  WebhookVerificationError,
} from '../verify/verification-error.ts';
import type { OpenedRequest } from '../verify/verifier.ts';
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
import { withMountCheck } from './mount-check.ts';

/**
 * Takes a Fetch `Request` and resolves to a `Response`. It never rejects, whatever the sender sends. If a framework
 * calls it with something other than a `Request`, it responds with 500 or rejects with a `WebhookHandlerError`
 * (`wrong_mount`).
 */
export type WebhookHandler = (request: Request) => Promise<Response>;

/**
 * Creates a webhook handler that handles each genuine delivery once; in Variant A, this assumes that all attempts have
 * the same body, unless `dedupeKey` says what identifies the event. It always verifies the delivery, claims it in the
 * store, calls the event handler, marks the delivery as handled, and responds, in this order.
 *
 * | status | when |
 * |---|---|
 * | 204 | the delivery has been handled, now or earlier, or the event has no event handler |
 * | 400 | the delivery is not genuine; the body of the response contains the code as JSON |
 * | 405 | the request is not a POST |
 * | 408 | the body did not arrive within `handlerTimeoutMs` |
 * | 413 | the body is larger than `maxBodyBytes` |
 * | 500 | the event handler or `dedupeKey` failed, the body was already parsed, or the webhook handler is mounted without an adapter |
 * | 503 | the secret could not be looked up, or the store failed or did not respond in time |
 * | 503 | this or another attempt is still being handled, or another attempt took over |
 *
 * A 503 has a `Retry-After` header.
 *
 * @throws TypeError if an option is unknown or invalid, for example if `on` names an event that the variant does not
 * have
 *
 * @example
 * const handler = createWebhookHandler({
 *   verifier,
 *   store: 'memory',
 *   on: { 'message.received': async (event) => console.log(event.data.content) },
 * });
 * const response = await handler(request);
 */
export function createWebhookHandler<V extends WebhookVariant>(
  options: WebhookHandlerOptions<V>,
): WebhookHandler {
  const settings = readHandlerOptions(options);
  return withMountCheck('createWebhookHandler', isFetchRequest, (request) =>
    respond(request, settings),
  );
}

function isFetchRequest(request: unknown): boolean {
  return hasMethods(request, 'arrayBuffer') && hasMethods(propertyOf(request, 'headers'), 'get');
}

async function respond<V extends WebhookVariant>(
  request: Request,
  settings: HandlerSettings<V>,
): Promise<Response> {
  const { verifier, handlers, otherwise, keyOptions, clock, handlerTimeoutMs, leaseMs } = settings;
  const { reportFailure } = settings;
  if (request.method !== 'POST') return createResponse(405, { Allow: 'POST' });
  const arrivedAt = clock.now();
  let opened: OpenedRequest<V>;
  try {
    opened = await openInTime(request, settings);
  } catch (error) {
    return refuse(error, request.headers, settings);
  }

  const { event, rawBody, secretIndex } = opened;
  const handle = handlers.get(event.event) ?? otherwise;
  if (!handle) return createResponse(204);
  let key: string;
  try {
    key = await toDedupeKey(verifier.variant, event, rawBody, keyOptions);
  } catch (error) {
    reportFailure(error, { step: 'claim', event: event.event });
    return createResponse(500);
  }
  const delivery: Delivery = {
    key,
    event: event.event,
    handle: (signal) => handle(event, { key, rawBody, secretIndex, signal }),
    arrivedAt,
    step: 'claim',
    token: crypto.randomUUID(),
    claimedAt: arrivedAt,
  };
  const timeLeft = arrivedAt + handlerTimeoutMs - clock.now();
  const ended = await within(timeLeft, deliverOnce(delivery, settings), clock);
  if (!ended) {
    reportFailure(createHandlerTimeout(handlerTimeoutMs, delivery.step), describeFailure(delivery));
  }
  const outcome = ended?.value ?? 'send_again';
  const headers = outcome === 'send_again' ? toRetryAfter(leaseMs) : undefined;
  return createResponse(statuses[outcome], headers);
}

const statuses: Record<DeliveryOutcome, number> = {
  handled: 204,
  handler_failed: 500,
  send_again: 503,
};

async function openInTime<V extends WebhookVariant>(
  request: Request,
  { verifier, clock, handlerTimeoutMs }: HandlerSettings<V>,
): Promise<OpenedRequest<V>> {
  let isRead = false;
  const opening = verifier.openRequest(request, () => {
    isRead = true;
  });
  const opened = await within(handlerTimeoutMs, opening, clock);
  if (opened) return opened.value;
  throw isRead ? createLookupTimeout(handlerTimeoutMs) : createReadTimeout(handlerTimeoutMs);
}

/** Reports why a request is not a genuine delivery, and creates the response. */
function refuse<V extends WebhookVariant>(
  error: unknown,
  headers: Headers,
  { leaseMs, reportFailure, reportRefusal }: HandlerSettings<V>,
): Response {
  if (!isWebhookVerificationError(error)) {
    // The connection broke, or the sender was too slow.
    reportFailure(error, { step: 'read' });
    return createResponse(isWebhookHandlerError(error) ? 408 : 400);
  }
  if (error.code === 'secret_unavailable') {
    const { code, message, cause } = error;
    reportFailure(new WebhookHandlerError(code, message, { cause }), { step: 'verify' });
    // Don't tell the sender what the message says about the function.
    const refused = { code, message: 'The secret could not be looked up.' };
    return toErrorResponse(refused, toRetryAfter(leaseMs));
  }
  reportRefusal(error, headers);
  return toErrorResponse(error);
}

function createResponse(status: number, headers?: HeadersInit): Response {
  return new Response(null, { status, headers });
}

const toRetryAfter = (leaseMs: number) => ({ 'Retry-After': `${Math.ceil(leaseMs / 1000)}` });

function createReadTimeout(handlerTimeoutMs: number): WebhookHandlerError {
  return new WebhookHandlerError(
    'read_timeout',
    `The body of the delivery did not arrive within \`handlerTimeoutMs\` (${handlerTimeoutMs} ms), and the response ` +
      'was a 408. The sender is slow, or somebody is holding connections open.',
  );
}

/** If the time runs out after the body has been read, the `secret` function is the cause. */
function createLookupTimeout(handlerTimeoutMs: number): WebhookVerificationError {
  const hint = `The function that you pass as \`secret\` took longer than \`handlerTimeoutMs\` (${handlerTimeoutMs} ms).`;
  return new WebhookVerificationError('secret_unavailable', undefined, hint);
}

function createHandlerTimeout(
  handlerTimeoutMs: number,
  step: Delivery['step'],
): WebhookHandlerError {
  const state =
    step === 'complete'
      ? 'The event handler has finished, but the dedupe store has not confirmed it yet.'
      : 'If the event handler has started, it keeps running. Hand long work to a queue.';
  return new WebhookHandlerError(
    'handler_timeout',
    `The delivery took longer than \`handlerTimeoutMs\` (${handlerTimeoutMs} ms), and the response was a 503, so the ` +
      `platform sends the delivery again. ${state}`,
  );
}
