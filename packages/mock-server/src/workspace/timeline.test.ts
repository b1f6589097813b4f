import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../generated/control-types.ts';
import { type Change, createTimeline, type Mark, type TimelineCapacity } from './timeline.ts';

const clock: Change = { kind: 'clock', item: { id: 'clock' } };
const changed = (id: string, causedBy: string, change: RecordChange['change'] = 'updated') =>
  ({ kind: 'record', item: { kind: 'agents', id, change, causedBy } }) satisfies Change;
const reset: Change = { kind: 'reset', item: { id: 'reset' } };

const idOf = (mark: Mark) => (mark.kind === 'record' ? mark.item.id : mark.id);

/** Remembers two to four changes. */
const small: TimelineCapacity = { items: 2, records: 2 };

/** Creates an event with only an id. */
const event = (id: string) => ({ kind: 'event', item: { id } }) as Change;

function timelineOf(changes: readonly Change[], capacity?: TimelineCapacity) {
  const timeline = createTimeline('test', capacity);
  for (const change of changes) timeline.add(change, 0);
  return timeline;
}

describe('a timeline', () => {
  it('has what happened after a position, oldest first', () => {
    const { marks, end } = timelineOf([event('a'), event('b'), event('c')]).since(1, 10);
    expect([marks.map(idOf), end]).toEqual([['b', 'c'], 3]);
  });

  it('has a part of it at a time', () => {
    const timeline = timelineOf([event('a'), event('b'), event('c')]);
    const { end } = timeline.since(0, 2);
    expect(timeline.since(end, 2).marks.map(idOf)).toEqual(['c']);
  });

  it('has only the latest of several changes of one thing', () => {
    const { marks } = timelineOf([clock, event('a'), clock]).since(0, 10);
    expect(marks.map((mark) => [idOf(mark), mark.position])).toEqual([
      ['a', 2],
      ['clock', 3],
    ]);
  });

  it('says how many changes it has forgotten', () => {
    const timeline = timelineOf([event('a'), event('b'), event('c'), event('d')], small);
    expect(timeline.since(1, 10)).toMatchObject({
      marks: [{ id: 'c' }, { id: 'd' }],
      forgotten: 1,
    });
  });

  it('starts with a reset, and counts nothing before it as forgotten', () => {
    const timeline = timelineOf([event('a'), reset, event('b')]);
    expect(timeline.since(0, 10)).toMatchObject({
      marks: [{ kind: 'reset' }, { id: 'b' }],
      forgotten: 0,
    });
  });

  it('has nothing after its end', () => {
    expect(timelineOf([event('a')]).since(1, 10)).toEqual({ marks: [], end: 1, forgotten: 0 });
  });

  it('has changes of records among the others, in the order in which they happened', () => {
    const { marks } = timelineOf([event('a'), changed('b', 'req-1'), event('c')]).since(0, 10);
    expect(marks.map(idOf)).toEqual(['a', 'b', 'c']);
  });

  it('has one change of a record for each cause; a new record that is then changed is still new', () => {
    const { marks } = timelineOf([
      changed('a', 'req-1', 'created'),
      changed('a', 'req-2'),
      changed('a', 'req-1'),
    ]).since(0, 10);
    expect(marks).toMatchObject([
      { position: 1, item: { causedBy: 'req-1', change: 'created' } },
      { position: 2, item: { causedBy: 'req-2', change: 'updated' } },
    ]);
  });

  it('forgets nothing else because of changes of records, and says how many of these it forgets', () => {
    const records = Array.from({ length: 40 }, (_, n) => changed(`record-${n}`, 'req-1'));
    const { marks, forgotten } = timelineOf([event('a'), ...records, event('b')], small).since(
      0,
      10,
    );
    expect(marks.map(idOf)).toEqual(['a', 'record-38', 'record-39', 'b']);
    expect(forgotten).toBe(38);
  });

  it('counts what is missing in the part that has the gap', () => {
    const records = Array.from({ length: 5 }, (_, n) => changed(`record-${n}`, 'req-1'));
    const timeline = timelineOf([event('a'), ...records], small);
    expect(timeline.since(0, 1)).toMatchObject({ end: 1, forgotten: 0 });
    expect(timeline.since(1, 1)).toMatchObject({ marks: [{ position: 4 }], forgotten: 2 });
  });
});
