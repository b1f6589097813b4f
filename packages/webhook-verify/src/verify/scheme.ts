import { checkOptions, must, optional, type Rules } from '../core/check-options.ts';
import type { WebhookVariant } from './event.ts';

/**
 * How deliveries are signed: always with an HMAC-SHA256 in hex, in a single header. `schemes` contains the schemes of
 * both variants.
 */
export interface WebhookScheme {
  /** The header with the signature, such as `X-Service-Signature`. */
  readonly signatureHeader: string;
  /**
   * The header with the time of the attempt, in whole Unix seconds. It is required if `signedText` contains the
   * timestamp, and must not be set otherwise, because an unsigned time proves nothing.
   * @default none
   */
  readonly timestampHeader?: string | undefined;
  /**
   * The text before the 64 hex digits in the signature header, such as `sha256=`.
   * @default none
   */
  readonly prefix?: string | undefined;
  /** What is signed: the timestamp, a dot and the raw body, or only the raw body. */
  readonly signedText: '{timestamp}.{body}' | '{body}';
}

/** The schemes of the two variants, which the `scheme` option defaults to. */
export const schemes = {
  A: {
    signatureHeader: 'X-Webhook-Signature',
    timestampHeader: 'X-Webhook-Timestamp',
    prefix: 'sha256=',
    signedText: '{timestamp}.{body}',
  },
  B: {
    signatureHeader: 'X-Service-Signature',
    prefix: 'sha256=',
    signedText: '{body}',
  },
} as const satisfies Record<WebhookVariant, WebhookScheme>;

/** The header in which Variant A sends the webhook's id. It is not signed, so it is not part of a scheme. */
export const webhookIdHeader = 'X-Webhook-ID';

/** A checked scheme. It has a `timestampHeader` if and only if it signs a timestamp. */
export interface CheckedScheme extends WebhookScheme {
  readonly prefix: string;
}

const rules: Rules<WebhookScheme> = {
  signatureHeader: must('be a header name', isHeaderName),
  timestampHeader: optional(must('be a header name', isHeaderName)),
  // HTTP trims leading spaces, and joins repeated headers with commas.
  prefix: optional(
    must(
      'be ASCII without a comma or a leading space',
      (prefix) => typeof prefix === 'string' && /^([!-+\--~][ -+\--~]*)?$/.test(prefix),
    ),
  ),
  signedText: must('be `{timestamp}.{body}` or `{body}`', (text) =>
    ['{timestamp}.{body}', '{body}'].includes(text as string),
  ),
};

/** Whether HTTP allows a name (RFC 9110, 5.6.2). Rejects names from `Object.prototype`, such as `constructor`. */
function isHeaderName(name: unknown): boolean {
  return (
    typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !(name.toLowerCase() in {})
  );
}

/**
 * Returns a checked copy of the scheme, or the variant's own scheme if none is set.
 *
 * @throws TypeError if the scheme is invalid
 */
export function requireScheme(
  variant: WebhookVariant,
  scheme: WebhookScheme | undefined,
): CheckedScheme {
  if (scheme === undefined) return schemes[variant];
  if (typeof scheme !== 'object' || !scheme) {
    throw new TypeError(
      'Option `scheme` must be an object with `signatureHeader` and `signedText`.',
    );
  }
  checkOptions(scheme, rules, 'scheme.');
  const { signatureHeader, timestampHeader, prefix = '', signedText } = scheme;
  const signsTime = signedText === '{timestamp}.{body}';
  if (signsTime)
    checkOptions({ timestampHeader }, { timestampHeader: rules.signatureHeader }, 'scheme.');
  if (!signsTime && timestampHeader !== undefined) {
    throw new TypeError(
      'Option `scheme.timestampHeader` cannot be set, because `signedText` has no timestamp.',
    );
  }
  const taken = variant === 'A' ? [webhookIdHeader] : [];
  requireOwnHeader('signatureHeader', signatureHeader, taken);
  requireOwnHeader('timestampHeader', timestampHeader, [...taken, signatureHeader]);
  return { signatureHeader, timestampHeader, prefix, signedText };
}

function requireOwnHeader(field: string, name: string | undefined, taken: string[]): void {
  const other = taken.find((one) => one.toLowerCase() === name?.toLowerCase());
  if (other === undefined) return;
  throw new TypeError(
    `Option \`scheme.${field}\` cannot be \`${other}\`, because that header is used for another value.`,
  );
}
