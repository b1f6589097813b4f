import type { ThrottledWarn } from '../core/process-warning.ts';
import { schemes, type WebhookScheme, webhookIdHeader } from '../verify/scheme.ts';
import type { WebhookVerificationErrorCode } from '../verify/verification-error.ts';

/** A delivery that the verifier or an adapter did not accept: the argument of `onRefused`. */
export interface WebhookRefusal {
  /** Why, for programs. */
  code: WebhookVerificationErrorCode;
  /** Why, for people. Holds no secret, no signature and no part of the body. */
  message: string;
  /**
   * The request headers by lower-case name. Values that cannot be secret are shown: the delivery's time and
   * webhook id, the host, the user agent, and the body's type, length and encoding. All others, including the
   * signature, are `[redacted]`.
   */
  headers: Record<string, string>;
}

/** A delivery that is not accepted: the code and the message of its refusal. */
export type RefusedDelivery = Pick<WebhookRefusal, 'code' | 'message'>;

/** Passes a refusal on to `onRefused`. Never throws. */
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
 * Creates a function that calls `onRefused`. It emits a process warning instead if there is no `onRefused`,
 * or if it throws or rejects.
 */
export function createRefusalReport(
  onRefused: OnRefused | undefined,
  warn: ThrottledWarn,
  scheme: WebhookScheme,
): ReportRefusal {
  const warnOfRefusal = ({ code, message }: WebhookRefusal) =>
    warn(code, `A webhook delivery was refused (${code})`, message);
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
