import { checkOptions, must, optional, type Rules } from '../core/check-options.ts';
import type { WebhookVariant } from './event.ts';

/**
 * How deliveries are signed. The signature is an HMAC-SHA256 in hex, in a single header. `schemes` contains the schemes
 * of both variants.
 */
export interface WebhookScheme {
  /** The header that contains the signature, such as `X-Service-Signature`. */
  readonly signatureHeader: string;
  /**
   * The header that contains the time of the attempt, in whole Unix seconds. It is required if `signedText` contains
   * the timestamp, and must not be set otherwise, because an unsigned time proves nothing.
   * @default none
   */
  readonly timestampHeader?: string | undefined;
  /**
   * The text before the 64 hex digits in the signature header, such as `sha256=`.
   * @default none
   */
  readonly prefix?: string | undefined;
  /** The text that is signed: the timestamp, a dot and the raw body, or only the raw body. */
  readonly signedText: '{timestamp}.{body}' | '{body}';
}

/** The schemes of the two variants. They are the defaults of the `scheme` option. */
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

/**
 * The header with the id of the webhook, which Variant A sends. It is not part of a scheme, because it is not signed.
 */
export const webhookIdHeader = 'X-Webhook-ID';

/** A checked scheme. It signs a timestamp if and only if it has a `timestampHeader`. */
export interface CheckedScheme extends WebhookScheme {
  readonly prefix: string;
}

const rules: Rules<WebhookScheme> = {
  signatureHeader: must('be a header name', isHeaderName),
  timestampHeader: optional(must('be a header name', isHeaderName)),
  // HTTP does not trim such a prefix. A comma separates the values of a repeated header.
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

/** Whether a name is valid in HTTP (RFC 9110, section 5.6.2), and not a name that every object inherits. */
function isHeaderName(name: unknown): boolean {
  return (
    typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !(name.toLowerCase() in {})
  );
}

/**
 * Returns the variant's own scheme or, if another one is given, a checked copy of that.
 *
 * @throws TypeError that names the field and its rule
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
