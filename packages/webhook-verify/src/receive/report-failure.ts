import { type ThrottledWarn, warn } from '../core/process-warning.ts';

/** Information about a failure, for `onError`. */
export interface WebhookFailure {
  /**
   * The step that failed. `read` fails if the connection breaks or the body does not arrive in time. `verify` fails
   * if the secret cannot be looked up.
   */
  step: 'read' | 'verify' | 'claim' | 'handle' | 'complete' | 'release';
  /** The dedupe key of the delivery. It is missing if the failure happened before the key was known. */
  key?: string;
  /** The name of the event. It is missing if the failure happened before the name was known. */
  event?: string;
}

/** Passes a failure to `onError`. Never throws. */
export type ReportFailure = (error: unknown, failure: WebhookFailure) => void;

/**
 * Creates a function that calls `onError`. If there is no `onError`, or if it throws or rejects, the function emits a
 * process warning instead. Anyone can cause failures in the steps before the signature is checked, so the warnings of
 * these steps are throttled.
 */
export function createFailureReport(
  onError: ReportFailure | undefined,
  throttledWarn: ThrottledWarn,
): ReportFailure {
  const warnOfFailure: ReportFailure = (error, { step, event }) => {
    const delivery = event === undefined ? 'A delivery' : `A delivery of \`${event}\``;
    const what = `${delivery} failed in step \`${step}\``;
    if (step === 'read' || step === 'verify') throttledWarn(step, what, error);
    else warn(what, error);
  };
  const report = async (error: unknown, failure: WebhookFailure) => {
    try {
      await (onError ?? warnOfFailure)(error, failure);
    } catch {
      warnOfFailure(error, failure);
    }
  };
  return (error, failure) => void report(error, failure);
}
