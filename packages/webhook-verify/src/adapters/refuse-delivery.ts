import { toErrorResponse } from '../receive/error-response.ts';
import type { RefusedDelivery } from '../receive/report-refusal.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';

/** Calls the webhook handler's `onRefused` for a delivery that an adapter rejects, and returns the response. */
export function refuseDelivery(
  handler: WebhookHandler,
  refused: RefusedDelivery,
  headers: Headers,
): Response {
  return handler.refuse?.(refused, headers) ?? toErrorResponse(refused);
}

/**
 * Creates the refusal for a body that was parsed before the adapter was called. `fix` tells the user how to prevent
 * this.
 */
export function createParsedRefusal(fix: string): RefusedDelivery {
  return {
    code: 'body_already_parsed',
    message: `The body was parsed before the webhook handler could verify it. ${fix}`,
  };
}
