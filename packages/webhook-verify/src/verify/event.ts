import type {
  KnownWebhookEventA,
  KnownWebhookEventB,
  WebhookEnvelopeA,
  WebhookEnvelopeB,
} from '../generated/events.ts';

/**
 * How the platform structures and signs its deliveries. Variant A signs the time and the body, and its events
 * name the webhook. Variant B signs only the body, and its events have an id.
 */
export type WebhookVariant = 'A' | 'B';

declare const unknownName: unique symbol;

/**
 * A name that this version does not know. With plain `string`, a `switch` over known names would not narrow
 * the event. To compare it with a literal, widen it first: `const name: string = event.event`.
 */
type UnknownName = `${string}.${string}` & { readonly [unknownName]: true };

/** A Variant A event whose name this version does not know. It is never an error. */
export interface UnknownWebhookEventA extends WebhookEnvelopeA {
  event: UnknownName;
  data: Record<string, unknown>;
}

/** A Variant B event whose name this version does not know. It is never an error. */
export interface UnknownWebhookEventB extends WebhookEnvelopeB {
  event: UnknownName;
  data: Record<string, unknown>;
}

/**
 * Body of a Variant A delivery. A `switch` on `event` narrows `data`. At run time, only `event` and
 * `webhook_id` are checked; the shapes of `data` are assumed.
 */
export type WebhookEventA = KnownWebhookEventA | UnknownWebhookEventA;

/**
 * Body of a Variant B delivery. A `switch` on `event` narrows `data`. At run time, only `event` is checked;
 * the shapes of `data` are assumed.
 */
export type WebhookEventB = KnownWebhookEventB | UnknownWebhookEventB;

/** The event union of a variant. */
export type WebhookEvent<V extends WebhookVariant = WebhookVariant> = {
  A: WebhookEventA;
  B: WebhookEventB;
}[V];
