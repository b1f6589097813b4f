import type {
  KnownWebhookEventA,
  KnownWebhookEventB,
  WebhookEnvelopeA,
  WebhookEnvelopeB,
} from '../generated/events.ts';

/**
 * How the platform structures and signs deliveries. In Variant A, the signature covers a timestamp and the body, and
 * events contain the webhook's id. In Variant B, it covers only the body, and events have an id of their own.
 */
export type WebhookVariant = 'A' | 'B';

declare const unknownName: unique symbol;

/**
 * The name of an event that this version does not know. It is not simply `string`, which would keep a `switch` over
 * known names from narrowing the event. To compare it with a literal, widen it first:
 * `const name: string = event.event`.
 */
type UnknownName = `${string}.${string}` & { readonly [unknownName]: true };

/** A Variant A event that this version does not know. This is not an error. */
export interface UnknownWebhookEventA extends WebhookEnvelopeA {
  event: UnknownName;
  data: Record<string, unknown>;
}

/** A Variant B event that this version does not know. This is not an error. */
export interface UnknownWebhookEventB extends WebhookEnvelopeB {
  event: UnknownName;
  data: Record<string, unknown>;
}

/**
 * The body of a Variant A delivery. A `switch` on `event` narrows `data`, but at run time only `event` and `webhook_id`
 * are checked, not the shape of `data`.
 */
export type WebhookEventA = KnownWebhookEventA | UnknownWebhookEventA;

/**
 * The body of a Variant B delivery. A `switch` on `event` narrows `data`, but at run time only `event` is checked, not
 * the shape of `data`.
 */
export type WebhookEventB = KnownWebhookEventB | UnknownWebhookEventB;

/** Any event of a variant. */
export type WebhookEvent<V extends WebhookVariant = WebhookVariant> = {
  A: WebhookEventA;
  B: WebhookEventB;
}[V];
