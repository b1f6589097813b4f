import { warn } from '../core/process-warning.ts';

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
 * it throws or rejects.
 */
export function createFailureReport(onError: ReportFailure = warnOfFailure): ReportFailure {
  const report = async (error: unknown, failure: WebhookFailure) => {
    try {
      await onError(error, failure);
    } catch {
      warnOfFailure(error, failure);
    }
  };
  return (error, failure) => void report(error, failure);
}

function warnOfFailure(error: unknown, { step, event }: WebhookFailure): void {
  warn(`${event ?? 'A delivery'} failed (${step})`, error);
}
