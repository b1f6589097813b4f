/** The time limit of `clock.advance`, in milliseconds of real time. */
export const ADVANCE_LIMIT_MS = 30_000;

/** The time limit of `webhooks.settled`, in milliseconds of real time. */
export const SETTLE_LIMIT_MS = 30_000;

/** The time limit of a wait that sets none, in milliseconds of real time. */
export const WAIT_MS = 5000;

/** Writes a time limit for a sentence, such as `30 s`. */
export function toSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
