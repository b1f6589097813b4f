import { callbackRule, durationRule, signalRule } from '../options/check-options.ts';
import { type RequestOptions, sharedRules } from '../transport/request-options.ts';

/** The options of a waiting method. */
export interface WaitOptions<Polled>
  extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'maxRetries' | 'headers'> {
  /**
   * The time between two checks of the record, in milliseconds.
   * @default 2000
   */
  readonly pollMs?: number | undefined;
  /**
   * The longest time that the whole wait may take, in milliseconds. After that, it fails with a
   * `TimeoutError`.
   * @default 300000
   */
  readonly deadlineMs?: number | undefined;
  /**
   * Called with the record after each check. An async callback is awaited before polling resumes. If the
   * callback throws or rejects, the wait ends with that error.
   */
  readonly onPoll?: ((record: Polled) => unknown) | undefined;
}

/** The rules for `WaitOptions`. */
export const waitRules = {
  ...sharedRules,
  signal: signalRule,
  pollMs: durationRule,
  onPoll: callbackRule,
};
