const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface RetrySchedule {
  /** The waits after an event's first failed attempt, its second, and so on. One more attempt follows the last wait. */
  readonly waitsMs: readonly number[];
  /** The status of a webhook after {@link FAILURE_LIMIT} failed attempts in a row (contract 3.4). */
  readonly afterLimit: { readonly status: 'inactive' } | FailingRounds;
}

/**
 * The rounds of a failing webhook. Each round sends the oldest waiting event once, until an attempt succeeds. The first
 * round takes place one interval after the failure that changed the status to `failing`.
 */
interface FailingRounds {
  readonly status: 'failing';
  readonly roundEveryMs: number;
}

/**
 * The number of failed attempts in a row, across events, after which a webhook becomes inactive (Variant A) or failing
 * (Variant B; decision W4).
 */
export const FAILURE_LIMIT = 5;

/** The retry schedules of both variants (contract 6.1, 6.2; decisions W2, W3, D10, D13). */
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

/** Returns when to retry after a failed attempt, or `undefined` if that attempt was the last. */
export function nextAttemptAt(
  { waitsMs }: RetrySchedule,
  failedAttempt: number,
  failedAt: number,
): number | undefined {
  const wait = waitsMs[failedAttempt - 1];
  return wait === undefined ? undefined : failedAt + wait;
}

/** Returns the time of the first round after `now`. */
export function nextRoundAt(
  { roundEveryMs }: FailingRounds,
  failingSince: number,
  now: number,
): number {
  const past = Math.floor((now - failingSince) / roundEveryMs);
  return failingSince + (past + 1) * roundEveryMs;
}
