import { refuseUnknown, requireMethods } from './check-options.ts';
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
   * What time it is, in milliseconds since 1970, and how to wait. `signal` aborts when nobody waits any more:
   * time to clear the timer.
   * @default Date and setTimeout
   */
  clock?: { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> };
}

/** Fetch in, fetch out: Workers, Deno, Bun and every framework whose routes take a `Request`. */
export type WebhookHandler = (request: Request) => Promise<Response>;

const day = 86_400_000;
const systemClock = {
  now: () => Date.now(),
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
 * `waitMs`, a lost lease, and a store that fails or does not answer by then.
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
  const { leaseMs = 30_000, keepMs = defaultKeepMs, waitMs = 8_000, ...others } = durations;
  requireMs('leaseMs', leaseMs, 1);
  requireMs('keepMs', keepMs, day);
  requireMs('waitMs', waitMs, 0);
  refuseUnknown(others);
  requireMethods('store', store, 'claim', 'complete', 'release', 'extend');
  requireMethods('clock', clock, 'now', 'sleep');
  if (typeof onError !== 'function') throw new TypeError('onError: expected a function');
  if (storeErrors !== 'refuse' && storeErrors !== 'handle') {
    throw new TypeError("storeErrors: expected 'refuse' or 'handle'");
  }
  const route = createRouter(on, otherwise);

  /** What the store answers, unless that takes until the deadline; it has a second in any case. */
  const inTime = async <Answer>(
    step: WebhookFailure['step'],
    deadline: number,
    ask: () => Promise<Answer>,
    late?: (answer: Answer) => unknown,
  ): Promise<Answer> => {
    const ms = Math.max(deadline - clock.now(), 1_000);
    const waiting = new AbortController();
    const asked = ask();
    const silence = clock.sleep(ms, waiting.signal).then(() => {
      asked.then(late, () => {});
      throw new Error(`The store did not answer ${step} within ${ms} ms`);
    });
    return Promise.race([asked, silence]).finally(() => waiting.abort());
  };

  /** Asks until the delivery is ours or done, or the sender would soon stop waiting. */
  const claim = async (
    key: string,
    deadline: number,
    late: (claim: WebhookClaim) => unknown,
  ): Promise<WebhookClaim> => {
    const ask = async () => requireClaim(await store.claim(key, leaseMs));
    for (let pause = 50; ; pause = Math.min(2 * pause, 1_000)) {
      const claimed = await inTime('claim', deadline, ask, late);
      const left = deadline - clock.now();
      if (claimed.state !== 'in_progress' || !(left > 0)) return claimed;
      await clock.sleep(Math.min(pause, left));
    }
  };

  return async (request) => {
    const deadline = clock.now() + waitMs;
    if (request.method !== 'POST') return answer(405, { Allow: 'POST' });
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
