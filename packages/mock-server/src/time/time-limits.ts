/** The time limit of `clock.advance` and `webhooks.settled`, in milliseconds of real time. */
export const WORK_LIMIT_MS = 30_000;

/** The longest delay of a reply or of a fault: a day. */
export const MAX_DELAY_MS = 24 * 60 * 60 * 1000;

/** The maximum duration of the control `clock.sleep`, in milliseconds of real time. */
export const SLEEP_LIMIT_MS = 20_000;

/**
 * The default time limit of a wait, in milliseconds of real time. Some HTTP clients give up after 5 s. This limit is
 * shorter, so that they still get the 408, which lists what was seen instead.
 */
export const WAIT_MS = 4000;

/** Formats a time limit, for example as `30 s`. */
export function toSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
