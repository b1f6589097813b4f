import { expect, it } from 'vitest';
import { batchByFrame } from './batch-by-frame.ts';

it('batchByFrame passes on all items of one animation frame together', () => {
  const frames: (() => void)[] = [];
  const batches: (readonly number[])[] = [];
  const add = batchByFrame<number>(
    (items) => batches.push(items),
    (run) => frames.push(run),
  );
  add(1);
  add(2);
  frames.shift()?.();
  add(3);
  frames.shift()?.();
  expect(batches).toEqual([[1, 2], [3]]);
});
