import { toErrorResponse } from '../receive/error-response.ts';
import type { RefusedDelivery } from '../receive/report-refusal.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';

/** Returns the response to a delivery that an adapter rejects, and calls `onRefused` of the webhook handler. */
export function refuseDelivery(
  handler: WebhookHandler,
  refused: RefusedDelivery,
  headers: Headers,
): Response {
  return handler.refuse?.(refused, headers) ?? toErrorResponse(refused);
}

/** Creates the refusal of a body that was parsed before the adapter was called. `fix` says how to prevent that. */
export function createParsedRefusal(fix: string): RefusedDelivery {
  return {
    code: 'body_already_parsed',
    message: `The body was parsed before the webhook handler could verify it. ${fix}`,
  };
}
