import { refuseUnknown, requireMethods } from './check-options.ts';
import { beforeDeadlines, type Deadline, startDeadline } from './deadline.ts';
import { toDedupeKey } from './dedupe-key.ts';
import type { DedupeStore, WebhookClaim } from './dedupe-store.ts';
import type { WebhookEvent, WebhookVariant } from './event.ts';
import { createMemoryStore } from './memory-store.ts';
import { toRefusal } from './refusal.ts';
import type { WebhookVerifier } from './verifier.ts';
import { warn } from './warn.ts';
import { createRouter, type WebhookContext, type WebhookHandlers } from './webhook-handlers.ts';

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
/** A store has this long for each step, also when the delivery's own time is up. */
const leastStepMs = 1_000;
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
  const start = (ms: number) => startDeadline(clock, ms);

  /** What the store answers, unless that takes until the deadline; it has a second in any case. */
  const inTime = async <Answer>(
    step: WebhookFailure['step'],
    deadline: Deadline,
    ask: () => Promise<Answer>,
    late?: (answer: Answer) => unknown,
  ): Promise<Answer> => {
    const least = start(leastStepMs);
    const asked = ask();
    const answered = await beforeDeadlines(asked, deadline, least).finally(() => least.clear());
    if (answered) return answered.value;
    asked.then(late, () => {});
    throw new Error(
      `The store did not answer ${step}, neither within waitMs (${waitMs} ms) of the delivery's arrival ` +
        `nor within ${leastStepMs} ms`,
    );
  };

  /** Asks until the delivery is ours or done, or the sender would soon stop waiting. */
  const claim = async (
    key: string,
    deadline: Deadline,
    late: (claim: WebhookClaim) => unknown,
  ): Promise<WebhookClaim> => {
    const ask = async () => requireClaim(await store.claim(key, leaseMs));
    for (let pauseMs = 50; ; pauseMs = Math.min(2 * pauseMs, 1_000)) {
      const claimed = await inTime('claim', deadline, ask, late);
      if (claimed.state !== 'in_progress' || deadline.passed) return claimed;
      const pause = start(pauseMs);
      await beforeDeadlines(pause.reached, deadline);
      pause.clear();
    }
  };

  const handleRequest = async (
    request: Request,
    deadline: Deadline,
    timeout: Deadline,
  ): Promise<Response> => {
    const failure: WebhookFailure = { step: 'read' };
    const failed = async (step: WebhookFailure['step'], error: unknown) => {
      const told = { ...failure, step };
      try {
        await onError(error, told);
      } catch {
        warnOf(error, told);
      }
    };
    const retryLater = () => answer(503, { 'Retry-After': `${Math.ceil(leaseMs / 1000)}` });

    const result = await verifier.checkRequest(request).catch((error: unknown) => {
      void failed('read', error);
      return undefined;
    });
    if (!result) return answer(400);
    if (!result.ok) return toRefusal(result);
    const { event, rawBody, secretIndex } = result;
    const handle = route(event);
    if (!handle) return answer(204);
    const key = await toDedupeKey(verifier.variant, event, rawBody);
    Object.assign(failure, { key, event: event.event });

    /** A claim that cannot be given back runs out by itself. */
    const giveBack = async (token: string) => {
      try {
        await inTime('release', deadline, async () => store.release(key, token));
      } catch (error) {
        void failed('release', error);
      }
    };

    /** What is being done. */
    let step: WebhookFailure['step'] = 'claim';
    const handleOnce = async (): Promise<Response> => {
      let token: string | undefined;
      try {
        const claimed = await claim(
          key,
          deadline,
          (late) => late.state === 'claimed' && giveBack(late.token),
        );
        if (claimed.state === 'done') return answer(204);
        if (claimed.state === 'in_progress') return retryLater();
        token = claimed.token;
      } catch (error) {
        void failed('claim', error);
        if (storeErrors === 'refuse') return retryLater();
      }

      // The sender has its answer and sends the event again.
      if (timeout.passed) {
        if (token !== undefined) await giveBack(token);
        return retryLater();
      }

      step = 'handle';
      const extend = async () => token === undefined || store.extend(key, token, leaseMs);
      try {
        await handle(event, { key, rawBody, secretIndex, extend });
      } catch (error) {
        if (token !== undefined) await giveBack(token);
        void failed('handle', error);
        return answer(500);
      }

      if (token === undefined) return answer(204);
      const held = token;
      step = 'complete';
      try {
        const complete = async () => store.complete(key, held, keepMs);
        if (await inTime('complete', deadline, complete)) return answer(204);
        void failed('complete', new Error('The lease was lost: handling took longer than leaseMs'));
        return retryLater();
      } catch (error) {
        void failed('complete', error);
        return storeErrors === 'refuse' ? retryLater() : answer(204);
      }
    };

    const answered = await beforeDeadlines(handleOnce(), timeout);
    if (answered) return answered.value;
    void failed(
      step,
      new Error(
        `The delivery took longer than handlerTimeoutMs (${handlerTimeoutMs} ms): it was answered 503, so ` +
          'that the platform sends it again, and what is under way goes on',
      ),
    );
    return retryLater();
  };

  return async (request) => {
    if (request.method !== 'POST') return answer(405, { Allow: 'POST' });
    const deadline = start(waitMs);
    const timeout = start(handlerTimeoutMs);
    try {
      return await handleRequest(request, deadline, timeout);
    } finally {
      deadline.clear();
      timeout.clear();
    }
  };
}

function answer(status: number, headers?: HeadersInit): Response {
  return new Response(null, { status, headers });
}

function requireMs(name: string, ms: number, least: number): void {
  const isEndless = ms === Number.POSITIVE_INFINITY && name !== 'keepMs';
  if (typeof ms === 'number' && ms >= least && !isEndless) return;
  throw new TypeError(`${name}: expected at least ${least} milliseconds`);
}

function requireClaim(claim: WebhookClaim): WebhookClaim {
  if (claim?.state === 'claimed' && typeof claim.token === 'string' && claim.token) return claim;
  if (claim?.state === 'in_progress' || claim?.state === 'done') return claim;
  throw new TypeError('The store answered claim with something that is no claim');
}

function warnOf(error: unknown, { step, event }: WebhookFailure): void {
  warn(`${event ?? 'A delivery'} failed (${step})`, error);
}
