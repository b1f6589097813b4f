/** Why a delivery was not accepted. The list is closed: a `switch` over it can be exhaustive. */
export type WebhookVerificationErrorCode =
  | 'missing_header'
  | 'duplicate_header'
  | 'malformed_header'
  | 'timestamp_malformed'
  | 'timestamp_unit'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'signature_mismatch'
  | 'webhook_id_mismatch'
  | 'malformed_body'
  | 'body_already_parsed'
  | 'body_too_large';

// All messages are fixed texts, so they never hold a secret or anything that a sender sent.
const hints: Partial<Record<WebhookVerificationErrorCode, string>> = {
  missing_header: 'another sender, or the other variant?',
  timestamp_unit: 'milliseconds, not seconds',
  timestamp_too_old: 'a replay, or a wrong clock here',
  timestamp_too_new: 'a wrong clock here?',
  signature_mismatch: 'wrong secret, or not the raw bytes?',
  malformed_body: 'not a JSON object in UTF-8 with a string event',
  body_already_parsed:
    "pass the raw bytes: express.raw({ type: 'application/json' }) before any JSON parser",
  body_too_large: 'more than maxBodyBytes',
};

const errorName = 'WebhookVerificationError';

/**
 * A delivery was not accepted. `code` says why, for programs; `message` says what happened and what to do.
 * Neither holds a secret, a signature or a part of the body. It has no `cause`, because a JSON parser's error
 * would quote the body.
 */
export class WebhookVerificationError extends Error {
  override readonly name = errorName;
  readonly code: WebhookVerificationErrorCode;

  /**
   * @param header the name of the wrong header, if the error is about one header
   * @param hint what to check; by default the usual cause of this code
   */
  constructor(code: WebhookVerificationErrorCode, header?: string, hint = hints[code]) {
    super([code.replaceAll('_', ' '), header, hint].filter(Boolean).join(': '));
    this.code = code;
  }
}

/** True for a `WebhookVerificationError`, also for one of a second copy of this package. */
export function isWebhookVerificationError(error: unknown): error is WebhookVerificationError {
  return error instanceof Error && error.name === errorName;
}

/** Throws a `WebhookVerificationError` with this code unless the condition holds. */
export function ensure(
  condition: unknown,
  code: WebhookVerificationErrorCode,
  header?: string,
  hint?: string,
): asserts condition {
  if (!condition) throw new WebhookVerificationError(code, header, hint);
}
