import { expect, it } from 'vitest';
import { type Waiter, WaitQueue } from './queue.ts';

it('a queue keeps the other requests when one is removed that no longer waits', () => {
  const turn = { order: 0, longestWaitMs: 0, onQueued: () => {} };
  const waiter = (): Waiter => ({ turn, deadline: 0, settle: () => {} });
  const [gone, waiting] = [waiter(), waiter()];
  const queue = new WaitQueue();
  queue.add(gone);
  queue.add(waiting);
  queue.remove(gone);
  queue.remove(gone);
  expect(queue.shift()).toBe(waiting);
});
