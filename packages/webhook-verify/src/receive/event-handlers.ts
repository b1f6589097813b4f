import type { Bytes } from '../core/bytes.ts';
import { closestName } from '../core/closest-name.ts';
import { eventNames } from '../generated/event-names.ts';
import type { WebhookEventsA, WebhookEventsB } from '../generated/events.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';

/** The second argument of every event handler. */
export interface WebhookContext {
  /**
   * Identifies the delivery. It is the same on every attempt, and different for every other delivery, with two
   * exceptions: two Variant B webhooks get one event with the same key, and so do two Variant A webhooks with
   * `dedupeAcrossWebhooks`. Use it as the idempotency key of your own side effects. It is a SHA-256 hash in 64
   * lower-case hex digits; the guide to handling each delivery once says what is hashed.
   */
  readonly key: string;
  /** The verified body. */
  readonly rawBody: Bytes;
  /** Which of the verifier's secrets matched: 0 is the newest. */
  readonly secretIndex: number;
  /**
   * Extends the lease to `leaseMs` from now. Resolves with false if the lease was lost: then stop handling.
   * Rejects with the store's error, or with a `WebhookHandlerError` (`store_timeout`) if the store does not
   * respond within `waitMs` of the delivery's arrival or, if that is later, within a second.
   */
  extend(): Promise<boolean>;
}

/**
 * One event handler for every event that this version knows. `on: { … } satisfies WebhookHandlers<'A'>` makes a
 * missing event handler a compile error; without `satisfies`, `on` may leave events out.
 */
export type WebhookHandlers<V extends WebhookVariant> = {
  [Name in keyof { A: WebhookEventsA; B: WebhookEventsB }[V]]: (
    event: Extract<WebhookEvent<V>, { event: Name }>,
    context: WebhookContext,
  ) => unknown;
};

/** Handles one event. If it returns a promise, the promise is awaited. */
export type EventHandler<V extends WebhookVariant> = (
  event: WebhookEvent<V>,
  context: WebhookContext,
) => unknown;

/**
 * Reads the handlers in the option `on`, by event name. Properties inherited from `Object` do not count as
 * handlers.
 *
 * @throws TypeError when `on` is not a plain object that maps event names to functions, or when it names an
 * event that the variant does not have
 */
export function readHandlers<V extends WebhookVariant>(
  variant: V,
  on: object,
): ReadonlyMap<string, EventHandler<V>> {
  if (!isPlainObject(on)) {
    throw new TypeError('Option `on` must be an object that maps event names to functions');
  }
  const handlers = new Map<string, EventHandler<V>>();
  for (const [name, handle] of Object.entries(on)) {
    requireEvent(variant, name);
    if (handle === undefined) continue;
    if (typeof handle !== 'function')
      throw new TypeError(`Option \`on['${name}']\` must be a function`);
    // A handler is called only with events of the name that it is registered under.
    handlers.set(name, handle as EventHandler<V>);
  }
  return handlers;
}

/** The methods of a class instance or a Map are not own properties, so no event would find its handler. */
function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

function requireEvent(variant: WebhookVariant, name: string): void {
  if (hasEvent(variant, name)) return;
  throw new TypeError(
    `Option \`on['${name}']\` is not an event of Variant ${variant}; ${explainUnknown(variant, name)}`,
  );
}

function explainUnknown(variant: WebhookVariant, name: string): string {
  const closest = closestName(name, eventNames[variant]);
  if (closest !== undefined) return `did you mean ${closest}?`;
  const other = variant === 'A' ? 'B' : 'A';
  if (hasEvent(other, name)) return `it is an event of Variant ${other}`;
  return 'use `otherwise` for events that this version does not know';
}

function hasEvent(variant: WebhookVariant, name: string): boolean {
  const names: readonly string[] = eventNames[variant];
  return names.includes(name);
}
