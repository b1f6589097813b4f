/** The time limit of `clock.advance` and `webhooks.settled`, in milliseconds of real time. */
export const WORK_LIMIT_MS = 30_000;

/** The longest that the control `clock.sleep` takes, in milliseconds of real time. */
export const SLEEP_LIMIT_MS = 20_000;

/**
 * The default time limit of a wait, in milliseconds of real time: shorter than 5 s, after which HTTP clients give up, so
 * that they get the 408 with what was seen instead.
 */
export const WAIT_MS = 4000;

/** Formats a time limit, for example as `30 s`. */
export function toSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
