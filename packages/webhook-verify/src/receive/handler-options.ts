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

/** Options of `createWebhookHandler`. Durations are in milliseconds. */
export interface WebhookHandlerOptions<V extends WebhookVariant> {
  /** The verifier that `createWebhookVerifier` returned. */
  verifier: Pick<WebhookVerifier<V>, 'variant' | 'checkRequest'> &
    Partial<Pick<WebhookVerifier<V>, 'scheme' | 'looksUpSecret'>>;
  /**
   * Event handlers, keyed by the variant's event names. An event handler may return a promise. If it throws or
   * rejects, the response is a 500, and the platform sends the delivery again.
   */
  on: { [Name in keyof WebhookHandlers<V>]?: WebhookHandlers<V>[Name] | undefined };
  /**
   * Handles events without an entry in `on`, including events that this version does not know.
   * @default responds with 204 and does nothing
   */
  otherwise?: ((event: WebhookEvent<V>, context: WebhookContext) => unknown) | undefined;
  /**
   * Remembers which deliveries were handled. Receivers that do different things need different stores or
   * namespaces: in Variant B, two webhooks of one workspace get the same event with the same id, so otherwise
   * only one of their receivers would handle it.
   * @default createMemoryStore(), for a single process
   */
  store?: DedupeStore | undefined;
  /**
   * Handles an event once even if two Variant A webhooks deliver it to this receiver, as happens during a
   * secret rotation. The key is then the hash of the body without its webhook id. There are two risks: the
   * platform does not promise that both deliveries have the same `timestamp` (if they differ, the event is
   * handled twice), and two different events that are equal in every other respect are handled as one. Variant
   * B needs no such option, because its events have an id. Not for a verifier whose `secret` is a function.
   * @default false
   */
  dedupeAcrossWebhooks?: (V extends 'A' ? boolean : false) | undefined;
  /**
   * Separates handlers that share a store: it becomes part of every key. Give each tenant its own, such as the
   * tenant's id. Without it, a Variant B tenant who sends the `event_id` of another tenant's event makes you skip
   * that event.
   * @default none
   */
  namespace?: string | undefined;
  /**
   * How long a delivery is reserved for the attempt that handles it. After that, another attempt may take over.
   * @default 30_000
   */
  leaseMs?: number | undefined;
  /**
   * How long repeats of a handled delivery are recognised: at least a day; `Infinity` means forever. Variant B
   * signatures never expire, so a later replay is handled again.
   * @default 7 days in Variant A, 30 days in Variant B
   */
  keepMs?: number | undefined;
  /**
   * How long a delivery waits for the store, and a repeat for the result of the attempt in progress, before the
   * response is a 503. Counted from the delivery's arrival. Each store operation gets at least one second. Keep
   * it below the 10 s after which the platform stops waiting.
   * @default 8_000
   */
  waitMs?: number | undefined;
  /**
   * The time from the delivery's arrival after which the response is a 503 if the event handler is still
   * running. A handler that runs longer is not stopped. If it succeeds later, the delivery is marked as
   * handled, and the next attempt gets a 204. If it throws, the next attempt is handled. If the body has not
   * arrived by then, the response is a 408. Keep it below the 10 s after which the platform stops waiting.
   * @default 9_000
   */
  handlerTimeoutMs?: number | undefined;
  /**
   * What to do while the store fails or does not respond. `'refuse'` responds with 503, and the platform sends
   * the delivery again. `'handle'` handles it without the store, so it may be handled twice.
   * @default 'refuse'
   */
  storeErrors?: 'refuse' | 'handle' | undefined;
  /**
   * Called on every failure that the sender sees only as a status code. Errors from event handlers and stores
   * arrive unchanged; the receiver's own failures arrive as a `WebhookHandlerError`, except `wrong_mount`,
   * which is never passed on. The callback cannot change the response, even if it throws or rejects.
   * @default process.emitWarning, where it exists; at most once a minute for the steps `read` and `verify`
   */
  onError?: ((error: unknown, failure: WebhookFailure) => void) | undefined;
  /**
   * Called for every delivery that the verifier or the framework's adapter does not accept: forged, too old,
   * too large or already parsed. Only `secret_unavailable` is passed to `onError` instead. The callback cannot
   * change the response, even if it throws or rejects.
   * @default process.emitWarning, where it exists, at most once a minute per code
   */
  onRefused?: ((refusal: WebhookRefusal) => unknown) | undefined;
  /**
   * The receiver's source of time and of waits, for tests: `now` returns the time in milliseconds since 1970,
   * and `sleep` waits for a number of milliseconds. Its `signal` aborts when the wait is no longer needed.
   * @default setTimeout and Date
   */
  clock?:
    | { now?: (() => number) | undefined; sleep(ms: number, signal?: AbortSignal): Promise<void> }
    | undefined;
}

/** Checked options, with their defaults. */
export type HandlerSettings<V extends WebhookVariant> = ReturnType<typeof readHandlerOptions<V>>;

const dayMs = 86_400_000;
const keepDays = { A: 7, B: 30 } as const;
/** The longest timer that works. Longer ones fire at once. */
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

/** Checks the options and fills in their defaults, or throws a TypeError. */
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
    throw new TypeError('Option `verifier` must be what createWebhookVerifier returns');
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
    throw new TypeError('Option `dedupeAcrossWebhooks` must be true or false');
  }
  if (dedupeAcrossWebhooks && verifier.variant !== 'A') {
    throw new TypeError(
      'Option `dedupeAcrossWebhooks` applies only to Variant A; Variant B events already have an event_id',
    );
  }
  if (dedupeAcrossWebhooks && verifier.looksUpSecret) {
    throw new TypeError(
      'Option `dedupeAcrossWebhooks` needs a verifier with a list of secrets, not with a function that looks them up: webhooks of ' +
        'different tenants would share keys',
    );
  }
  if (namespace !== undefined && typeof namespace !== 'string') {
    throw new TypeError('Option `namespace` must be text');
  }
  if (storeErrors !== 'refuse' && storeErrors !== 'handle') {
    throw new TypeError("Option `storeErrors` must be 'refuse' or 'handle'");
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
  throw new TypeError(`Option \`${name}\` must be a function`);
}

function requireMs(name: string, ms: unknown, minimum: number, endless?: 'or endless'): void {
  const isValid =
    typeof ms === 'number' && ms >= minimum && (Number.isFinite(ms) || endless === 'or endless');
  if (!isValid)
    throw new TypeError(`Option \`${name}\` must be a number of milliseconds, at least ${minimum}`);
}
