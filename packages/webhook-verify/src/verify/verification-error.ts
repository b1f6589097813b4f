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
  | 'body_too_large'
  | 'secret_unavailable';

/** What a message says about a code: what went wrong, with what, and what to check. */
interface Explanation {
  /** Replaces the header's name if the error is not about a single header. */
  readonly subject: string;
  readonly problem: string;
  readonly hint?: string;
}

// All messages are fixed texts, so they never hold a secret or anything that a sender sent.
const explanations: Record<WebhookVerificationErrorCode, Explanation> = {
  missing_header: {
    subject: 'A header',
    problem: 'is missing',
    hint: 'another program sent this, or the platform signs as the other variant',
  },
  duplicate_header: { subject: 'A header', problem: 'was sent more than once' },
  malformed_header: {
    subject: 'A header',
    problem: 'does not have the form that the platform uses',
  },
  timestamp_malformed: { subject: 'The timestamp', problem: 'is not a time in whole Unix seconds' },
  timestamp_unit: { subject: 'The timestamp', problem: 'is in milliseconds, not in seconds' },
  timestamp_too_old: {
    subject: 'The timestamp',
    problem: 'is older than toleranceMs allows',
    hint: "somebody is replaying a delivery, or this machine's clock is wrong",
  },
  timestamp_too_new: {
    subject: 'The timestamp',
    problem: 'is further in the future than toleranceMs allows',
    hint: "check this machine's clock",
  },
  signature_mismatch: {
    subject: 'The signature',
    problem: 'does not match',
    hint: 'check the secret, and that the body is the raw bytes as received',
  },
  webhook_id_mismatch: { subject: 'The webhook id', problem: 'differs from the signed webhook_id' },
  malformed_body: {
    subject: 'The body',
    problem: 'is not a JSON object in UTF-8 with a string event',
  },
  body_already_parsed: {
    subject: 'The body',
    problem: 'was read or parsed before',
    hint: "pass the raw bytes; in Express, use express.raw({ type: 'application/json' }) before any JSON parser",
  },
  body_too_large: { subject: 'The body', problem: 'is larger than maxBodyBytes' },
  secret_unavailable: { subject: 'The secret', problem: 'could not be looked up' },
};

const errorName = 'WebhookVerificationError';

/**
 * A delivery was not accepted. `code` says why, for programs; `message` says what happened and what to do.
 * Neither holds a secret, a signature or a part of the body. Only `secret_unavailable` has a `cause`: what your
 * function threw, or what is wrong with what it returned. A JSON parser's error is never the `cause`, because
 * it would quote the body.
 */
export class WebhookVerificationError extends Error {
  override readonly name = errorName;
  readonly code: WebhookVerificationErrorCode;

  /**
   * @param header the name of the header, if the error is about a single one
   * @param hint what to check; by default the usual cause of this code
   */
  constructor(
    code: WebhookVerificationErrorCode,
    header?: string,
    hint = explanations[code].hint,
    options?: ErrorOptions,
  ) {
    const { subject, problem } = explanations[code];
    const message = `${header ? `The header ${header}` : subject} ${problem}`;
    super(hint ? `${message}: ${hint}` : message, options);
    this.code = code;
  }
}

/** True for a `WebhookVerificationError`, even one from a second copy of this package. */
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
