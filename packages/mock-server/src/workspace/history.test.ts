import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../generated/control-types.ts';
import { createStore } from '../records/store.ts';
import { type Change, History, type LogEntry } from './history.ts';

const clock: Change = { kind: 'clock', item: { id: 'clock' } };
const changed = (id: string, causedBy: string, change: RecordChange['change'] = 'updated') =>
  ({ kind: 'record', at: 0, item: { kind: 'agents', id, change, causedBy } }) satisfies Change;
const reset: Change = { kind: 'reset', item: { id: 'reset' } };

const idOf = (entry: LogEntry) => (entry.kind === 'record' ? entry.item.id : entry.id);

/** A capacity at which the log keeps two or three items, and as many changes to records. */
const small = { items: 2, records: 2 };

/** Creates an event with only an id. */
const event = (id: string) => ({ kind: 'event', item: { id } }) as Change;

function historyOf(changes: readonly Change[], capacity?: typeof small) {
  const { deliveries } = createStore();
  const history = new History({
    name: 'test',
    deliveries: () => deliveries,
    onChange: () => {},
    ...(capacity && { capacity }),
  });
  for (const change of changes) {
    if (change.kind === 'reset') history.restart({ requestsSeen: 0, events: [] });
    else history.add(change);
  }
  return history;
}

describe('the log of a history', () => {
  it('has only the latest of several changes to one item', () => {
    const { entries } = historyOf([clock, event('a'), clock]).since(0, 10);
    expect(entries.map((entry) => [idOf(entry), entry.position])).toEqual([
      ['a', 2],
      ['clock', 3],
    ]);
  });

  it('says how many changes it has forgotten', () => {
    const history = historyOf([event('a'), event('b'), event('c'), event('d')], small);
    expect(history.since(1, 10)).toMatchObject({
      entries: [{ id: 'c' }, { id: 'd' }],
      forgotten: 1,
    });
  });

  it('starts with a reset, and counts nothing before it as forgotten', () => {
    const history = historyOf([event('a'), reset, event('b')]);
    expect(history.since(0, 10)).toMatchObject({
      entries: [{ kind: 'reset' }, { id: 'b' }],
      forgotten: 0,
    });
  });

  it('merges changes to a record with the same cause, and a new record stays `created`', () => {
    const { entries } = historyOf([
      changed('a', 'req-1', 'created'),
      changed('a', 'req-2'),
      changed('a', 'req-1'),
    ]).since(0, 10);
    expect(entries).toMatchObject([
      { position: 1, item: { causedBy: 'req-1', change: 'created' } },
      { position: 2, item: { causedBy: 'req-2', change: 'updated' } },
    ]);
  });

  it('forgets only changes to records if there are too many of these, and says how many', () => {
    const records = Array.from({ length: 40 }, (_, n) => changed(`record-${n}`, 'req-1'));
    const { entries, forgotten } = historyOf([event('a'), ...records, event('b')], small).since(
      0,
      10,
    );
    expect(entries.map(idOf)).toEqual(['a', 'record-38', 'record-39', 'b']);
    expect(forgotten).toBe(38);
  });

  it('counts forgotten changes only in the part from which they are missing', () => {
    const records = Array.from({ length: 5 }, (_, n) => changed(`record-${n}`, 'req-1'));
    const history = historyOf([event('a'), ...records], small);
    expect(history.since(0, 1)).toMatchObject({ end: 1, forgotten: 0 });
    expect(history.since(1, 1)).toMatchObject({ entries: [{ position: 4 }], forgotten: 2 });
  });
});
