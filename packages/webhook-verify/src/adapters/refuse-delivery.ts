import { toErrorResponse } from '../receive/error-response.ts';
import type { RefusedDelivery } from '../receive/report-refusal.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';

/**
 * Returns the response to a delivery that an adapter refuses. Calls the handler's `onRefused`, if it has one.
 */
export function refuseDelivery(
  handler: WebhookHandler,
  refused: RefusedDelivery,
  headers: Headers,
): Response {
  return handler.refuse?.(refused, headers) ?? toErrorResponse(refused);
}

/** Describes a body that something parsed before the adapter. `fix` says how to prevent that. */
export function createParsedRefusal(fix: string): RefusedDelivery {
  return {
    code: 'body_already_parsed',
    message: `The body was parsed before this handler, so the signed bytes are gone. ${fix}`,
  };
}
