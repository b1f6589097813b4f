import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('a reader that is called several times during a read reads exactly once more', async () => {
  const ends: (() => void)[] = [];
  const read = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));
  const done = read();
  read();
  read();
  expect(ends.length).toBe(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await done;
  expect(ends.length).toBe(2);
});
