import { type ThrottledWarn, warn } from '../core/process-warning.ts';
import { schemes, type WebhookScheme, webhookIdHeader } from '../verify/scheme.ts';
import type { WebhookVerificationErrorCode } from '../verify/verification-error.ts';

/** Where a delivery failed: the second argument of `onError`. */
export interface WebhookFailure {
  /**
   * The step that failed. `read` fails if the connection breaks or the body is late, and `verify` if the secret cannot
   * be looked up. `extend` extends the lease while the event handler runs.
   */
  step: 'read' | 'verify' | 'claim' | 'handle' | 'extend' | 'complete' | 'release';
  /** The delivery's dedupe key, if it was known by then. */
  key?: string;
  /** The name of the event, if it was known by then. */
  event?: string;
}

/** A delivery that the verifier or an adapter rejected: the argument of `onRefused`. */
export interface WebhookRefusal {
  /** The reason, as a code to branch on. */
  code: WebhookVerificationErrorCode;
  /** The reason, in words. It contains no secret, no signature and no part of the body. */
  message: string;
  /**
   * The request headers, with names in lower case. Only values that cannot be secret are shown: the delivery's
   * timestamp and webhook id, the host, the user agent, and the type, length and encoding of the body. All others, such
   * as the signature, are replaced with `[redacted]`.
   */
  headers: Record<string, string>;
}

export type RefusedDelivery = Pick<WebhookRefusal, 'code' | 'message'>;

/** Calls `onError`. Never throws. */
export type ReportFailure = (error: unknown, failure: WebhookFailure) => void;

/** Calls `onRefused`. Never throws. */
export type ReportRefusal = (refused: RefusedDelivery, headers: Headers) => void;

export function createFailureReport(
  onError: ReportFailure | undefined,
  throttledWarn: ThrottledWarn,
): ReportFailure {
  return orWarn<[unknown, WebhookFailure]>(onError, (error, { step, event }) => {
    const delivery = event === undefined ? 'A delivery' : `A delivery of \`${event}\``;
    const what = `${delivery} failed in step \`${step}\``;
    // Throttle failures that occur before the signature is checked, because anyone can cause them.
    if (step === 'read' || step === 'verify') throttledWarn(step, what, error);
    else warn(what, error);
  });
}

export function createRefusalReport(
  onRefused: ((refusal: WebhookRefusal) => unknown) | undefined,
  throttledWarn: ThrottledWarn,
  scheme: WebhookScheme,
): ReportRefusal {
  const report = orWarn<[WebhookRefusal]>(onRefused, ({ code, message }) =>
    throttledWarn(code, `A webhook delivery was rejected (${code})`, message),
  );
  return ({ code, message }, headers) =>
    report({ code, message, headers: redactHeaders(headers, scheme) });
}

/** Calls `warning` if there is no callback, or if the callback throws or rejects. */
function orWarn<Args extends unknown[]>(
  callback: ((...args: Args) => unknown) | undefined,
  warning: (...args: Args) => void,
): (...args: Args) => void {
  const report = async (...args: Args) => {
    try {
      await (callback ?? warning)(...args);
    } catch {
      warning(...args);
    }
  };
  return (...args) => void report(...args);
}

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
