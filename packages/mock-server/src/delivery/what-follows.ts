import type { JobRecord, QueueRecord } from '../generated/control-types.ts';
import { FAILURE_LIMIT, nextAttemptAt, type RetrySchedule } from './schedule.ts';

/** An attempt that has ended. */
export interface EndedAttempt {
  readonly isSuccess: boolean;
  /** The number of the attempt. */
  readonly attempt: JobRecord['attempt'];
  /** The state of the webhook's deliveries before the attempt ended. */
  readonly queue: Pick<QueueRecord, 'failures' | 'failing_since'>;
  readonly now: number;
}

/** What happens after an attempt has ended. */
export interface WhatFollows {
  /**
   * When the event is sent again: at a certain time, or in a round of a failing webhook. `undefined` if it is not.
   */
  readonly next: { readonly at: number } | 'round' | undefined;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** The status that the webhook changes to, if it changes. */
  readonly status?: 'active' | 'inactive' | 'failing';
}

/** Decides what happens after an attempt has ended (contract 3.4, 6.1, 6.2; decisions W3, W4, S10, D10). */
export function whatFollows(
  schedule: RetrySchedule,
  { isSuccess, attempt, queue, now }: EndedAttempt,
): WhatFollows {
  const isFailing = queue.failing_since !== null;
  if (isSuccess) {
    return { next: undefined, failures: 0, ...(isFailing && { status: 'active' }) };
  }
  const at = nextAttemptAt(schedule, attempt, now);
  const inRound = at === undefined ? undefined : 'round';
  if (isFailing) return { next: inRound, failures: queue.failures };

  const failures = queue.failures + 1;
  if (failures < FAILURE_LIMIT) return { next: at === undefined ? undefined : { at }, failures };
  const { status } = schedule.afterLimit;
  if (status === 'inactive') return { next: undefined, failures: 0, status };
  return { next: inRound, failures, status };
}
