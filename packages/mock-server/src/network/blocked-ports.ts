/**
 * The ports from 1024 on that `fetch` and browsers do not connect to, because other protocols use them (Fetch Standard,
 * "bad port").
 */
export const blockedPorts: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
];

/** Matches the error message for a port that `fetch` blocks, because such an error has no code. */
export const BLOCKED_PORT = /^bad port$|Requests to port \d+ are blocked/;
