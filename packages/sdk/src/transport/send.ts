import { ConfigurationError } from '../errors/configuration-error.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Outcome } from '../hooks/events.ts';
import type { Observe } from '../hooks/observer.ts';
import { hasMethods, wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import type { RateLimiter, Turn } from '../rate-limit/rate-limiter.ts';
import { type RateWindow, readRateWindow, toRateLimit } from '../rate-limit/read-rate-limit.ts';
import type { Clock } from '../time/clock.ts';
import { type ApiKey, requireApiKey } from './api-key.ts';
import { type AssumedOperationSettings, createAssumedOperationGate } from './assumed-operations.ts';
import { ByteBuffer } from './byte-buffer.ts';
import type { Call } from './call.ts';
import type { Fetch, FetchResponse } from './fetch.ts';
import { discard, type Received, readBody } from './received.ts';
import { toRetryAfterMs } from './retry-after.ts';
import { type ResolvedRetryOptions, toBackoffMs } from './retry-options.ts';
import { toRefusedError } from './to-api-error.ts';
import { withinTime } from './within-time.ts';

/** The most that is read of an error response's body. */
const MAX_ERROR_BYTES = 65_536;

/** A request as built by openapi-fetch and middleware. Every attempt sends it with `fetch(url, init)`. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface SendSettings extends AssumedOperationSettings {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly apiKey: ApiKey;
  readonly clock: Clock;
  readonly limiter: RateLimiter | undefined;
  readonly retry: ResolvedRetryOptions;
  readonly maxResponseBytes: number;
  readonly observe: Observe;
  /** Called when a response reports the API key's rate-limit window. */
  readonly reportRateLimit: (rateLimit: RateLimit) => void;
}

/** Sends a call's request, and resolves to the last response, which may be an error. */
export type Send = (
  call: Call,
  request: OutgoingRequest,
  signal: AbortSignal | undefined,
) => Promise<Received>;

/**
 * Creates the function that waits for the rate limit, sends the request, and retries it if necessary. It reads the body
 * of the response that it resolves to.
 */
export function createSend(settings: SendSettings): Send {
  const { baseUrl, clock, limiter, retry, observe, maxResponseBytes, reportRateLimit } = settings;
  const checkAssumed = createAssumedOperationGate(settings);

  return async (call, request, signal) => {
    requireOwnTarget(request, call, baseUrl);
    call.startedAt = clock.now();
    observe('start', call, { url: request.url });
    checkAssumed(call);
    return sendRepeatedly(call, request, signal);
  };

  async function sendRepeatedly(
    call: Call,
    request: OutgoingRequest,
    signal: AbortSignal | undefined,
  ): Promise<Received> {
    // The health check sends no key, so the rate limit does not apply.
    const isPaced = limiter !== undefined && !call.isKeyless;
    const limit = { call, timeoutMs: call.timeoutMs };
    for (let retries = 0; ; retries++) {
      signal?.throwIfAborted();
      const turn = toTurn(call, signal);
      if (isPaced) {
        const queued = limiter.acquire(turn);
        const refusal = queued && (await queued);
        if (refusal) throw toRefusedError(refusal, call);
      }

      let received: Received | undefined;
      let failure: unknown;
      try {
        received = await withinTime(limit, signal, clock, (signal) =>
          sendOnce(call, request, signal, settings),
        );
      } catch (error) {
        failure = error;
      }
      if (isPaced) limiter.release(turn, received && (received.window ?? null));

      if (received) report(received, call);
      if (received?.head.ok) return received;
      const outcome = received ? received.head.status : toOutcome(failure);
      // Aborts and errors from the `apiKey` function are not retried.
      if (outcome === undefined || (!received && signal?.aborted)) throw failure;
      const waitMs = received?.retryAfterMs ?? toBackoffMs(retries + 1, retry, Math.random);
      // Even if this call gives up, others with the same key have to wait.
      const isHeld = isPaced && outcome === 429;
      if (isHeld) limiter.hold(waitMs);
      const isLast =
        retries >= call.maxRetries ||
        !isRepeatable(call, outcome) ||
        waitMs > retry.maxWaitMs ||
        clock.now() + waitMs > call.deadline;
      if (isLast && received) return readErrorBody(received, call, signal);
      if (isLast) throw failure;

      if (received) discard(received.head.body);
      observe('retry', call, { attempt: call.attempts + 1, reason: outcome, waitMs });
      // A held call waits in the limiter's queue, ahead of calls that were made later.
      const sleepMs = isHeld ? 0 : waitMs;
      // Sleep even if `Retry-After` is 0, so that other code gets to run before the next attempt.
      if (sleepMs > 0 || received?.retryAfterMs === 0) await clock.sleep(sleepMs, signal);
    }
  }

  function toTurn(call: Call, signal: AbortSignal | undefined): Turn {
    return {
      order: call.order,
      signal,
      longestWaitMs: call.deadline - clock.now(),
      onQueued: (waitMs) => observe('queued', call, { attempt: call.attempts + 1, waitMs }),
    };
  }

  /** Reports a response to the client and to the hooks. Throws if a successful response's body is too large. */
  function report({ head, window, durationMs, isComplete }: Received, call: Call): void {
    observe('response', call, { attempt: call.attempts, status: head.status, durationMs });
    if (window && !call.isKeyless) reportRateLimit(toRateLimit(window));
    if (!head.ok || isComplete) return;
    const problem = `the body is larger than \`maxResponseBytes\` (${maxResponseBytes} bytes). Request less data at once, or increase the option`;
    throw new ResponseValidationError({
      call,
      problem,
      response: head,
      code: 'response_too_large',
    });
  }

  /**
   * Reads the body of the error response that ends a call: up to 64 KiB, within the time limit of an attempt. Even if
   * the body is endless or cut off, the call ends with the error for the status.
   */
  async function readErrorBody(
    received: Received,
    call: Call,
    signal: AbortSignal | undefined,
  ): Promise<Received> {
    const { body } = received.head;
    if (!body) return received;
    const buffer = new ByteBuffer(MAX_ERROR_BYTES);
    let isComplete = false;
    try {
      const limit = { call, timeoutMs: call.timeoutMs };
      isComplete = await withinTime(limit, signal, clock, (signal) =>
        readBody(body, buffer, signal),
      );
    } catch {
      signal?.throwIfAborted();
    }
    return { ...received, body: buffer, isComplete };
  }
}

/**
 * Sends a request once, with the API key, and rejects if no complete response arrives. A successful response's body is
 * read here, so that the attempt fails if the body is cut off. `signal` aborts when the attempt times out.
 */
async function sendOnce(
  call: Call,
  { url, method, headers: given, body }: OutgoingRequest,
  signal: AbortSignal,
  { baseUrl, fetch, apiKey, clock, observe, maxResponseBytes }: SendSettings,
): Promise<Received> {
  // Ask for uncompressed responses, because some compressed ones crash Node 22 and 24 (nodejs/undici#5360).
  const headers: Record<string, string> = { 'accept-encoding': 'identity', ...given };
  // Mask the key even if the request does not send it, because a custom `fetch` may show it in an error.
  if (typeof apiKey === 'string') call.addKey(apiKey);
  if (!call.isKeyless) {
    const key = typeof apiKey === 'function' ? requireApiKey(await apiKey()) : apiKey;
    call.addKey(key);
    headers['x-api-key'] = key;
  }
  // The call may have ended while `apiKey` was running.
  signal.throwIfAborted();
  call.attempts += 1;
  observe('request', call, { attempt: call.attempts, headers });
  const sentAt = clock.now();
  const toError = (phase: 'connect' | 'body', cause: unknown) =>
    new ConnectionError({ call, phase, server: new URL(baseUrl).origin, cause });
  let response: FetchResponse;
  try {
    response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
  } catch (cause) {
    throw toError('connect', cause);
  }
  if (!hasMethods(propertyOf(response, 'headers'), ['get', 'forEach']))
    throw wrongOption('fetch', 'must resolve to a `Response`');
  const head = response as Response;
  const buffer = head.ok && head.body ? new ByteBuffer(maxResponseBytes) : undefined;
  let isComplete = true;
  try {
    if (head.body && buffer) isComplete = await readBody(head.body, buffer, signal);
  } catch (cause) {
    throw toError('body', cause);
  }
  const receivedAt = clock.now();
  const window = readRateWindow(head.headers, receivedAt);
  return {
    head,
    body: buffer,
    isComplete,
    receivedAt,
    durationMs: receivedAt - sentAt,
    window,
    retryAfterMs: head.ok ? undefined : readRetryAfterMs(head, window, receivedAt),
  };
}

function readRetryAfterMs(
  { headers, status }: Response,
  window: RateWindow | undefined,
  now: number,
): number | undefined {
  // After a 429 without `Retry-After`, wait until the key's window ends.
  const resetMs = status === 429 && window && window.resetMs > 0 ? window.resetMs : undefined;
  return toRetryAfterMs(headers, now) ?? resetMs;
}

/**
 * Throws if a request would take the API key to another server or outside `/v1`. Middleware may return any request, and
 * a raw call may set its own base URL.
 */
function requireOwnTarget({ url, method }: OutgoingRequest, call: Call, baseUrl: string): void {
  const isOwn = url.startsWith(`${baseUrl}/v1`) && /^([/?#]|$)/.test(url.slice(baseUrl.length + 3));
  if (isOwn && method === call.method) return;
  const target = `${method} ${url.replace(/[?#].*/s, '')}`;
  const message = `\`${call.method} ${call.path}\` was changed to \`${target}\`, but must remain a ${call.method} request below \`${baseUrl}/v1\`. Middleware must keep the method and the address, and the call must not pass another \`baseUrl\`.`;
  throw new ConfigurationError('invalid_argument', message);
}

/**
 * Returns the outcome of a failed attempt, or `undefined` if the failure must not be retried, such as an abort or an
 * error from the `apiKey` function.
 */
function toOutcome(failure: unknown): Outcome | undefined {
  if (failure instanceof ConnectionError) return failure.phase;
  return failure instanceof TimeoutError ? 'timeout' : undefined;
}

/**
 * Whether a request may be sent again. After a 429, any request may, because the platform did not process it. After a
 * 408, a 5xx or an incomplete response, the platform may have processed it. There are no idempotency keys, so only GET,
 * PUT and DELETE are repeated, unless the call's `idempotent` option says otherwise.
 */
function isRepeatable({ method, idempotent }: Call, outcome: Outcome): boolean {
  const isIdempotent = idempotent ?? /^(GET|PUT|DELETE)$/.test(method);
  return (
    outcome === 429 ||
    (isIdempotent && (typeof outcome === 'string' || outcome === 408 || outcome >= 500))
  );
}
