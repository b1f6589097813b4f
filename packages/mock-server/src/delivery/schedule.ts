/**
 * When a failed delivery is retried (contract 6.1, 6.2; decisions W2, W3, D10, D13): the only place of
 * both retry schedules. Everything here is pure.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How a variant of the contract retries. */
export interface RetrySchedule {
  /**
   * The wait after an event's 1st, 2nd, … failed attempt, counted from that attempt. An event has one
   * attempt more than there are waits.
   */
  readonly waitsMs: readonly number[];
  /** The status of a webhook after {@link FAILURE_LIMIT} failed attempts in a row (contract 3.4). */
  readonly afterLimit: { readonly status: 'inactive' } | FailingRounds;
}

/**
 * A failing webhook is sent its oldest event at regular times, its rounds, until one attempt succeeds.
 * They are counted from the failure that made it failing.
 */
export interface FailingRounds {
  readonly status: 'failing';
  readonly roundEveryMs: number;
}

/** Failed attempts in a row, across events, that take a webhook out of service (decision W4). */
export const FAILURE_LIMIT = 5;

/** The schedules of both variants. */
export const retrySchedules: Readonly<Record<'A' | 'B', RetrySchedule>> = {
  A: {
    waitsMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
    afterLimit: { status: 'inactive' },
  },
  B: {
    waitsMs: [5 * SECOND, 15 * SECOND, 60 * SECOND, 5 * MINUTE, 15 * MINUTE],
    afterLimit: { status: 'failing', roundEveryMs: 15 * MINUTE },
  },
};

/** When the attempt after a failed one comes; `undefined` if that was the event's last. */
export function nextAttemptAt(
  { waitsMs }: RetrySchedule,
  failedAttempt: number,
  failedAt: number,
): number | undefined {
  const wait = waitsMs[failedAttempt - 1];
  return wait === undefined ? undefined : failedAt + wait;
}

/** The first round after `now` of a webhook that has been failing since `failingSince`. */
export function nextRoundAt(
  { roundEveryMs }: FailingRounds,
  failingSince: number,
  now: number,
): number {
  const past = Math.floor((now - failingSince) / roundEveryMs);
  return failingSince + (past + 1) * roundEveryMs;
}
