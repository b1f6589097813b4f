import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedList } from './sorted-list.ts';

interface Entry {
  readonly at: number;
  readonly id: number;
}

const compare = (a: Entry, b: Entry) => a.at - b.at || a.id - b.id;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), index: fc.nat(500) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
);

describe('sorted list', () => {
  it('behaves like a sorted array', () => {
    const law = fc.property(fc.nat(200), fc.array(step, { maxLength: 300 }), (before, steps) => {
      const list = new SortedList<Entry>(compare);
      const model: Entry[] = [];
      const add = (entry: Entry) => {
        list.add(entry);
        model.push(entry);
        model.sort(compare);
      };
      for (let id = 0; id < before; id++) add({ at: id % 7, id });
      let made = before;
      for (const next of steps) {
        if (next.do === 'add') add({ at: next.at, id: made++ });
        else if (next.do === 'remove') {
          const [entry] = model.splice(next.index % Math.max(1, model.length), 1);
          if (entry !== undefined) list.remove(entry);
        } else {
          expect(list.entries()).toEqual(model);
        }
      }
      expect(list.size).toBe(model.length);
      expect(list.first()).toEqual(model[0]);
      expect(list.entries()).toEqual(model);
    });
    fc.assert(law, { numRuns: cases(100) });
  });

  it('ignores the removal of an entry that was never added', () => {
    const list = new SortedList<Entry>(compare);
    const entry = { at: 1, id: 1 };
    list.add(entry);
    list.remove({ at: 1, id: 1 });
    list.remove({ at: 2, id: 2 });
    expect(list.entries()).toEqual([entry]);
  });

  it('is empty again once everything is removed', () => {
    const list = new SortedList<Entry>(compare);
    const all = Array.from({ length: 1500 }, (_, id) => ({ at: id, id }));
    for (const entry of all) list.add(entry);
    for (const entry of all) list.remove(entry);
    expect(list.size).toBe(0);
    expect(list.entries()).toEqual([]);
  });
});
