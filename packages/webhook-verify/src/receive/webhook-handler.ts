import type { DedupeStore } from '../stores/dedupe-store.ts';
import { createMemoryStore } from '../stores/memory-store.ts';
import { refuseUnknown, requireMethods } from '../verify/check-options.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';
import type { WebhookVerifier } from '../verify/verifier.ts';
import { beforeDeadlines, type Deadline, startDeadline } from './deadline.ts';
import { toDedupeKey } from './dedupe-key.ts';
import { toRefusal } from './error-response.ts';
import { createRouter, type WebhookContext, type WebhookHandlers } from './event-router.ts';
import { warn } from './process-warning.ts';
import { createTimedStore } from './timed-store.ts';

/** Where a failure happened; what {@link WebhookHandlerOptions.onError} is told beside it. */
export interface WebhookFailure {
  /** `read`: the connection broke while the body was read. The others: what was being done. */
  step: 'read' | 'claim' | 'handle' | 'complete' | 'release';
  /** The delivery's dedupe key, once it is known. */
  key?: string;
  /** The event's name, once it is known. */
  event?: string;
}

/** Options of {@link createWebhookHandler}. */
export interface WebhookHandlerOptions<V extends WebhookVariant> {
  verifier: Pick<WebhookVerifier<V>, 'variant' | 'checkRequest'>;
  /** What to do with each event, by name. What it returns is awaited; what it throws answers 500. */
  on: Partial<WebhookHandlers<V>>;
  /** For events without an entry in `on`, also those this version does not know. Default: answer 204. */
  otherwise?: (event: WebhookEvent<V>, context: WebhookContext) => unknown;
  /**
   * Remembers what was handled. Handlers that do different things need different stores or prefixes.
   * @default createMemoryStore(), which is for a single process
   */
  store?: DedupeStore;
  /**
   * How long a delivery is held for the handler before others may take it over.
   * @default 30_000
   */
  leaseMs?: number;
  /**
   * How long repeats are recognised: at least a day, `Infinity` for ever. In Variant B, whose signatures
   * never expire, this is the replay window.
   * @default 7 days in Variant A, 30 days in B
   */
  keepMs?: number;
  /**
   * How long after its arrival a delivery waits before it is answered 503: a concurrent duplicate for the
   * first one's result, and each step of the store, which has a second in any case. Less than the sender's
   * 10 s.
   * @default 8_000
   */
  waitMs?: number;
  /**
   * How long after its arrival a delivery is answered 503 while its handler still runs, so that the platform
   * sends the event again. Less than the sender's 10 s. The handler is not stopped. When it ends, the
   * delivery is marked as handled and the repeat is answered 204 without handling; when it throws, the claim
   * is released and the repeat is handled.
   * @default 9_000
   */
  handlerTimeoutMs?: number;
  /**
   * When the store fails or does not answer: `'refuse'` answers 503 and the sender tries again; `'handle'` goes on without
   * it, so that a delivery may be handled twice.
   * @default 'refuse'
   */
  storeErrors?: 'refuse' | 'handle';
  /**
   * Told of every failure that the sender only sees as a status. What it throws or rejects with changes no
   * answer.
   * @default process.emitWarning, where there is one
   */
  onError?: (error: unknown, failure: WebhookFailure) => void;
  /**
   * How to wait for so many milliseconds. `signal` aborts when nobody waits any more: time to clear the timer.
   * @default setTimeout
   */
  clock?: { sleep(ms: number, signal?: AbortSignal): Promise<void> };
}

/** Fetch in, fetch out: Workers, Deno, Bun and every framework whose routes take a `Request`. */
export type WebhookHandler = (request: Request) => Promise<Response>;

const day = 86_400_000;
const systemClock = {
  sleep: (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      // Longer ones would fire at once.
      const timer = setTimeout(resolve, Math.min(ms, 0x7fffffff));
      signal?.addEventListener('abort', () => clearTimeout(timer));
    }),
};

/**
 * A receiver that handles each genuine delivery once: verify, claim, handle, complete, answer, in this
 * order. 204 means that the delivery is marked as handled, now or before, or that nobody listens to the
 * event. 400, 405 and 413 answer what is not genuine, with the code as JSON; 500 a handler that threw, once
 * the claim is given back; 503 with `Retry-After` a delivery that another worker still holds after
 * `waitMs`, a handler that still runs after `handlerTimeoutMs`, a lost lease, and a store that fails or does
 * not answer by `waitMs`.
 *
 * @throws TypeError for options that there are not or that cannot work: a verifier, store or clock without
 * its methods, handlers that are not a plain object of functions, durations
 */
export function createWebhookHandler<V extends WebhookVariant>(
  options: WebhookHandlerOptions<V>,
): WebhookHandler {
  const { verifier, on, otherwise, store = createMemoryStore(), ...rest } = options ?? {};
  if (typeof verifier?.checkRequest !== 'function') {
    throw new TypeError('verifier: expected what createWebhookVerifier makes');
  }
  const { storeErrors = 'refuse', onError = warnOf, clock = systemClock, ...durations } = rest;
  const defaultKeepMs = { A: 7, B: 30 }[verifier.variant] * day;
  const { leaseMs = 30_000, keepMs = defaultKeepMs, ...waits } = durations;
  const { waitMs = 8_000, handlerTimeoutMs = 9_000, ...others } = waits;
  requireMs('leaseMs', leaseMs, 1);
  requireMs('keepMs', keepMs, day);
  requireMs('waitMs', waitMs, 0);
  requireMs('handlerTimeoutMs', handlerTimeoutMs, 1);
  refuseUnknown(others);
  requireMethods('store', store, 'claim', 'complete', 'release', 'extend');
  requireMethods('clock', clock, 'sleep');
  if (typeof onError !== 'function') throw new TypeError('onError: expected a function');
  if (storeErrors !== 'refuse' && storeErrors !== 'handle') {
    throw new TypeError("storeErrors: expected 'refuse' or 'handle'");
  }
  const route = createRouter(on, otherwise);
  const timed = createTimedStore(store, { timers: clock, leaseMs, keepMs, waitMs });
  const retryLater = () => answer(503, { 'Retry-After': `${Math.ceil(leaseMs / 1000)}` });

  const report = async (error: unknown, failure: WebhookFailure) => {
    try {
      await onError(error, failure);
    } catch {
      warnOf(error, failure);
    }
  };

  /** The genuine delivery in a request, or the answer to what needs no handling. */
  const receive = async (request: Request): Promise<Delivery<V> | Response> => {
    const result = await verifier.checkRequest(request).catch((error: unknown) => {
      void report(error, { step: 'read' });
      return undefined;
    });
    if (!result) return answer(400);
    if (!result.ok) return toRefusal(result);
    const { event, rawBody, secretIndex } = result;
    const handle = route(event);
    if (!handle) return answer(204);
    const key = await toDedupeKey(verifier.variant, event, rawBody);
    const progress: Progress = { step: 'claim', key, event: event.event };
    return { event, rawBody, secretIndex, handle, progress };
  };

  /** Claims, handles and completes a delivery. `progress.step` says how far it is. */
  const handleOnce = async (
    { event, rawBody, secretIndex, handle, progress }: Delivery<V>,
    deadline: Deadline,
    timeout: Deadline,
  ): Promise<Response> => {
    const { key } = progress;
    /** A claim that cannot be given back runs out by itself. */
    const giveBack = async (token: string) => {
      try {
        await timed.release(key, token, deadline);
      } catch (error) {
        void report(error, { ...progress, step: 'release' });
      }
    };

    let token: string | undefined;
    try {
      const claimed = await timed.claim(
        key,
        deadline,
        (late) => late.state === 'claimed' && giveBack(late.token),
      );
      if (claimed.state === 'done') return answer(204);
      if (claimed.state === 'in_progress') return retryLater();
      token = claimed.token;
    } catch (error) {
      void report(error, { ...progress });
      if (storeErrors === 'refuse') return retryLater();
    }

    // The sender has its answer and sends the event again.
    if (timeout.passed) {
      if (token !== undefined) await giveBack(token);
      return retryLater();
    }

    progress.step = 'handle';
    const extend = async () => token === undefined || timed.extend(key, token);
    try {
      await handle(event, { key, rawBody, secretIndex, extend });
    } catch (error) {
      if (token !== undefined) await giveBack(token);
      void report(error, { ...progress });
      return answer(500);
    }

    if (token === undefined) return answer(204);
    progress.step = 'complete';
    try {
      if (await timed.complete(key, token, deadline)) return answer(204);
      const lost = new Error('The lease was lost: handling took longer than leaseMs');
      void report(lost, { ...progress });
      return retryLater();
    } catch (error) {
      void report(error, { ...progress });
      return storeErrors === 'refuse' ? retryLater() : answer(204);
    }
  };

  return async (request) => {
    if (request.method !== 'POST') return answer(405, { Allow: 'POST' });
    const deadline = startDeadline(clock, waitMs);
    const timeout = startDeadline(clock, handlerTimeoutMs);
    try {
      const delivery = await receive(request);
      if (delivery instanceof Response) return delivery;
      const answered = await beforeDeadlines(handleOnce(delivery, deadline, timeout), timeout);
      if (answered) return answered.value;
      void report(tookTooLong(handlerTimeoutMs), { ...delivery.progress });
      return retryLater();
    } finally {
      deadline.clear();
      timeout.clear();
    }
  };
}

/** A genuine delivery of an event that somebody listens to. */
interface Delivery<V extends WebhookVariant>
  extends Pick<WebhookContext, 'rawBody' | 'secretIndex'> {
  event: WebhookEvent<V>;
  handle: (event: WebhookEvent<V>, context: WebhookContext) => unknown;
  progress: Progress;
}

type Progress = WebhookFailure & { key: string };

function tookTooLong(handlerTimeoutMs: number): Error {
  return new Error(
    `The delivery took longer than handlerTimeoutMs (${handlerTimeoutMs} ms): it was answered 503, so ` +
      'that the platform sends it again, and what is under way goes on',
  );
}

function answer(status: number, headers?: HeadersInit): Response {
  return new Response(null, { status, headers });
}

function requireMs(name: string, ms: number, least: number): void {
  const isEndless = ms === Number.POSITIVE_INFINITY && name !== 'keepMs';
  if (typeof ms === 'number' && ms >= least && !isEndless) return;
  throw new TypeError(`${name}: expected at least ${least} milliseconds`);
}

function warnOf(error: unknown, { step, event }: WebhookFailure): void {
  warn(`${event ?? 'A delivery'} failed (${step})`, error);
}
