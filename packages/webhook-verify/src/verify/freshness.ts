import { ensure } from './verification-error.ts';

const monthsMs = 60 * 86_400_000;
const monthsHint =
  'The timestamp is months off. In a test, pass `clock: mock.clock` to the verifier.';

/**
 * Throws if a delivery was signed more than `toleranceMs` before or after the current time. The error names `header`.
 */
export function requireFresh(
  seconds: number,
  toleranceMs: number,
  clock: { now(): number },
  header: string | undefined,
): void {
  const ageMs = clock.now() - seconds * 1000;
  // A NaN from the clock fails the second check.
  const hint = Math.abs(ageMs) > monthsMs ? monthsHint : undefined;
  ensure(!(ageMs < -toleranceMs), 'timestamp_too_new', header, hint);
  ensure(ageMs <= toleranceMs, 'timestamp_too_old', header, hint);
}
