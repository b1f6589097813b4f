import { describe, expect, it } from 'vitest';
import { createFifo } from './fifo.ts';

describe('a first-in, first-out list', () => {
  it('has nothing first while it is empty', () => {
    const list = createFifo();
    list.removeFirst();
    expect([list.first, list.toArray()]).toEqual([undefined, []]);
  });

  it('gives its items in the order in which they were added', () => {
    const list = createFifo([1]);
    list.add(2);
    list.add(3);
    const taken: unknown[] = [];
    for (; list.first !== undefined; list.removeFirst()) taken.push(list.first);
    expect(taken).toEqual([1, 2, 3]);
  });

  it('lists what is left, whatever was taken', () => {
    const list = createFifo([1, 2, 3, 4, 5]);
    const left: number[][] = [];
    for (; list.first !== undefined; list.removeFirst()) left.push(list.toArray());
    expect(left).toEqual([[1, 2, 3, 4, 5], [2, 3, 4, 5], [3, 4, 5], [4, 5], [5]]);
  });

  it('takes items after it was cleared', () => {
    const list = createFifo([1, 2, 3]);
    list.removeFirst();
    list.clear();
    list.add(4);
    expect(list.toArray()).toEqual([4]);
  });
});
