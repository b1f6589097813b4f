import { describe, expect, it } from 'vitest';
import type { RetrySchedule } from './schedule.ts';
import { whatFollows } from './what-follows.ts';

const inactivates: RetrySchedule = { waitsMs: [10, 20], afterLimit: { status: 'inactive' } };
const makesRounds: RetrySchedule = {
  waitsMs: [10, 20],
  afterLimit: { status: 'failing', roundEveryMs: 100 },
};

const queue = {
  random: [1, 2, 3, 4, 0],
  failures: 0,
  failing_since: null,
  round_at: null,
} as const;
const active = (failures: number) => ({ status: 'active' as const, queue: { ...queue, failures } });
const failing = { status: 'failing' as const, queue: { ...queue, failing_since: 930 } };
const failed = { isSuccess: false, attempt: 1, now: 1000 };

describe('a successful attempt', () => {
  const succeeded = { ...failed, isSuccess: true };

  it('makes a failing webhook active again', () => {
    const waiting = { ...failing, queue: { ...failing.queue, round_at: 1030 } };
    const follows = { status: 'active', queue: failing.queue };
    expect(whatFollows(makesRounds, waiting, succeeded)).toEqual(follows);
  });
});

it.each([
  ['a successful', true],
  ['a failed', false],
])('%s attempt has no effect if its webhook has become inactive', (_which, isSuccess) => {
  const inactive = { ...active(3), status: 'inactive' as const };
  expect(whatFollows(inactivates, inactive, { ...failed, isSuccess })).toEqual({});
});

describe('a failed attempt', () => {
  it('that is the fifth in a row makes the webhook failing, to be tried again later, if the schedule says so', () => {
    const follows = { status: 'failing', queue: { ...queue, failing_since: 1000 } };
    const next = { state: 'waiting', at: 1100 };
    expect(whatFollows(makesRounds, active(4), failed)).toEqual({ ...follows, next });
    const last = { ...failed, attempt: 3 };
    expect(whatFollows(makesRounds, active(4), last)).toEqual({ ...follows, next: undefined });
  });

  it('to a failing webhook is not counted, and its event gets no more attempts than scheduled', () => {
    const next = { state: 'waiting', at: 1030 };
    expect(whatFollows(makesRounds, failing, { ...failed, attempt: 2 })).toEqual({ next });
    const last = { ...failed, attempt: 3 };
    expect(whatFollows(makesRounds, failing, last)).toEqual({ next: undefined });
  });
});
