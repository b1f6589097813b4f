/** The time limit of `clock.advance`, in milliseconds of real time. */
export const ADVANCE_LIMIT_MS = 30_000;

/** The time limit of `webhooks.settled`, in milliseconds of real time. */
export const SETTLE_LIMIT_MS = 30_000;
