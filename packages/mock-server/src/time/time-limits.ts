/** How long `clock.advance` waits for the work of its workspace, in real time. */
export const ADVANCE_LIMIT_MS = 30_000;

/** How long `webhooks.settled` waits, in real time. */
export const SETTLE_LIMIT_MS = 30_000;
