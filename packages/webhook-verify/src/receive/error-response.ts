import type { WebhookVerificationErrorCode } from '../verify/verification-error.ts';
import type { RefusedDelivery } from './reports.ts';

/**
 * Creates the response to a rejected delivery, with `{ error: { code, message } }` as its JSON body. The status is 413
 * for `body_too_large`, 500 for `body_already_parsed` (the receiver's own mistake), 503 for `secret_unavailable`, and
 * 400 for every other code.
 */
export function toErrorResponse(
  { code, message }: RefusedDelivery,
  headers?: HeadersInit,
): Response {
  return Response.json({ error: { code, message } }, { status: statuses[code] ?? 400, headers });
}

const statuses: Partial<Record<WebhookVerificationErrorCode, number>> = {
  body_too_large: 413,
  body_already_parsed: 500,
  secret_unavailable: 503,
};
