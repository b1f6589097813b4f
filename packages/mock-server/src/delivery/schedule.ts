/**
 * When a delivery that fails is tried again (contract 6.1, 6.2; decisions W2, W3, D10, D13). Pure: no
 * clock and no queue, only which moment follows from which.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What a variant of the contract does about failed attempts. */
export interface RetrySchedule {
  /**
   * The wait after an event's 1st, 2nd, … failed attempt, counted from that attempt. An event has one
   * attempt more than there are waits; then it is given up.
   */
  readonly waitsMs: readonly number[];
  /**
   * What a webhook becomes after {@link FAILURES_UNTIL_DOWN} consecutive failures (contract 3.4). A
   * failing one is tried with its oldest event in rounds, counted from the failure.
   */
  readonly down: { readonly status: 'inactive' } | FailingRounds;
}

/** How a failing webhook is tried. */
export interface FailingRounds {
  readonly status: 'failing';
  readonly roundEveryMs: number;
}

/** Failed attempts in a row that take a webhook out of service, across events (decision W4). */
export const FAILURES_UNTIL_DOWN = 5;

/** The schedules of both variants. */
export const retrySchedules: Readonly<Record<'A' | 'B', RetrySchedule>> = {
  A: {
    waitsMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
    down: { status: 'inactive' },
  },
  B: {
    waitsMs: [5 * SECOND, 15 * SECOND, 60 * SECOND, 5 * MINUTE, 15 * MINUTE],
    down: { status: 'failing', roundEveryMs: 15 * MINUTE },
  },
};

/** When the attempt after a failed one comes; `undefined` when that was the event's last. */
export function nextAttemptAt(
  { waitsMs }: RetrySchedule,
  failedAttempt: number,
  failedAt: number,
): number | undefined {
  const wait = waitsMs[failedAttempt - 1];
  return wait === undefined ? undefined : failedAt + wait;
}

/** The first round after `now` of a webhook that began to fail at `failingSince`. */
export function nextRoundAt(
  { roundEveryMs }: FailingRounds,
  failingSince: number,
  now: number,
): number {
  const past = Math.floor((now - failingSince) / roundEveryMs);
  return failingSince + (past + 1) * roundEveryMs;
}
