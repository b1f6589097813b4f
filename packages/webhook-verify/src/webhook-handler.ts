import { toDedupeKey } from './dedupe-key.ts';
import type { DedupeStore, WebhookClaim } from './dedupe-store.ts';
import type { WebhookEvent, WebhookVariant } from './event.ts';
import { createMemoryStore } from './memory-store.ts';
import { toRefusal } from './refusal.ts';
import { refuseUnknown } from './unknown-options.ts';
import type { WebhookVerifier } from './verifier.ts';
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
   * How long after its arrival a concurrent duplicate waits for the first one's result before it is
   * answered 503; less than the sender's 10 s.
   * @default 8_000
   */
  waitMs?: number;
  /**
   * When the store fails: `'refuse'` answers 503 and the sender tries again; `'handle'` goes on without
   * it, so that a delivery may be handled twice.
   * @default 'refuse'
   */
  storeErrors?: 'refuse' | 'handle';
  /**
   * Told of every failure that the sender only sees as a status.
   * @default process.emitWarning, where there is one
   */
  onError?: (error: unknown, failure: WebhookFailure) => void;
  /**
   * What time it is, in milliseconds since 1970, and how to wait.
   * @default Date and setTimeout
   */
  clock?: { now(): number; sleep(ms: number): Promise<void> };
}

/** Fetch in, fetch out: Workers, Deno, Bun and every framework whose routes take a `Request`. */
export type WebhookHandler = (request: Request) => Promise<Response>;

const day = 86_400_000;
const systemClock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * A receiver that handles each genuine delivery once: verify, claim, handle, complete, answer, in this
 * order. 204 means that the delivery is marked as handled, now or before, or that nobody listens to the
 * event. 400, 405 and 413 answer what is not genuine, with the code as JSON; 500 a handler that threw, once
 * the claim is given back; 503 with `Retry-After` a delivery that another worker still holds after
 * `waitMs`, a lost lease, and a store that fails.
 *
 * @throws TypeError for a verifier or handlers that are none, durations that cannot work, and options that
 * there are not
 */
export function createWebhookHandler<V extends WebhookVariant>(
  options: WebhookHandlerOptions<V>,
): WebhookHandler {
  const { verifier, on, otherwise, store = createMemoryStore(), ...rest } = options ?? {};
  if (typeof verifier?.checkRequest !== 'function') {
    throw new TypeError('verifier: expected what createWebhookVerifier makes');
  }
  const { storeErrors = 'refuse', onError = warn, clock = systemClock, ...durations } = rest;
  const defaultKeepMs = { A: 7, B: 30 }[verifier.variant] * day;
  const { leaseMs = 30_000, keepMs = defaultKeepMs, waitMs = 8_000, ...others } = durations;
  requireMs('leaseMs', leaseMs, 1);
  requireMs('keepMs', keepMs, day);
  requireMs('waitMs', waitMs, 0);
  refuseUnknown(others);
  if (storeErrors !== 'refuse' && storeErrors !== 'handle') {
    throw new TypeError("storeErrors: expected 'refuse' or 'handle'");
  }
  const route = createRouter(on, otherwise);

  /** Asks until the delivery is ours or done, or the sender would soon stop waiting. */
  const claim = async (key: string, deadline: number): Promise<WebhookClaim> => {
    for (let pause = 50; ; pause = Math.min(2 * pause, 1_000)) {
      const claimed = await store.claim(key, leaseMs);
      const left = deadline - clock.now();
      if (claimed.state !== 'in_progress' || !(left > 0)) return claimed;
      await clock.sleep(Math.min(pause, left));
    }
  };

  return async (request) => {
    const deadline = clock.now() + waitMs;
    if (request.method !== 'POST') return answer(405, { Allow: 'POST' });
    const failure: WebhookFailure = { step: 'read' };
    const failed = (step: WebhookFailure['step'], error: unknown) =>
      onError(error, { ...failure, step });
    const retryLater = () => answer(503, { 'Retry-After': `${Math.ceil(leaseMs / 1000)}` });

    const result = await verifier.checkRequest(request).catch((error: unknown) => {
      failed('read', error);
      return undefined;
    });
    if (!result) return answer(400);
    if (!result.ok) return toRefusal(result);
    const { event, rawBody, secretIndex } = result;
    const handle = route(event);
    if (!handle) return answer(204);
    const key = await toDedupeKey(verifier.variant, event, rawBody);
    Object.assign(failure, { key, event: event.event });

    let token: string | undefined;
    try {
      const claimed = await claim(key, deadline);
      if (claimed.state === 'done') return answer(204);
      if (claimed.state === 'in_progress') return retryLater();
      token = claimed.token;
    } catch (error) {
      failed('claim', error);
      if (storeErrors === 'refuse') return retryLater();
    }

    const extend = async () => token === undefined || store.extend(key, token, leaseMs);
    try {
      await handle(event, { key, rawBody, secretIndex, extend });
    } catch (error) {
      failed('handle', error);
      // The handler's failure is the news; a claim that cannot be given back runs out by itself.
      if (token !== undefined) {
        await store.release(key, token).catch((error: unknown) => failed('release', error));
      }
      return answer(500);
    }

    if (token === undefined) return answer(204);
    try {
      if (await store.complete(key, token, keepMs)) return answer(204);
      failed('complete', new Error('The lease was lost: handling took longer than leaseMs'));
      return retryLater();
    } catch (error) {
      failed('complete', error);
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

function warn(error: unknown, { step, event }: WebhookFailure): void {
  const detail = error instanceof Error ? error.stack : undefined;
  globalThis.process?.emitWarning?.(`${event ?? 'A delivery'} failed (${step}): ${error}`, {
    type: 'WebhookHandlerWarning',
    detail,
  });
}
