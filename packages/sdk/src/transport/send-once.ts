import { ConfigurationError } from '../errors/configuration-error.ts';
import { ConnectionError, type ConnectionErrorDetails } from '../errors/connection-error.ts';
import { isControlFlow } from '../errors/control-flow.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { RunAttempt } from '../hooks/events.ts';
import { type Observer, redactHeaders } from '../hooks/observer.ts';
import { wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import { readRateWindow } from '../rate-limit/read-rate-limit.ts';
import type { Clock } from '../time/clock.ts';
import { reasonOf } from '../time/on-abort.ts';
import { type ApiKey, callApiKeyFunction } from './api-key.ts';
import { ByteBuffer } from './byte-buffer.ts';
import type { Call } from './call.ts';
import type { Fetch, FetchCache, FetchResponse } from './fetch.ts';
import { describeProxy, provesUnsent } from './own-fetch.ts';
import { discard, type Received, readBody, wrongBody } from './received.ts';
import { toRetryAfterMs } from './retry-after.ts';

/** A request as built by openapi-fetch and middleware. Every attempt sends it with `fetch(url, init)`. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface SendOnceSettings {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly cache: FetchCache | undefined;
  readonly apiKey: ApiKey;
  readonly clock: Clock;
  readonly observe: Observer;
  readonly runAttempt: RunAttempt | undefined;
  readonly maxResponseBytes: number;
}

/**
 * Sends a request once, with the API key if the operation needs it. Rejects if no complete response arrives. The body
 * of a successful response is read here, so that the attempt fails if the body is cut off. `signal` aborts when the
 * attempt times out or the call ends.
 */
export async function sendOnce(
  call: Call,
  { url, method, headers: given, body }: OutgoingRequest,
  signal: AbortSignal,
  { baseUrl, fetch, cache, apiKey, clock, observe, runAttempt, maxResponseBytes }: SendOnceSettings,
): Promise<Received> {
  // Ask for uncompressed responses, because some compressed ones crash Node 22 and 24 (nodejs/undici#5360).
  const headers: Record<string, string> = { 'accept-encoding': 'identity', ...given };
  const isAsked = typeof apiKey === 'function' && !call.isKeyless;
  const key = isAsked ? await callApiKeyFunction(apiKey) : apiKey;
  if (typeof key === 'string') {
    // Mask the key even if the request does not send it, because a custom `fetch` may show it in an error.
    call.addKey(key);
    if (!call.isKeyless) headers['x-api-key'] = key;
  }
  // The call may have ended while `apiKey` was running.
  if (signal.aborted) throw reasonOf(signal);
  call.attempts += 1;
  observe.request?.(call, { attempt: call.attempts, headers: redactHeaders(headers) });
  const sentAt = clock.now();
  const toError = (phase: ConnectionError['phase'], cause: unknown) =>
    toFailure({ call, phase, server: new URL(baseUrl).origin, cause }, clock.now() - sentAt);
  let response: FetchResponse;
  try {
    const init = { method, headers, body, signal, redirect: 'manual', cache } as const;
    const send = () => fetch(url, init);
    response = await (runAttempt ? runAttempt(call.callId, send) : send());
  } catch (cause) {
    // `unsent` must be true of the whole call, because callers read it as "nothing can have happened".
    const isUnsent = !call.mayHaveHappened && provesUnsent(cause, fetch);
    throw toError(isUnsent ? 'unsent' : 'response', cause);
  }
  const head = requireResponse(response);
  if (signal.aborted) {
    // A `fetch` that ignores its signal may respond after the attempt is over.
    discard(head.body);
    throw reasonOf(signal);
  }
  const buffer = head.ok && head.body !== null ? new ByteBuffer(maxResponseBytes) : undefined;
  // A slow body must not make the window's end look later than it is.
  const rateLimit = readRateWindow(head.headers, clock.now());
  let isComplete = true;
  try {
    if (buffer) isComplete = await readBody(head, buffer, signal);
  } catch (cause) {
    throw cause instanceof ConfigurationError ? cause : toError('body', cause);
  }
  const receivedAt = clock.now();
  return {
    head,
    body: buffer,
    isComplete,
    receivedAt,
    durationMs: receivedAt - sentAt,
    rateLimit,
    retryAfterMs: head.ok ? undefined : findRetryAfterMs(head, receivedAt, rateLimit),
  };
}

/** Throws if a custom `fetch` resolved to something that is not a response. */
function requireResponse(response: FetchResponse): Response {
  if (typeof response?.headers?.get !== 'function')
    throw wrongOption('fetch', 'must resolve to a `Response`');
  if (response.body && typeof response.body.getReader !== 'function') throw wrongBody();
  return response as Response;
}

/** Returns how long an error response asks to wait. A 429 without `Retry-After` asks to wait for the window's end. */
function findRetryAfterMs(head: Response, now: number, rateLimit: RateLimit | undefined) {
  const retryAfterMs = toRetryAfterMs(head.headers, now);
  const resetMs = Number(rateLimit?.resetAt) - now;
  const isSilent = retryAfterMs === undefined && head.status === 429;
  return isSilent && resetMs > 0 ? resetMs : retryAfterMs;
}

/** Names of the errors with which `fetch` itself gives up: after 300 s in Node, and 360 s in Bun. */
const TIMEOUT_NAMES: readonly unknown[] = [
  'HeadersTimeoutError',
  'BodyTimeoutError',
  'TimeoutError',
];

/** Returns the error for an attempt that got no complete response within this time. */
function toFailure(details: Required<ConnectionErrorDetails>, timeoutMs: number): unknown {
  const { call, cause, server } = details;
  if (isControlFlow(cause)) return cause;
  const names = [propertyOf(cause, 'name'), propertyOf(propertyOf(cause, 'cause'), 'name')];
  if (names.some((name) => TIMEOUT_NAMES.includes(name)))
    return new TimeoutError({ call, timeoutMs, cause });
  return new ConnectionError({ ...details, server: server + describeProxy(cause, server) });
}
