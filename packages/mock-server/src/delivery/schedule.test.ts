import { describe, expect, it } from 'vitest';
import { nextAttemptAt, nextRoundAt, retrySchedules } from './schedule.ts';

const MINUTE = 60_000;

describe('nextAttemptAt', () => {
  it.each([
    ['A', [1, 5, 15, 60].map((minutes) => minutes * MINUTE)],
    ['B', [5000, 15_000, 60_000, 5 * MINUTE, 15 * MINUTE]],
  ] as const)(
    'schedules the attempts of variant %s from the time of the last failure',
    (variant, waits) => {
      const schedule = retrySchedules[variant];
      const times = waits.map((_wait, index) => nextAttemptAt(schedule, index + 1, 1000));
      expect(times).toEqual(waits.map((wait) => 1000 + wait));
    },
  );

  it.each([
    ['A', 5],
    ['B', 6],
  ] as const)('schedules nothing for an event of variant %s after attempt %i', (variant, last) => {
    expect(nextAttemptAt(retrySchedules[variant], last, 0)).toBeUndefined();
  });
});

describe('nextRoundAt', () => {
  const rounds = { status: 'failing', roundEveryMs: 100 } as const;

  it.each([
    [1000, 1100],
    [1099, 1100],
    [1100, 1200],
    [5555, 5600],
  ])(
    'called at %i, returns %i for a webhook failing since 1000 with a round every 100 ms',
    (now, at) => {
      expect(nextRoundAt(rounds, 1000, now)).toBe(at);
    },
  );
});
