import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { WaitFailedError } from '../errors/wait-failed-error.ts';
import type { Channel, Training } from '../generated/records.ts';
import { checkOptions, type Rule } from '../options/check-options.ts';
import type { Call } from '../transport/call.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import { withinTime } from '../transport/timeout.ts';
import type { Api } from './resource.ts';
import { type WaitOptions, waitRules } from './wait-options.ts';

/** Whether a record has reached the awaited state. */
export type Progress = 'reached' | 'failed' | 'under way';

/** Creates a function that judges a record's progress by its status. An unknown status counts as under way. */
export const judgeBy =
  <Status extends string>(progress: Readonly<Record<Status, Progress>>) =>
  ({ status }: { readonly status: string }): Progress =>
    Object.hasOwn(progress, status) ? progress[status as Status] : 'under way';

/** A wait for a record to reach a state. */
export interface Wait<Polled> {
  /** The call that errors name. */
  readonly call: Call;
  /** The message of a timeout, such as `Training t1 was not ready`. */
  readonly unreached: string;
  /** The message for a record that has failed. */
  readonly failed: string;
  /** The rules of options that only this wait has. */
  readonly rules?: Readonly<Record<string, Rule>>;
  /** Reads the record. */
  read(options: RequestOptions): Promise<Polled>;
  judge(record: Polled): Progress;
  /** Called before each pause. */
  beforePause?(options: RequestOptions): Promise<void>;
}

/**
 * Reads a record until it reaches a state, and resolves to it. An error's stack includes the line of the
 * method's caller.
 */
export async function pollUntil<Polled extends Training | Channel>(
  api: Api,
  wait: Wait<Polled>,
  options: WaitOptions<Polled> = {},
): Promise<Polled> {
  try {
    return await pollInTime(api, wait, options);
  } catch (error) {
    const isOwn = error instanceof AgentPlatformError && error !== options?.signal?.reason;
    if (isOwn) addCallerLines(error);
    throw error;
  }
}

async function pollInTime<Polled extends Training | Channel>(
  { clock }: Api,
  wait: Wait<Polled>,
  options: WaitOptions<Polled>,
): Promise<Polled> {
  checkOptions(options, { ...waitRules, ...wait.rules });
  const { signal, timeoutMs, maxRetries, headers, onPoll } = options;
  const { pollMs = 2_000, deadlineMs = 300_000 } = options;
  const { call, unreached } = wait;
  const end = clock.now() + deadlineMs;
  const createTimeout = () => new TimeoutError(call, deadlineMs, unreached);

  async function poll(signal: AbortSignal): Promise<Polled> {
    const callOptions = { signal, timeoutMs, maxRetries, headers };
    for (;;) {
      call.attempts += 1;
      const record = await wait.read(callOptions);
      await onPoll?.(record);
      const progress = wait.judge(record);
      if (progress === 'reached') return record;
      if (progress === 'failed') throw new WaitFailedError(wait.failed, record);
      await wait.beforePause?.(callOptions);
      await clock.sleep(Math.max(0, Math.min(pollMs, end - clock.now())), signal);
      if (clock.now() >= end) throw createTimeout();
    }
  }

  return withinTime(deadlineMs, signal, clock, poll, createTimeout);
}
