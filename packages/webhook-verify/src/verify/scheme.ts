import { type OptionNames, refuseUnknown } from '../core/check-options.ts';
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

const fieldNames: OptionNames<WebhookScheme> = {
  signatureHeader: 'required',
  timestampHeader: 'optional',
  prefix: 'optional',
  signedText: 'required',
};

/**
 * Returns a checked copy of the scheme. The default is the scheme of the variant.
 *
 * @throws TypeError that names the field and its rule
 */
export function requireScheme(
  variant: WebhookVariant,
  scheme: WebhookScheme = schemes[variant],
): CheckedScheme {
  if (typeof scheme !== 'object' || !scheme) {
    throw new TypeError(
      'Option `scheme` must be an object with `signatureHeader` and `signedText`.',
    );
  }
  refuseUnknown(scheme, fieldNames, 'scheme.');
  const { signatureHeader, timestampHeader, prefix = '', signedText } = scheme;
  const taken = variant === 'A' ? [webhookIdHeader] : [];
  requireHeaderName('signatureHeader', signatureHeader, taken);
  // The prefix must be printable text that HTTP does not trim. It must not contain a comma, because a comma separates
  // the values of a repeated header.
  if (typeof prefix !== 'string' || !/^([!-+\--~][ -+\--~]*)?$/.test(prefix)) {
    throw new TypeError('Option `scheme.prefix` must be ASCII without a comma or a leading space.');
  }
  if (signedText === '{timestamp}.{body}') {
    requireHeaderName('timestampHeader', timestampHeader, [...taken, signatureHeader]);
  } else if (signedText !== '{body}') {
    throw new TypeError('Option `scheme.signedText` must be `{timestamp}.{body}` or `{body}`.');
  } else if (timestampHeader !== undefined) {
    throw new TypeError(
      'Option `scheme.timestampHeader` cannot be set, because `signedText` has no timestamp.',
    );
  }
  return { signatureHeader, timestampHeader, prefix, signedText };
}

function requireHeaderName(field: string, name: unknown, taken: readonly string[]): void {
  // A header name must be valid in HTTP (RFC 9110, section 5.6.2), and must not be a name that every object inherits.
  const isName =
    typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !(name.toLowerCase() in {});
  if (!isName) throw new TypeError(`Option \`scheme.${field}\` must be a header name.`);
  const other = taken.find((one) => one.toLowerCase() === name.toLowerCase());
  if (other)
    throw new TypeError(
      `Option \`scheme.${field}\` cannot be \`${other}\`, because that header is used for another value.`,
    );
}
