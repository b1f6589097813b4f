import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { RecordFeed } from './record-feed.ts';

const record = (id: string, state = 'new') => ({ id, state });

describe('RecordFeed', () => {
  it('drops the oldest records if there are too many', () => {
    const feed = new RecordFeed(2);
    feed.apply([record('a'), record('b'), record('c')]);
    expect(feed.items.value.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(feed.get('a')).toBeUndefined();
  });

  it('notifies its listeners only once when several records are added together', () => {
    const feed = new RecordFeed(1000);
    let runs = 0;
    effect(() => {
      feed.items.value;
      runs++;
    });
    feed.apply(Array.from({ length: 500 }, (_, index) => record(`${index}`)));
    expect(runs).toBe(2);
  });
});
