/** `MOCK_TEST_RUNS=10` runs every generated test ten times as long. @default 1 */
const factor = Number(process.env.MOCK_TEST_RUNS ?? 1);

/** Returns the number of cases of a generated test, and a fixed seed: every run tries the same cases. */
export function generation(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: numRuns * factor, seed: 20260101 };
}

/** How long a generated test may take. */
export const GENERATION_TIMEOUT_MS = 30_000 * factor;
