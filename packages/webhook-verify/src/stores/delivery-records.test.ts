import { describe, expect, it } from 'vitest';
import { createRecords } from './delivery-records.ts';

/** Sets records at the time `now`, keeping at most two. Returns the keys of those that remain. */
function remaining(
  now: number,
  ...records: [key: string, neededUntil: number, forgetAt: number][]
) {
  const held = createRecords(2);
  for (const [key, neededUntil, forgetAt] of records) {
    held.set(key, { token: 'token', neededUntil, forgetAt }, now);
  }
  const keys = records.map(([key]) => key).filter((key) => held.get(key));
  expect(held.size()).toBe(new Set(keys).size);
  return keys;
}

describe('the records of the memory store', () => {
  it('forget the oldest when there are too many', () => {
    expect(remaining(0, ['a', 0, 9], ['b', 0, 9], ['c', 0, 9])).toEqual(['b', 'c']);
  });

  it('count a record that is set again as the newest', () => {
    expect(remaining(0, ['a', 0, 9], ['b', 0, 9], ['a', 0, 9], ['c', 0, 9])).toEqual([
      'a',
      'a',
      'c',
    ]);
  });

  it('forget expired records, however few there are', () => {
    expect(remaining(9, ['a', 0, 9], ['b', 0, 10])).toEqual(['b']);
  });

  it('keep needed records, however many there are', () => {
    expect(remaining(0, ['a', 1, 9], ['b', 1, 9], ['c', 1, 9])).toEqual(['a', 'b', 'c']);
  });

  it('forget a record that is no longer needed behind one that is', () => {
    expect(remaining(0, ['a', 1, 9], ['b', 0, 9], ['c', 1, 9])).toEqual(['a', 'c']);
  });
});
