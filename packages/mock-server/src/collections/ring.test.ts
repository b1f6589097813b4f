import { describe, expect, it } from 'vitest';
import { Ring } from './ring.ts';

const entriesOf = (...ids: string[]) => ids.map((id) => ({ id }));

describe('ring', () => {
  it('keeps the newest entries, oldest first, and counts those that it drops', () => {
    const ring = new Ring(3);
    for (const entry of entriesOf('1', '2', '3', '4', '5')) ring.push(entry);
    expect(ring.list()).toEqual(entriesOf('3', '4', '5'));
    expect([ring.size, ring.dropped]).toEqual([3, 2]);
  });

  it('also finds entries that are added after a lookup', () => {
    const ring = new Ring(2);
    for (const entry of entriesOf('1', '2')) ring.push(entry);
    ring.get('1');
    ring.push({ id: '3' });
    expect([ring.get('1'), ring.get('3')]).toEqual([undefined, { id: '3' }]);
  });

  it('forgets its entries and its count of replaced entries when it is cleared', () => {
    const ring = new Ring(2);
    for (const entry of entriesOf('1', '2', '3')) ring.push(entry);
    ring.clear();
    ring.push({ id: '4' });
    expect(ring.list()).toEqual(entriesOf('4'));
    expect([ring.get('3'), ring.dropped]).toEqual([undefined, 0]);
  });
});
