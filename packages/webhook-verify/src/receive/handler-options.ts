import {
  aFunction,
  aString,
  checkOptions,
  must,
  optional,
  type Rule,
  type Rules,
  withMethods,
} from '../core/check-options.ts';
import { aClock, type Clock, systemClock } from '../core/clock.ts';
import { createThrottledWarn } from '../core/process-warning.ts';
import { hasMethods, propertyOf } from '../core/property-of.ts';
import type { DedupeStore } from '../stores/dedupe-store.ts';
import { createMemoryStore } from '../stores/memory-store.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';
import type { RequestVerifier, WebhookVerifier } from '../verify/verifier.ts';
import {
  isPlainObject,
  readHandlers,
  type WebhookContext,
  type WebhookHandlers,
} from './event-handlers.ts';
import {
  createFailureReport,
  createRefusalReport,
  type WebhookFailure,
  type WebhookRefusal,
} from './reports.ts';

/** The options of `createWebhookHandler`. Durations are in milliseconds. */
export interface WebhookHandlerOptions<V extends WebhookVariant> {
  /** The verifier, from `createWebhookVerifier`. */
  verifier: WebhookVerifier<V>;
  /**
   * The event handlers, by event name. They may return promises. If one throws or rejects, the response is a 500, and
   * the platform sends the delivery again.
   */
  on: { [Name in keyof WebhookHandlers<V>]?: WebhookHandlers<V>[Name] | undefined };
  /**
   * The event handler for all other events, including those that this version does not know.
   * @default responds with 204 and does nothing
   */
  otherwise?: ((event: WebhookEvent<V>, context: WebhookContext) => unknown) | undefined;
  /**
   * Remembers which deliveries were handled. Use `'memory'` if one process gets all deliveries and may forget them when
   * it ends. Otherwise, use a store that all processes share, such as `createRedisStore(redis)`. Lambda, Workers and
   * hosted Next applications run a receiver in several processes.
   *
   * Webhook handlers that do different things need their own stores or namespaces. In Variant B, all of a workspace's
   * webhooks deliver an event with the same id, so if webhook handlers share a store, only one of them handles it.
   */
  store: 'memory' | DedupeStore;
  /**
   * Returns what identifies an event, such as `event.data.message_id`, so that its attempts and repeats are recognised
   * even if their bodies differ. It is called for verified events only. Events with different names never count as one,
   * nor do events of different Variant A webhooks, unless `dedupeAcrossWebhooks` is set. If it throws, or returns
   * something other than a string or `undefined`, the response is a 500.
   * @default for `undefined` or an empty string, Variant B's `event_id`; in Variant A, the hash of the body, which
   * assumes that the platform sends the same body on every attempt
   */
  dedupeKey?: ((event: WebhookEvent<V>) => string | undefined) | undefined;
  /**
   * Handles an event only once even if two Variant A webhooks deliver it here, as happens during a secret rotation. If
   * `dedupeKey` does not identify the event, the key is then the hash of the body without its webhook id.
   *
   * That has two risks. If the two deliveries have different `timestamp`s, which the platform does not rule out, the
   * event is handled twice. And if two different events are identical apart from the webhook id, only one is handled,
   * even if they belong to different tenants of a `secret` function.
   *
   * Variant B does not need this option, because its events have an id.
   * @default false
   */
  dedupeAcrossWebhooks?: (V extends 'A' ? boolean : false) | undefined;
  /**
   * Separates webhook handlers that share a store, by becoming part of every key. Give each tenant a namespace, such as
   * the tenant's id. Otherwise, a Variant B tenant can make you skip another tenant's event by sending the same
   * `event_id`.
   * @default none
   */
  namespace?: string | undefined;
  /**
   * How long a delivery stays reserved for an attempt whose process has crashed, before another may take over. While an
   * event handler runs, the lease is extended each time half of it has passed, up to thirty times.
   * @default 30_000
   */
  leaseMs?: number | undefined;
  /**
   * How long repeats of a handled delivery are recognised: at least one day, and forever with `Infinity`. Variant B
   * signatures never expire, so a replay after this time is handled again.
   * @default 7 days in Variant A, 30 days in Variant B
   */
  keepMs?: number | undefined;
  /**
   * How long to wait for the store, or for another attempt that is still being handled, before responding with a 503.
   * It counts from the delivery's arrival, but each store operation gets at least one second. Keep it below 10 s, after
   * which the platform stops waiting.
   * @default 8_000
   */
  waitMs?: number | undefined;
  /**
   * The time limit for the response, counted from the delivery's arrival. If the event handler is still running by
   * then, the response is a 503, but the event handler is not stopped. If it succeeds later, the delivery is marked as
   * handled, and the next attempt gets a 204; if it fails, the next attempt is handled. If not even the body arrives in
   * time, the response is a 408. Keep it below 10 s, after which the platform stops waiting.
   * @default 9_000
   */
  handlerTimeoutMs?: number | undefined;
  /**
   * Called for every failure that the response does not explain, such as an exception in an event handler. Errors from
   * event handlers and stores are passed unchanged. The webhook handler's own failures are passed as a
   * `WebhookHandlerError`, except for `wrong_mount`, which is not passed at all. The callback cannot change the
   * response, not even by throwing.
   * @default a process warning, if the runtime has `process.emitWarning`; at most once a minute for each of the `read`
   * and `verify` steps
   */
  onError?: ((error: unknown, failure: WebhookFailure) => void) | undefined;
  /**
   * Called for every delivery that the verifier or an adapter rejects, for example because it is forged, too old, too
   * large or already parsed. `secret_unavailable` goes to `onError` instead. The callback cannot change the response,
   * not even by throwing.
   * @default a process warning, if the runtime has `process.emitWarning`; at most once a minute per code
   */
  onRefused?: ((refusal: WebhookRefusal) => unknown) | undefined;
  /**
   * A clock for tests. `now` returns a time in milliseconds. `sleep` waits for `ms` milliseconds, and its `signal`
   * aborts when nobody needs the wait any more.
   * @default setTimeout and performance
   */
  clock?:
    | { now?: (() => number) | undefined; sleep(ms: number, signal?: AbortSignal): Promise<void> }
    | undefined;
}

export type HandlerSettings<V extends WebhookVariant> = ReturnType<typeof readHandlerOptions<V>>;

const dayMs = 86_400_000;
const keepDays = { A: 7, B: 30 } as const;

const milliseconds = (minimum: number, maximum = Number.MAX_VALUE) =>
  must(
    `be a number of milliseconds, at least ${minimum}`,
    (ms) => typeof ms === 'number' && ms >= minimum && ms <= maximum,
  );

const withStoreMethods = withMethods('claim', 'complete', 'release', 'extend');

const aStore: Rule = (store) => {
  if (store === 'memory') return undefined;
  if (store !== undefined && typeof store !== 'string') return withStoreMethods(store);
  return (
    "be `'memory'`, if one process gets all deliveries and may forget them when it ends, or a store that all processes " +
    'share, such as `createRedisStore(redis)` or `createPostgresStore(pool)`'
  );
};

// In a function, so that bundlers can drop the rules from programs that only verify.
const createRules = (): Rules<WebhookHandlerOptions<WebhookVariant>> => ({
  verifier: must('be a verifier from `createWebhookVerifier`', (value) =>
    hasMethods(value, 'openRequest'),
  ),
  on: must('be an object that maps event names to functions', isPlainObject),
  otherwise: optional(aFunction),
  store: aStore,
  dedupeKey: optional(aFunction),
  dedupeAcrossWebhooks: optional(
    must('be `true` or `false`', (value) => typeof value === 'boolean'),
  ),
  namespace: optional(aString),
  leaseMs: optional(milliseconds(1)),
  keepMs: optional(milliseconds(dayMs, Number.POSITIVE_INFINITY)),
  waitMs: optional(milliseconds(0)),
  handlerTimeoutMs: optional(milliseconds(1)),
  onError: optional(aFunction),
  onRefused: optional(aFunction),
  clock: optional((clock) => {
    const hasTime = propertyOf(clock, 'now') !== undefined;
    return withMethods('sleep')(clock) ?? (hasTime ? aClock(clock) : undefined);
  }),
});

export function readHandlerOptions<V extends WebhookVariant>(options: WebhookHandlerOptions<V>) {
  checkOptions(options, createRules());
  const { variant, scheme } = options.verifier;
  const { on, onError, onRefused, clock, dedupeAcrossWebhooks = false } = options;
  if (dedupeAcrossWebhooks && variant !== 'A') {
    throw new TypeError(
      'Option `dedupeAcrossWebhooks` applies only to Variant A. Variant B events already have an `event_id`.',
    );
  }
  const throttledWarn = createThrottledWarn(() => clock?.now?.() ?? Date.now());
  return {
    // The cast is safe: the rule has checked that the verifier has `openRequest`.
    verifier: options.verifier as RequestVerifier<V>,
    handlers: readHandlers(variant, on),
    otherwise: options.otherwise,
    store: options.store === 'memory' ? createMemoryStore() : options.store,
    keyOptions: {
      acrossWebhooks: dedupeAcrossWebhooks,
      namespace: options.namespace,
      identify: options.dedupeKey,
    },
    leaseMs: options.leaseMs ?? 30_000,
    keepMs: options.keepMs ?? keepDays[variant] * dayMs,
    waitMs: options.waitMs ?? 8_000,
    handlerTimeoutMs: options.handlerTimeoutMs ?? 9_000,
    reportFailure: createFailureReport(onError, throttledWarn),
    reportRefusal: createRefusalReport(onRefused, throttledWarn, scheme),
    clock: clock ? toClock(clock) : systemClock,
  };
}

function toClock(clock: NonNullable<WebhookHandlerOptions<WebhookVariant>['clock']>): Clock {
  return {
    now: () => clock.now?.() ?? systemClock.now(),
    sleep: (ms, signal) => clock.sleep(ms, signal),
  };
}
