import { lowerCaseNames } from './header-names.ts';
import { ensure } from './verification-error.ts';

const monthsMs = 60 * 86_400_000;
const monthsHint =
  'months from now: in a test, give the verifier the clock of the mock server (clock: mock.clock)';

/** Refuses a delivery that was signed more than `toleranceMs` before or after now. */
export function requireFresh(seconds: number, toleranceMs: number, clock: { now(): number }): void {
  const ageMs = clock.now() - seconds * 1000;
  // A clock that answers NaN passes the first check and fails the second.
  const hint = Math.abs(ageMs) > monthsMs ? monthsHint : undefined;
  ensure(!(ageMs < -toleranceMs), 'timestamp_too_new', lowerCaseNames.timestamp, hint);
  ensure(ageMs <= toleranceMs, 'timestamp_too_old', lowerCaseNames.timestamp, hint);
}
