import { describe, expect, it } from 'vitest';
import { nextAttemptAt, nextRoundAt, retrySchedules } from './schedule.ts';

const MINUTE = 60_000;

describe('the schedule of retries', () => {
  it.each([
    ['A', [1, 5, 15, 60].map((minutes) => minutes * MINUTE)],
    ['B', [5000, 15_000, 60_000, 5 * MINUTE, 15 * MINUTE]],
  ] as const)(
    'plans the attempts of Variant %s from the time of the last failure',
    (variant, waits) => {
      const schedule = retrySchedules[variant];
      const times = waits.map((_wait, index) => nextAttemptAt(schedule, index + 1, 1000));
      expect(times).toEqual(waits.map((wait) => 1000 + wait));
    },
  );

  it.each([
    ['A', 5],
    ['B', 6],
  ] as const)('plans nothing for an event of Variant %s after attempt %i', (variant, last) => {
    expect(nextAttemptAt(retrySchedules[variant], last, 0)).toBeUndefined();
  });
});

describe('a webhook that has failed since 1000 ms and is tried again every 100 ms', () => {
  const rounds = { status: 'failing', roundEveryMs: 100 } as const;

  it.each([
    [1000, 1100],
    [1099, 1100],
    [1100, 1200],
    [5555, 5600],
  ])('is, as of %i ms, tried again at %i ms', (now, at) => {
    expect(nextRoundAt(rounds, 1000, now)).toBe(at);
  });
});
