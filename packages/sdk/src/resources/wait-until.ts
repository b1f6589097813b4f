import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { WaitFailedError } from '../errors/wait-failed-error.ts';
import type { Channel, Training } from '../generated/records.ts';
import {
  callbackRule,
  checkOptions,
  durationRule,
  type Rule,
  signalRule,
} from '../options/check-options.ts';
import type { Known } from '../records/known.ts';
import type { Call } from '../transport/call.ts';
import { type RequestOptions, sharedRules } from '../transport/request-options.ts';
import { withinTime } from '../transport/within-time.ts';
import type { Api } from './resource.ts';

/** The options of a method that waits. */
export interface WaitOptions<Polled>
  extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'maxRetries' | 'headers'> {
  /**
   * The time between two checks of the record, in milliseconds.
   * @default 2000
   */
  readonly pollMs?: number | undefined;
  /**
   * The time limit for the whole wait, in milliseconds, after which it rejects with a `TimeoutError`.
   * @default 300000
   */
  readonly deadlineMs?: number | undefined;
  /**
   * Called with the record after each check. If it returns a promise, polling pauses until the promise resolves. If it
   * throws or rejects, the wait rejects with that error.
   * @default none
   */
  readonly onPoll?: ((record: Polled) => unknown) | undefined;
}

const waitRules = {
  ...sharedRules,
  signal: signalRule,
  pollMs: durationRule,
  onPoll: callbackRule,
};

/** What a method waits for, and how. */
export interface Wait<Polled extends Training | Channel> {
  /** The call that errors identify. */
  readonly call: Call;
  /** The statuses that end the wait successfully. Any status that is neither here nor in `failed` keeps it going. */
  readonly reached: readonly Known<Polled['status']>[];
  readonly failed: readonly Known<Polled['status']>[];
  /** How the timeout's message begins, such as ``Training `t1` was not ready``. */
  readonly timeoutMessage: string;
  /** The message if the record has failed. */
  readonly failureMessage: string;
  /** Rules for options that only this wait has. */
  readonly rules?: Readonly<Record<string, Rule>>;
  read(options: RequestOptions): Promise<Polled>;
  beforePause?(options: RequestOptions): Promise<void>;
}

/**
 * Polls a record until its status is final. Resolves to the record, or rejects if it has failed. The stack of an SDK
 * error includes the line that called the method.
 */
export async function waitUntil<Polled extends Training | Channel>(
  { clock }: Api,
  wait: Wait<Polled>,
  options: WaitOptions<Polled> = {},
): Promise<Polled> {
  try {
    checkOptions(options, { ...waitRules, ...wait.rules });
    const { signal, timeoutMs, maxRetries, headers, onPoll } = options;
    const { pollMs = 2_000, deadlineMs = 300_000 } = options;
    const end = clock.now() + deadlineMs;
    const limit = { call: wait.call, timeoutMs: deadlineMs, problem: wait.timeoutMessage };

    const poll = async (signal: AbortSignal): Promise<Polled> => {
      const callOptions = { signal, timeoutMs, maxRetries, headers };
      for (;;) {
        wait.call.attempts += 1;
        const record = await wait.read(callOptions);
        await onPoll?.(record);
        const isIn = (statuses: readonly string[]) => statuses.includes(record.status);
        if (isIn(wait.reached)) return record;
        if (isIn(wait.failed)) throw new WaitFailedError(wait.failureMessage, record);
        await wait.beforePause?.(callOptions);
        await clock.sleep(Math.max(0, Math.min(pollMs, end - clock.now())), signal);
        if (clock.now() >= end) throw new TimeoutError(limit);
      }
    };
    return await withinTime(limit, signal, clock, poll);
  } catch (error) {
    const isOwn = error instanceof AgentPlatformError && error !== options?.signal?.reason;
    if (isOwn) addCallerLines(error);
    throw error;
  }
}
