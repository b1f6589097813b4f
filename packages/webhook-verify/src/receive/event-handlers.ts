import type { Bytes } from '../core/bytes.ts';
import { eventNames } from '../generated/event-names.ts';
import type { WebhookEventsA, WebhookEventsB } from '../generated/events.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';

/** The second argument of every event handler. */
export interface WebhookContext {
  /**
   * Identifies the delivery: the key is the same on every attempt, and different for every other delivery. The
   * exception is an event that two webhooks deliver: in Variant B, and in Variant A with `dedupeAcrossWebhooks`, both
   * deliveries have the same key. In Variant A without `dedupeKey`, attempts have the same key only if they have the same
   * body, which is assumed. Use the key as the idempotency key for your own side effects. It is a SHA-256 hash in
   * 64 lower-case hex digits; the guide to handling each delivery once explains what is hashed.
   */
  readonly key: string;
  /** The verified body. */
  readonly rawBody: Bytes;
  /** The index of the secret that matched, among the different ones in the verifier's list: 0 is the newest. */
  readonly secretIndex: number;
  /**
   * Aborts when the lease is lost: from then on, another attempt may be handling the delivery. Pass the signal to
   * long-running work, such as `fetch`, to stop it. While the event handler runs, the lease is extended each time half
   * of it has passed, up to thirty times. The lease is lost if the event handler runs even longer, if the store cannot
   * be reached, or if the process was paused.
   */
  readonly signal: AbortSignal;
}

/**
 * A complete set of event handlers: one for every event that this version knows. `on` may omit events, but with
 * `on: { … } satisfies WebhookHandlers<'A'>` a missing event handler becomes a compile error.
 */
export type WebhookHandlers<V extends WebhookVariant> = {
  [Name in keyof { A: WebhookEventsA; B: WebhookEventsB }[V]]: (
    event: Extract<WebhookEvent<V>, { event: Name }>,
    context: WebhookContext,
  ) => unknown;
};

/** Handles one event. A returned promise is awaited. */
export type EventHandler<V extends WebhookVariant> = (
  event: WebhookEvent<V>,
  context: WebhookContext,
) => unknown;

/**
 * Reads the event handlers in the `on` option, by event name. Inherited properties do not count.
 *
 * @throws TypeError if `on` names an event that the variant does not have, or an event handler is not a function
 */
export function readHandlers<V extends WebhookVariant>(
  variant: V,
  on: object,
): ReadonlyMap<string, EventHandler<V>> {
  const handlers = new Map<string, EventHandler<V>>();
  for (const [name, handle] of Object.entries(on)) {
    requireEvent(variant, name);
    if (handle === undefined) continue;
    if (typeof handle !== 'function')
      throw new TypeError(`Option \`on['${name}']\` must be a function.`);
    // The cast is safe: the event handler is called only with events of this name.
    handlers.set(name, handle as EventHandler<V>);
  }
  return handlers;
}

/**
 * Whether a value is a plain object. The event handlers of a class instance or a Map would be ignored, because they are
 * not own properties.
 */
export function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

function requireEvent(variant: WebhookVariant, name: string): void {
  const names: Record<WebhookVariant, readonly string[]> = eventNames;
  if (names[variant].includes(name)) return;
  const other = variant === 'A' ? 'B' : 'A';
  const hint = names[other].includes(name)
    ? `It is an event of Variant ${other}.`
    : `Its events are ${names[variant].join(', ')}. ` +
      'For events that this version does not know, use `otherwise`.';
  throw new TypeError(`Option \`on['${name}']\` is not an event of Variant ${variant}. ${hint}`);
}
