import { expect, it } from 'vitest';
import { createManualClock, settle } from '../../test/support/manual-clock.ts';
import { beforeDeadlines, startDeadline } from './deadline.ts';

const never = new Promise<never>(() => {});

it('a deadline passes when its sleep ends', async () => {
  const clock = createManualClock();
  const deadline = startDeadline(clock, 100);
  clock.advance(99);
  await settle();
  expect(deadline.passed).toBe(false);
  clock.advance(1);
  await deadline.reached;
  expect(deadline.passed).toBe(true);
});

it('a deadline that is cleared counts as passed and leaves no timer behind', async () => {
  const clock = createManualClock();
  const deadline = startDeadline(clock, 100);
  deadline.clear();
  await deadline.reached;
  expect(deadline.passed).toBe(true);
  expect(clock.sleeping()).toBe(0);
});

it('a deadline whose sleep fails counts as passed', async () => {
  const deadline = startDeadline({ sleep: () => Promise.reject(new Error('no timers')) }, 100);
  await deadline.reached;
  expect(deadline.passed).toBe(true);
});

it('a promise is waited for until the last of the deadlines', async () => {
  const clock = createManualClock();
  const deadlines = [startDeadline(clock, 100), startDeadline(clock, 200)];
  let ended = false;
  const waiting = beforeDeadlines(never, ...deadlines).finally(() => {
    ended = true;
  });
  clock.advance(199);
  await settle();
  expect(ended).toBe(false);
  clock.advance(1);
  await expect(waiting).resolves.toBeUndefined();
});

it('a promise that settles in time gives its value or its error', async () => {
  const deadline = startDeadline(createManualClock(), 100);
  await expect(beforeDeadlines(Promise.resolve(5), deadline)).resolves.toEqual({ value: 5 });
  const failed = Promise.reject(new Error('no'));
  await expect(beforeDeadlines(failed, deadline)).rejects.toThrow('no');
});
