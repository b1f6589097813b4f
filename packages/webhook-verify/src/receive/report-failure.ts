import { type ThrottledWarn, warn } from '../core/process-warning.ts';

/** Where a failure happened: the second argument of `onError`. */
export interface WebhookFailure {
  /**
   * The step that failed. `read` fails when the connection breaks or the body does not arrive in time, `verify`
   * when the secret cannot be looked up.
   */
  step: 'read' | 'verify' | 'claim' | 'handle' | 'complete' | 'release';
  /** The delivery's dedupe key, once it is known. */
  key?: string;
  /** The event's name, once it is known. */
  event?: string;
}

/** Passes a failure on to `onError`. Never throws. */
export type ReportFailure = (error: unknown, failure: WebhookFailure) => void;

/**
 * Creates a function that calls `onError`. It emits a process warning instead if there is no `onError`, or if
 * it throws or rejects. Anybody can make the steps before the signature is checked fail, so their warnings are
 * throttled.
 */
export function createFailureReport(
  onError: ReportFailure | undefined,
  throttledWarn: ThrottledWarn,
): ReportFailure {
  const warnOfFailure: ReportFailure = (error, { step, event }) => {
    const what = `${event ?? 'A delivery'} failed (${step})`;
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
