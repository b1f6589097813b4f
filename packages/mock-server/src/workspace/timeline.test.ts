import { describe, expect, it } from 'vitest';
import { type Change, createTimeline } from './timeline.ts';

const clock: Change = { kind: 'clock', item: { id: 'clock' } };
const reset: Change = { kind: 'reset', item: { id: 'reset' } };

/** Creates an event with only an id. */
const event = (id: string) => ({ kind: 'event', item: { id } }) as Change;

function timelineOf(changes: readonly Change[], capacity?: number) {
  const timeline = createTimeline('test', capacity);
  for (const change of changes) timeline.add(change);
  return timeline;
}

describe('a timeline', () => {
  it('has what happened after a position, oldest first', () => {
    const { marks, end } = timelineOf([event('a'), event('b'), event('c')]).since(1, 10);
    expect([marks.map(({ id }) => id), end]).toEqual([['b', 'c'], 3]);
  });

  it('has a part of it at a time', () => {
    const timeline = timelineOf([event('a'), event('b'), event('c')]);
    const { end } = timeline.since(0, 2);
    expect(timeline.since(end, 2).marks.map(({ id }) => id)).toEqual(['c']);
  });

  it('has only the latest of several changes of one thing', () => {
    const { marks } = timelineOf([clock, event('a'), clock]).since(0, 10);
    expect(marks.map(({ id, position }) => [id, position])).toEqual([
      ['a', 2],
      ['clock', 3],
    ]);
  });

  it('says how many changes it has forgotten', () => {
    const timeline = timelineOf([event('a'), event('b'), event('c'), event('d')], 2);
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
});
