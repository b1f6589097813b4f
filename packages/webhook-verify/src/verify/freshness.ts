import { lowerCaseNames } from './header-names.ts';
import { ensure } from './verification-error.ts';

/** Refuses a delivery that was signed more than `toleranceMs` before or after now. */
export function requireFresh(seconds: number, toleranceMs: number, clock: { now(): number }): void {
  const ageMs = clock.now() - seconds * 1000;
  // A clock that answers NaN passes the first check and fails the second.
  ensure(!(ageMs < -toleranceMs), 'timestamp_too_new', lowerCaseNames.timestamp);
  ensure(ageMs <= toleranceMs, 'timestamp_too_old', lowerCaseNames.timestamp);
}
