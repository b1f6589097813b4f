import type { WebhookEventsA, WebhookEventsB } from '../generated/events.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';
import type { RawBody } from '../verify/raw-body.ts';

/** What a handler is given beside the event. */
export interface WebhookContext {
  /**
   * The same on every attempt of this delivery and on no other: the key for effects of your own that
   * should happen once. A SHA-256 in 64 lower-case hex digits, of a JSON text in UTF-8 without white space.
   * Variant A: `JSON.stringify([webhook_id, hash])`, where `hash` is the SHA-256 of the raw body, in the same
   * digits. Variant B: `JSON.stringify(event_id)`; without an `event_id`, the key is `hash` itself.
   */
  readonly key: string;
  /** The bytes that were verified. */
  readonly rawBody: RawBody;
  /** Which of the verifier's secrets matched: 0 is the newest. */
  readonly secretIndex: number;
  /** Lets the lease run for another `leaseMs` from now; false when it was lost: stop here. */
  extend(): Promise<boolean>;
}

/**
 * One handler for every event that this version knows. `on: { … } satisfies WebhookHandlers<'A'>` makes a
 * forgotten event a compile error; without `satisfies`, `on` may leave events out.
 */
export type WebhookHandlers<V extends WebhookVariant> = {
  [Name in keyof { A: WebhookEventsA; B: WebhookEventsB }[V]]: (
    event: Extract<WebhookEvent<V>, { event: Name }>,
    context: WebhookContext,
  ) => unknown;
};

type Handle<V extends WebhookVariant> = (
  event: WebhookEvent<V>,
  context: WebhookContext,
) => unknown;

/** Finds the handler of an event by its own name, never one inherited from `Object`, or a TypeError. */
export function createRouter<V extends WebhookVariant>(
  on: Partial<WebhookHandlers<V>>,
  otherwise?: Handle<V>,
): (event: WebhookEvent<V>) => Handle<V> | undefined {
  // What a class or a Map holds is not its own by name: every event would go unheard.
  const parent = Object(on) === on ? Object.getPrototypeOf(on) : on;
  if (Object(on) !== on || (parent && Object.getPrototypeOf(parent))) {
    throw new TypeError('on: expected a plain object of functions by event name');
  }
  if (otherwise !== undefined && typeof otherwise !== 'function') {
    throw new TypeError('otherwise: expected a function');
  }
  const handlers = new Map<string, Handle<V>>();
  for (const [name, handle] of Object.entries(on)) {
    if (handle === undefined) continue;
    if (typeof handle !== 'function') throw new TypeError(`on['${name}']: expected a function`);
    // The name under which it stands is the name of the events that it is called with.
    handlers.set(name, handle as Handle<V>);
  }
  return (event) => handlers.get(event.event) ?? otherwise;
}
