import type {
  KnownWebhookEventA,
  KnownWebhookEventB,
  WebhookEnvelopeA,
  WebhookEnvelopeB,
} from '../generated/events.ts';

/**
 * How the platform structures and signs its deliveries. In Variant A, the signature covers a timestamp and the body,
 * and events contain the id of the webhook. In Variant B, the signature covers only the body, and events have an id.
 */
export type WebhookVariant = 'A' | 'B';

declare const unknownName: unique symbol;

/**
 * The name of an event that this version does not know. If its type were `string`, a `switch` over known names would
 * not narrow the event. To compare it with a literal, widen it first: `const name: string = event.event`.
 */
type UnknownName = `${string}.${string}` & { readonly [unknownName]: true };

/** A Variant A event whose name this version does not know. Such an event is not an error. */
export interface UnknownWebhookEventA extends WebhookEnvelopeA {
  event: UnknownName;
  data: Record<string, unknown>;
}

/** A Variant B event whose name this version does not know. Such an event is not an error. */
export interface UnknownWebhookEventB extends WebhookEnvelopeB {
  event: UnknownName;
  data: Record<string, unknown>;
}

/**
 * The body of a Variant A delivery. A `switch` on `event` narrows `data`. At run time, only `event` and `webhook_id`
 * are checked, not the shape of `data`.
 */
export type WebhookEventA = KnownWebhookEventA | UnknownWebhookEventA;

/**
 * The body of a Variant B delivery. A `switch` on `event` narrows `data`. At run time, only `event` is checked, not the
 * shape of `data`.
 */
export type WebhookEventB = KnownWebhookEventB | UnknownWebhookEventB;

/** The union of all events of a variant. */
export type WebhookEvent<V extends WebhookVariant = WebhookVariant> = {
  A: WebhookEventA;
  B: WebhookEventB;
}[V];
