import { describe, expect, it } from 'vitest';
import type { RetrySchedule } from './schedule.ts';
import { type EndedAttempt, whatFollows } from './what-follows.ts';

const inactivates: RetrySchedule = { waitsMs: [10, 20], afterLimit: { status: 'inactive' } };
const makesRounds: RetrySchedule = {
  waitsMs: [10, 20],
  afterLimit: { status: 'failing', roundEveryMs: 100 },
};

const failed: EndedAttempt = {
  isSuccess: false,
  attempt: 1,
  queue: { failures: 0, failing_since: null },
  now: 1000,
};
const withFailures = (failures: number, failing_since: number | null = null) => ({
  failures,
  failing_since,
});

describe('a success', () => {
  it('ends the delivery, and earlier failures are forgotten', () => {
    const ended = { ...failed, isSuccess: true, queue: withFailures(4) };
    expect(whatFollows(makesRounds, ended)).toEqual({ next: undefined, failures: 0 });
  });

  it('makes a failing webhook active again', () => {
    const ended = { ...failed, isSuccess: true, queue: withFailures(5, 900) };
    const follows = { next: undefined, failures: 0, status: 'active' };
    expect(whatFollows(makesRounds, ended)).toEqual(follows);
  });
});

describe('a failure', () => {
  it('counts, and is followed by an attempt after the wait of the schedule', () => {
    expect(whatFollows(makesRounds, failed)).toEqual({ next: { at: 1010 }, failures: 1 });
    const second = { ...failed, attempt: 2, queue: withFailures(1) };
    expect(whatFollows(makesRounds, second)).toEqual({ next: { at: 1020 }, failures: 2 });
  });

  it('is followed by nothing after the last wait of the schedule', () => {
    const last = { ...failed, attempt: 3, queue: withFailures(2) };
    expect(whatFollows(makesRounds, last)).toEqual({ next: undefined, failures: 3 });
  });

  it('makes a webhook inactive if it is the fifth in a row, and nothing follows', () => {
    const fifth = { ...failed, queue: withFailures(4) };
    const follows = { next: undefined, failures: 0, status: 'inactive' };
    expect(whatFollows(inactivates, fifth)).toEqual(follows);
  });

  it('makes a webhook failing if it is the fifth in a row, and its event joins the rounds', () => {
    const fifth = { ...failed, queue: withFailures(4) };
    const follows = { next: 'round', failures: 5, status: 'failing' };
    expect(whatFollows(makesRounds, fifth)).toEqual(follows);
    const last = { ...fifth, attempt: 3 };
    expect(whatFollows(makesRounds, last)).toEqual({ ...follows, next: undefined });
  });

  it('of a round is not counted, and its event has only the attempts of the schedule', () => {
    const inRound = { ...failed, attempt: 2, queue: withFailures(5, 900) };
    expect(whatFollows(makesRounds, inRound)).toEqual({ next: 'round', failures: 5 });
    const last = { ...inRound, attempt: 3 };
    expect(whatFollows(makesRounds, last)).toEqual({ next: undefined, failures: 5 });
  });
});
