/** The time limit of a random test. It is long enough for millions of cases. */
export const CASES_TIMEOUT_MS = 1_200_000;

/**
 * Returns the number of cases that a random test tries. By default, it is a fifth of `all`, so that `npm test` is fast.
 * With `CASES=all`, as on CI, it is `all`. With `CASES=1000000`, each random test tries a million cases.
 */
export function cases(all: number): number {
  const { CASES } = process.env;
  if (CASES === undefined) return Math.ceil(all / 5);
  if (CASES === 'all') return all;
  const count = Number(CASES);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`\`CASES\` must be \`all\` or a number of cases, but is \`${CASES}\`.`);
}
