import type { WebhookVerificationErrorCode } from '../verify/verification-error.ts';

/**
 * The answer to a delivery that was refused: 413 for `body_too_large`, 500 for `body_already_parsed`,
 * which is the receiver's own mistake, 400 for the rest; as JSON `{ error: { code, message } }`.
 */
export function toRefusal(refused: {
  code: WebhookVerificationErrorCode;
  message: string;
}): Response {
  const { code, message } = refused;
  const status = code === 'body_too_large' ? 413 : code === 'body_already_parsed' ? 500 : 400;
  return Response.json({ error: { code, message } }, { status });
}
