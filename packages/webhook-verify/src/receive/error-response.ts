import type { WebhookVerificationErrorCode } from '../verify/verification-error.ts';
import type { RefusedDelivery } from './report-refusal.ts';

/**
 * Creates the response to a delivery that is not accepted, with `{ error: { code, message } }` as JSON. The
 * status is 413 for `body_too_large`, 500 for `body_already_parsed` (a mistake of the receiver), 503 for
 * `secret_unavailable`, and 400 otherwise.
 */
export function toErrorResponse(
  { code, message }: RefusedDelivery,
  headers?: HeadersInit,
): Response {
  return Response.json({ error: { code, message } }, { status: toStatus(code), headers });
}

function toStatus(code: WebhookVerificationErrorCode): number {
  if (code === 'body_too_large') return 413;
  if (code === 'secret_unavailable') return 503;
  return code === 'body_already_parsed' ? 500 : 400;
}
