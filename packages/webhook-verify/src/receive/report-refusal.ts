import type { ThrottledWarn } from '../core/process-warning.ts';
import { schemes, type WebhookScheme, webhookIdHeader } from '../verify/scheme.ts';
import type { WebhookVerificationErrorCode } from '../verify/verification-error.ts';

/** A delivery that the verifier or an adapter rejected: the argument of `onRefused`. */
export interface WebhookRefusal {
  /** The reason, as a code to branch on. */
  code: WebhookVerificationErrorCode;
  /** The reason, in words. It contains no secret, no signature and no part of the body. */
  message: string;
  /**
   * The request headers, with names in lower case. Only values that cannot be secret are shown: the timestamp and the
   * webhook id of the delivery, the host, the user agent, and the type, length and encoding of the body. All other
   * values, such as the signature, are replaced with `[redacted]`.
   */
  headers: Record<string, string>;
}

/** The code and the message with which a delivery is rejected. */
export type RefusedDelivery = Pick<WebhookRefusal, 'code' | 'message'>;

/** Passes a refusal to `onRefused`. Never throws. */
export type ReportRefusal = (refused: RefusedDelivery, headers: Headers) => void;

type OnRefused = (refusal: WebhookRefusal) => unknown;

const shownHeaders: readonly string[] = [
  schemes.A.timestampHeader.toLowerCase(),
  webhookIdHeader.toLowerCase(),
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'host',
  'transfer-encoding',
  'user-agent',
];

/**
 * Creates a function that calls `onRefused`. If there is no `onRefused`, or if it throws or rejects, the function
 * emits a process warning instead.
 */
export function createRefusalReport(
  onRefused: OnRefused | undefined,
  warn: ThrottledWarn,
  scheme: WebhookScheme,
): ReportRefusal {
  const warnOfRefusal = ({ code, message }: WebhookRefusal) =>
    warn(code, `A webhook delivery was rejected (${code})`, message);
  const report = async (refusal: WebhookRefusal) => {
    try {
      await (onRefused ?? warnOfRefusal)(refusal);
    } catch {
      warnOfRefusal(refusal);
    }
  };
  return ({ code, message }, headers) =>
    void report({ code, message, headers: redactHeaders(headers, scheme) });
}

function redactHeaders(
  headers: Headers,
  { signatureHeader, timestampHeader }: WebhookScheme,
): Record<string, string> {
  const shown = [...shownHeaders, timestampHeader?.toLowerCase()].filter(
    (name) => name !== signatureHeader.toLowerCase(),
  );
  const entries = [...headers].map(([name, value]) => [
    name,
    shown.includes(name) ? value : '[redacted]',
  ]);
  return Object.fromEntries(entries);
}
