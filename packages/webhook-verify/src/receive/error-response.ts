import type { WebhookVerificationErrorCode } from '../verify/verification-error.ts';
import type { RefusedDelivery } from './reports.ts';

/**
 * Creates the response to a delivery that is rejected. Its body is `{ error: { code, message } }` as JSON. The status
 * is 413 for `body_too_large`, 500 for `body_already_parsed` (a mistake of the receiver), 503 for
 * `secret_unavailable`, and 400 for every other code.
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
