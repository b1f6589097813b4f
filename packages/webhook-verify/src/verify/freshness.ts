import { ensure } from './verification-error.ts';

const monthsMs = 60 * 86_400_000;
const monthsHint =
  "it is months off; in a test, give the verifier the mock server's clock (clock: mock.clock)";

/**
 * Refuses a delivery that was signed more than `toleranceMs` before or after now. The error names `header`.
 */
export function requireFresh(
  seconds: number,
  toleranceMs: number,
  clock: { now(): number },
  header: string | undefined,
): void {
  const ageMs = clock.now() - seconds * 1000;
  // If the clock returns NaN, the first check passes and the second fails.
  const hint = Math.abs(ageMs) > monthsMs ? monthsHint : undefined;
  ensure(!(ageMs < -toleranceMs), 'timestamp_too_new', header, hint);
  ensure(ageMs <= toleranceMs, 'timestamp_too_old', header, hint);
}
