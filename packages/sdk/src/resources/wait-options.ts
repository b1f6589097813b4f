import { callbackRule, durationRule, signalRule } from '../options/check-options.ts';
import { type RequestOptions, sharedRules } from '../transport/request-options.ts';

/** The options of a method that waits. */
export interface WaitOptions<Polled>
  extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'maxRetries' | 'headers'> {
  /**
   * The time between two checks of the record, in milliseconds.
   * @default 2000
   */
  readonly pollMs?: number | undefined;
  /**
   * The longest time for the whole wait, in milliseconds. Then it fails with a `TimeoutError`.
   * @default 300000
   */
  readonly deadlineMs?: number | undefined;
  /**
   * Called with the record each time it was read. The wait continues when the returned promise
   * resolves. If it throws or rejects, the wait ends with that error.
   */
  readonly onPoll?: ((record: Polled) => unknown) | undefined;
}

/** The rules of `WaitOptions`. */
export const waitRules = {
  ...sharedRules,
  signal: signalRule,
  pollMs: durationRule,
  onPoll: callbackRule,
};
