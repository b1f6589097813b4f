import { ConfigurationError } from '../errors/configuration-error.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Outcome } from '../hooks/events.ts';
import { redactQuery } from '../hooks/observer.ts';
import type { Grant, RateLimiter, RateOutcome } from '../rate-limit/rate-limiter.ts';
import { DOCUMENTED_WINDOW_MS } from '../rate-limit/read-rate-limit.ts';
import { reasonOf } from '../time/on-abort.ts';
import { type AssumedOperationSettings, checkAssumed } from './assumed-operations.ts';
import { ByteBuffer } from './byte-buffer.ts';
import type { Call } from './call.ts';
import { discard, type Received, readBody } from './received.ts';
import { type ResolvedRetryOptions, toBackoffMs } from './retry-options.ts';
import { type OutgoingRequest, type SendOnceSettings, sendOnce } from './send-once.ts';
import { toRefusedError } from './to-api-error.ts';
import { withinTime } from './within-time.ts';

/** A 429 means "not yet", so it is no failed attempt. But after more of them than this, a call gives up. */
const MOST_REFUSALS = 10;

/** If a call waits longer than this, the client warns, once per limiter. */
const LONG_WAIT_MS = 60_000;
const warned = new WeakSet<RateLimiter>();

/** The maximum number of bytes to read of an error response's body. */
const MAX_ERROR_BYTES = 65_536;

export interface SendSettings extends SendOnceSettings, AssumedOperationSettings {
  readonly limiter: RateLimiter | undefined;
  readonly retry: ResolvedRetryOptions;
  /** Called when a call will wait long for the rate limit. `event` identifies the call. */
  readonly warnOfWait: (message: string, event: object) => void;
  /** Called when a response reports the API key's rate-limit window. */
  readonly reportRateLimit: (rateLimit: RateLimit) => void;
}

/** Sends a call's request, and resolves to the last response, which may be an error. Its body has been read. */
export async function send(
  call: Call,
  request: OutgoingRequest,
  signal: AbortSignal | undefined,
  settings: SendSettings,
): Promise<Received> {
  requireOwnTarget(request, call, settings.baseUrl);
  call.startedAt = settings.clock.now();
  settings.observe.start?.(call, { url: redactQuery(request.url) });
  checkAssumed(call, settings);
  return sendRepeatedly(call, request, signal, settings);
}

async function sendRepeatedly(
  call: Call,
  request: OutgoingRequest,
  signal: AbortSignal | undefined,
  settings: SendSettings,
): Promise<Received> {
  const { clock, limiter, retry, observe } = settings;
  const limit = { call, timeoutMs: call.timeoutMs };
  let failures = 0;
  let refusals = 0;
  for (;;) {
    if (signal?.aborted) throw reasonOf(signal);
    // The health check sends no key, so the rate limit does not apply.
    const grant =
      limiter && !call.isKeyless ? await awaitTurn(call, signal, limiter, settings) : undefined;
    const attempts = call.attempts;
    let received: Received | undefined;
    let failure: unknown;
    try {
      received = await withinTime(limit, signal, clock, (signal) =>
        sendOnce(call, request, signal, settings),
      );
    } catch (error) {
      failure = error;
    }
    if (received?.head.ok) {
      // Next.js does not render a page in advance that uses `Math.random()`, so a success must not.
      grant?.finish({ shown: received.rateLimit ?? 'unlimited' });
      report(received, call, settings);
      if (!received.isComplete) throw toTooLargeError(received, call, settings);
      return received;
    }

    const outcome = received ? received.head.status : toOutcome(failure);
    const isRefused = outcome === 429;
    if (isRefused) refusals += 1;
    else failures += 1;
    const backoffMs = toBackoffMs(isRefused ? refusals : failures, retry, Math.random);
    // If a 429 says nothing, because a proxy or CORS hides its headers, the window may have just begun.
    const isSilent = grant && isRefused && !received?.rateLimit && !hasRetryAfter(received);
    const waitMs = received?.retryAfterMs ?? (isSilent ? DOCUMENTED_WINDOW_MS : backoffMs);
    const isSent = call.attempts > attempts && outcome !== 'unsent';
    // Even if this call gives up, others with the same key have to wait.
    grant?.finish({ shown: toShown(received, isSent), holdMs: isRefused ? waitMs : undefined });
    if (received) report(received, call, settings);
    // Aborts and errors from the `apiKey` function are not retried.
    if (outcome === undefined || (!received && signal?.aborted)) throw failure;
    const isLast =
      (isRefused ? refusals > MOST_REFUSALS : failures > call.maxRetries) ||
      call.maxRetries === 0 ||
      !isRepeatable(call, outcome) ||
      waitMs > retry.maxWaitMs ||
      clock.now() + waitMs > call.deadline;
    if (isLast && received) return readErrorBody(received, call, signal, settings);
    if (isLast) throw failure;
    if (mayBeProcessed(outcome)) call.mayHaveHappened = true;

    if (received) discard(received.head.body);
    observe.retry?.(call, { attempt: call.attempts + 1, reason: outcome, waitMs });
    // A call that is held waits in the limiter's queue, ahead of calls that were made later. After a wait of 0, other
    // code gets to run before the next attempt.
    const isHeld = grant && isRefused && waitMs > 0;
    if (!isHeld) await clock.sleep(waitMs, signal);
  }
}

async function awaitTurn(
  call: Call,
  signal: AbortSignal | undefined,
  limiter: RateLimiter,
  { clock, observe, warnOfWait }: SendSettings,
): Promise<Grant> {
  const askedAt = clock.now();
  let isQueued = false;
  const answer = await limiter.acquire({
    order: call.order,
    signal,
    longestWaitMs: call.deadline - askedAt,
    timeLimitMs: call.timeoutMs,
    onQueued(waitMs) {
      if (!isQueued) observe.queued?.(call, { attempt: call.attempts + 1, waitMs });
      isQueued = true;
      if (waitMs <= LONG_WAIT_MS || warned.has(limiter)) return;
      warned.add(limiter);
      const { method, path, callId } = call;
      const end = new Date(askedAt + waitMs).toISOString();
      const message = `\`${method} ${path}\` will wait for the rate limit until about ${end}. To see every wait, use the \`queued\` hook.`;
      warnOfWait(message, { callId });
    },
  });
  if ('finish' in answer) return answer;
  throw toRefusedError(answer, call, clock.now() - askedAt);
}

/** Reports a response to the client and to the hooks. */
function report(
  { head, rateLimit, durationMs }: Received,
  call: Call,
  { observe, reportRateLimit }: SendSettings,
): void {
  observe.response?.(call, { attempt: call.attempts, status: head.status, durationMs });
  if (rateLimit && !call.isKeyless) reportRateLimit(rateLimit);
}

function toTooLargeError({ head }: Received, call: Call, { maxResponseBytes }: SendSettings) {
  const problem = `the body is larger than \`maxResponseBytes\` (${maxResponseBytes} bytes). Request less data at once, or increase the option`;
  return new ResponseValidationError({
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
  { clock }: SendSettings,
): Promise<Received> {
  if (received.head.body === null) return received;
  const buffer = new ByteBuffer(MAX_ERROR_BYTES);
  let isComplete = false;
  try {
    const limit = { call, timeoutMs: call.timeoutMs };
    isComplete = await withinTime(limit, signal, clock, (signal) =>
      readBody(received.head, buffer, signal),
    );
  } catch {
    if (signal?.aborted) throw reasonOf(signal);
  }
  return { ...received, body: buffer, isComplete };
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

/** Returns what a failed attempt shows about the rate limit. */
function toShown(received: Received | undefined, isSent: boolean): RateOutcome['shown'] {
  if (received?.rateLimit) return received.rateLimit;
  return isSent && received?.head.status !== 429 ? 'unknown' : 'uncounted';
}

const hasRetryAfter = (received: Received | undefined) => received?.head.headers.has('retry-after');

/** Whether the platform may have processed a request in spite of the failure. */
const mayBeProcessed = (outcome: Outcome) => outcome !== 429 && outcome !== 'unsent';

/**
 * Whether a request may be sent again. A request that the platform did not process can always be sent again. Any other
 * might be processed twice, because the API has no idempotency keys. So only GET, PUT and DELETE are sent again, unless
 * the call's `idempotent` option says otherwise.
 */
function isRepeatable(call: Call, outcome: Outcome): boolean {
  if (!mayBeProcessed(outcome)) return true;
  const isIdempotent = call.idempotent ?? /^(GET|PUT|DELETE)$/.test(call.method);
  return isIdempotent && (typeof outcome === 'string' || outcome === 408 || outcome >= 500);
}
