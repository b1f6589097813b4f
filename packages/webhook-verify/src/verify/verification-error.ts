/** Why a delivery was rejected. There are no other codes, so a `switch` over them can be exhaustive. */
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

/** The message for a code, in parts. */
interface Explanation {
  /** Begins the sentence, unless the error names a header. */
  readonly subject: string;
  readonly problem: string;
  readonly hint?: string;
}

// All messages are fixed, so they never contain a secret or anything from a sender.
const explanations: Record<WebhookVerificationErrorCode, Explanation> = {
  missing_header: {
    subject: 'A header',
    problem: 'is missing',
    hint: 'Another program sent the request, or the platform uses the other variant.',
  },
  duplicate_header: { subject: 'A header', problem: 'was sent more than once' },
  malformed_header: {
    subject: 'A header',
    problem: 'is not in the format that the platform sends',
  },
  timestamp_malformed: { subject: 'The timestamp', problem: 'is not a Unix time in whole seconds' },
  timestamp_unit: { subject: 'The timestamp', problem: 'is in milliseconds, not in seconds' },
  timestamp_too_old: {
    subject: 'The timestamp',
    problem: 'is older than `toleranceMs` allows',
    hint: 'Somebody is replaying a delivery, or the clock of this machine is wrong.',
  },
  timestamp_too_new: {
    subject: 'The timestamp',
    problem: 'is further in the future than `toleranceMs` allows',
    hint: 'Check the clock of this machine.',
  },
  signature_mismatch: {
    subject: 'The signature',
    problem: 'does not match',
    hint: 'Check the secret, and pass the raw bytes of the body.',
  },
  webhook_id_mismatch: {
    subject: 'The webhook id',
    problem: 'differs from the signed `webhook_id`',
  },
  malformed_body: {
    subject: 'The body',
    problem: 'must be a UTF-8 JSON object whose `event` is a string',
  },
  body_already_parsed: {
    subject: 'The body',
    problem: 'has already been read or parsed',
    hint: "Pass the raw bytes. In Express, use `express.raw({ type: 'application/json' })` before any JSON parser.",
  },
  body_too_large: { subject: 'The body', problem: 'is larger than `maxBodyBytes`' },
  secret_unavailable: { subject: 'The secret', problem: 'could not be looked up' },
};

const errorName = 'WebhookVerificationError';

/**
 * A delivery was rejected. Your code can branch on `code`; `message` says what is wrong and what to do. Neither
 * contains a secret, a signature or a part of the body. Only `secret_unavailable` has a `cause`: what your function for
 * looking up secrets threw, or an error that says what is wrong with its result. A JSON parser's error is never the
 * `cause`, because it would quote the body.
 */
export class WebhookVerificationError extends Error {
  override readonly name = errorName;
  readonly code: WebhookVerificationErrorCode;

  /**
   * @param header the header's name, if the error is about a single one
   * @param hint what to check. Default: the usual cause of this code
   */
  constructor(
    code: WebhookVerificationErrorCode,
    header?: string,
    hint = explanations[code].hint,
    options?: ErrorOptions,
  ) {
    const { subject, problem } = explanations[code];
    const message = `${header ? `Header \`${header}\`` : subject} ${problem}.`;
    super(hint ? `${message} ${hint}` : message, options);
    this.code = code;
  }
}

/** Whether an error is a `WebhookVerificationError`, including one from a second copy of this package. */
export function isWebhookVerificationError(error: unknown): error is WebhookVerificationError {
  return error instanceof Error && error.name === errorName;
}

export function ensure(
  condition: unknown,
  code: WebhookVerificationErrorCode,
  header?: string,
  hint?: string,
): asserts condition {
  if (!condition) throw new WebhookVerificationError(code, header, hint);
}
