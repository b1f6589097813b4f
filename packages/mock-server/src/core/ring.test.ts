import { describe, expect, it } from 'vitest';
import { createRing } from './ring.ts';

describe('ring', () => {
  it('keeps the newest entries, oldest first', () => {
    const ring = createRing<number>(3);
    for (const entry of [1, 2, 3, 4, 5]) ring.push(entry);
    expect(ring.list()).toEqual([3, 4, 5]);
    expect(ring.size).toBe(3);
  });

  it('lists what there is before it is full', () => {
    const ring = createRing<number>(3);
    ring.push(1);
    ring.push(2);
    expect(ring.list()).toEqual([1, 2]);
  });

  it('starts anew after it is cleared', () => {
    const ring = createRing<number>(2);
    for (const entry of [1, 2, 3]) ring.push(entry);
    ring.clear();
    ring.push(4);
    expect(ring.list()).toEqual([4]);
  });
});
