import { type OptionNames, refuseUnknown, requireMethods } from '../core/check-options.ts';
import { createThrottledWarn } from '../core/process-warning.ts';
import type { DedupeStore } from '../stores/dedupe-store.ts';
import { createMemoryStore } from '../stores/memory-store.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';
import { schemes } from '../verify/scheme.ts';
import type { WebhookVerifier } from '../verify/verifier.ts';
import { readHandlers, type WebhookContext, type WebhookHandlers } from './event-handlers.ts';
import { createFailureReport, type WebhookFailure } from './report-failure.ts';
import { createRefusalReport, type WebhookRefusal } from './report-refusal.ts';

/** The options of `createWebhookHandler`. Durations are in milliseconds. */
export interface WebhookHandlerOptions<V extends WebhookVariant> {
  /** The verifier, from `createWebhookVerifier`. */
  verifier: Pick<WebhookVerifier<V>, 'variant' | 'checkRequest'> &
    Partial<Pick<WebhookVerifier<V>, 'scheme' | 'looksUpSecret'>>;
  /**
   * The event handlers, by event name. An event handler may return a promise. If it throws or rejects, the response
   * is a 500, and the platform sends the delivery again.
   */
  on: { [Name in keyof WebhookHandlers<V>]?: WebhookHandlers<V>[Name] | undefined };
  /**
   * The event handler for all events that have none in `on`, including events that this version does not know.
   * @default responds with 204 and does nothing
   */
  otherwise?: ((event: WebhookEvent<V>, context: WebhookContext) => unknown) | undefined;
  /**
   * Remembers which deliveries were handled. Webhook handlers that do different things need different stores or
   * namespaces. In Variant B, two webhooks of one workspace deliver the same event with the same id, so with a shared
   * store only one of their webhook handlers would handle it.
   * @default createMemoryStore(), for a single process
   */
  store?: DedupeStore | undefined;
  /**
   * Handles an event once even if two Variant A webhooks deliver it to this webhook handler, as happens during a
   * secret rotation. The key is then the hash of the body without its webhook id.
   *
   * This has two risks. The platform does not promise that both deliveries have the same `timestamp`: if they differ,
   * the event is handled twice. And if two different events are equal in every other respect, only one of them is
   * handled.
   *
   * Variant B does not need this option, because its events have an id. The option cannot be used with a verifier
   * whose `secret` is a function.
   * @default false
   */
  dedupeAcrossWebhooks?: (V extends 'A' ? boolean : false) | undefined;
  /**
   * Separates webhook handlers that share a store. It becomes part of every key. Give each tenant its own namespace,
   * such as the id of the tenant. Otherwise, a Variant B tenant who sends the `event_id` of another tenant's event
   * makes you skip that event.
   * @default none
   */
  namespace?: string | undefined;
  /**
   * How long a delivery is reserved for the attempt that handles it. After that time, another attempt may take over.
   * @default 30_000
   */
  leaseMs?: number | undefined;
  /**
   * How long repeats of a handled delivery are recognised. The minimum is one day; `Infinity` means forever. Variant
   * B signatures never expire, so a replay after this time is handled again.
   * @default 7 days in Variant A, 30 days in Variant B
   */
  keepMs?: number | undefined;
  /**
   * How long a delivery waits for the store, and how long a repeat waits for the attempt in progress. After that
   * time, the response is a 503. The time counts from the arrival of the delivery, but each store operation gets at
   * least one second. Keep it below 10 s, the time after which the platform stops waiting.
   * @default 8_000
   */
  waitMs?: number | undefined;
  /**
   * The time limit for the response, counted from the arrival of the delivery. If the event handler is still running
   * after this time, the response is a 503, but the event handler is not stopped. If it succeeds later, the delivery
   * is marked as handled, and the next attempt gets a 204. If it fails, the next attempt is handled. If the body has
   * not arrived within this time, the response is a 408. Keep it below 10 s, the time after which the platform stops
   * waiting.
   * @default 9_000
   */
  handlerTimeoutMs?: number | undefined;
  /**
   * What to do while the store fails or does not respond. `'refuse'` responds with 503, so the platform sends the
   * delivery again. `'handle'` handles the delivery without the store, so it may be handled twice.
   * @default 'refuse'
   */
  storeErrors?: 'refuse' | 'handle' | undefined;
  /**
   * Called for every failure whose details are not in the response. Errors of event handlers and stores are passed
   * unchanged. Failures of the webhook handler itself are passed as a `WebhookHandlerError`, except `wrong_mount`,
   * which is never passed. The callback cannot change the response, even if it throws or rejects.
   * @default a process warning, if the runtime has `process.emitWarning`; at most once a minute for each of the `read`
   * and `verify` steps
   */
  onError?: ((error: unknown, failure: WebhookFailure) => void) | undefined;
  /**
   * Called for every delivery that the verifier or an adapter rejects, for example because it is forged, too old, too
   * large or already parsed. `secret_unavailable` is passed to `onError` instead. The callback cannot change the
   * response, even if it throws or rejects.
   * @default a process warning, if the runtime has `process.emitWarning`; at most once a minute per code
   */
  onRefused?: ((refusal: WebhookRefusal) => unknown) | undefined;
  /**
   * The clock of the webhook handler, for tests. `now` returns a Unix time in milliseconds. `sleep` waits for a number
   * of milliseconds; its `signal` aborts when the wait is no longer needed.
   * @default setTimeout and Date
   */
  clock?:
    | { now?: (() => number) | undefined; sleep(ms: number, signal?: AbortSignal): Promise<void> }
    | undefined;
}

/** The checked options with their defaults. */
export type HandlerSettings<V extends WebhookVariant> = ReturnType<typeof readHandlerOptions<V>>;

const dayMs = 86_400_000;
const keepDays = { A: 7, B: 30 } as const;
/** The longest delay of a timer, in milliseconds. With a longer delay, a timer fires at once. */
const longestTimerMs = 0x7fffffff;

const systemClock: NonNullable<WebhookHandlerOptions<WebhookVariant>['clock']> = {
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestTimerMs));
      signal?.addEventListener('abort', () => clearTimeout(timer));
    }),
};

const optionNames: OptionNames<WebhookHandlerOptions<WebhookVariant>> = {
  verifier: 'required',
  on: 'required',
  otherwise: 'optional',
  store: 'optional',
  dedupeAcrossWebhooks: 'optional',
  namespace: 'optional',
  leaseMs: 'optional',
  keepMs: 'optional',
  waitMs: 'optional',
  handlerTimeoutMs: 'optional',
  storeErrors: 'optional',
  onError: 'optional',
  onRefused: 'optional',
  clock: 'optional',
};

/** Checks the options and adds their defaults. Throws a TypeError if an option is invalid. */
export function readHandlerOptions<V extends WebhookVariant>(options: WebhookHandlerOptions<V>) {
  refuseUnknown(options ?? {}, optionNames);
  const {
    verifier,
    on,
    otherwise,
    store = createMemoryStore(),
    dedupeAcrossWebhooks = false,
    namespace,
    leaseMs = 30_000,
    waitMs = 8_000,
    handlerTimeoutMs = 9_000,
    storeErrors = 'refuse',
    onError,
    onRefused,
    clock = systemClock,
  } = options ?? {};
  if (typeof verifier?.checkRequest !== 'function') {
    throw new TypeError('Option `verifier` must be a verifier from `createWebhookVerifier`.');
  }
  const { keepMs = keepDays[verifier.variant] * dayMs } = options;

  requireMs('leaseMs', leaseMs, 1);
  requireMs('keepMs', keepMs, dayMs, 'or endless');
  requireMs('waitMs', waitMs, 0);
  requireMs('handlerTimeoutMs', handlerTimeoutMs, 1);
  requireMethods('store', store, 'claim', 'complete', 'release', 'extend');
  requireMethods('clock', clock, 'sleep');
  requireFunction('otherwise', otherwise);
  requireFunction('onError', onError);
  requireFunction('onRefused', onRefused);
  requireFunction('clock.now', clock.now);
  if (typeof dedupeAcrossWebhooks !== 'boolean') {
    throw new TypeError('Option `dedupeAcrossWebhooks` must be `true` or `false`.');
  }
  if (dedupeAcrossWebhooks && verifier.variant !== 'A') {
    throw new TypeError(
      'Option `dedupeAcrossWebhooks` applies only to Variant A. Variant B events already have an `event_id`.',
    );
  }
  if (dedupeAcrossWebhooks && verifier.looksUpSecret) {
    throw new TypeError(
      'Option `dedupeAcrossWebhooks` cannot be used with a verifier whose `secret` is a function, because ' +
        'tenants would share keys.',
    );
  }
  if (namespace !== undefined && typeof namespace !== 'string') {
    throw new TypeError('Option `namespace` must be a string.');
  }
  if (storeErrors !== 'refuse' && storeErrors !== 'handle') {
    throw new TypeError('Option `storeErrors` must be `refuse` or `handle`.');
  }

  const throttledWarn = createThrottledWarn(() => clock.now?.() ?? Date.now());
  return {
    verifier,
    handlers: readHandlers(verifier.variant, on),
    otherwise,
    store,
    keyOptions: { acrossWebhooks: dedupeAcrossWebhooks, namespace },
    leaseMs,
    keepMs,
    waitMs,
    handlerTimeoutMs,
    storeErrors,
    reportFailure: createFailureReport(onError, throttledWarn),
    reportRefusal: createRefusalReport(
      onRefused,
      throttledWarn,
      verifier.scheme ?? schemes[verifier.variant],
    ),
    timers: clock,
  };
}

function requireFunction(name: string, value: unknown): void {
  if (value === undefined || typeof value === 'function') return;
  throw new TypeError(`Option \`${name}\` must be a function.`);
}

function requireMs(name: string, ms: unknown, minimum: number, endless?: 'or endless'): void {
  const isValid =
    typeof ms === 'number' && ms >= minimum && (Number.isFinite(ms) || endless === 'or endless');
  if (!isValid)
    throw new TypeError(
      `Option \`${name}\` must be a number of milliseconds of at least ${minimum}.`,
    );
}
