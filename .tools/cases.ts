/** How long a random test may take, also with millions of cases. */
export const CASES_TIMEOUT_MS = 1_200_000;

/**
 * Returns how many cases a random test tries: a fifth of `all`, so that nobody waits long for `npm test`.
 * `CASES=all` tries all of them, as CI does, and `CASES=1000000` tries a million in each random test.
 */
export function cases(all: number): number {
  const { CASES } = process.env;
  if (CASES === undefined) return Math.ceil(all / 5);
  if (CASES === 'all') return all;
  const count = Number(CASES);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`CASES is all or a number of cases, not ${CASES}`);
}
