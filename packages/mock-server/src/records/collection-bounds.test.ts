import { describe, expect, it } from 'vitest';
import { Collection, NO_CAUSE } from './collection.ts';

interface Item {
  readonly id: string;
  readonly created_at: string;
  readonly open: boolean;
}

const item = (n: number, open = false): Item => ({
  id: `item-${n}`,
  created_at: new Date(n).toISOString(),
  open,
});

/** Creates a collection of at most five records, which does not drop open ones. */
function createBounded() {
  const items = new Collection<Item, 'open'>('items', 'Item', {
    indexes: [['open']],
    maxRecords: 5,
    mayDrop: (record) => !record.open,
  });
  const ids = () => items.all().map(({ id }) => Number(id.slice(5)));
  return { items, ids };
}

describe('a collection with a limit of five records', () => {
  it('drops its oldest record when a sixth one is inserted', () => {
    const { items, ids } = createBounded();
    for (let n = 1; n <= 8; n++) items.insert(NO_CAUSE, item(n));
    expect(ids()).toEqual([4, 5, 6, 7, 8]);
    expect([items.size, items.dropped]).toEqual([5, 3]);
    expect(items.get('item-3')).toBeUndefined();
    expect(items.all({ by: { open: false } })).toHaveLength(5);
  });

  it('keeps a record while it is open, and drops it once it is closed', () => {
    const { items, ids } = createBounded();
    items.insert(NO_CAUSE, item(1, true));
    for (let n = 2; n <= 8; n++) items.insert(NO_CAUSE, item(n));
    expect(ids()).toEqual([1, 5, 6, 7, 8]);
    items.update(NO_CAUSE, 'item-1', { open: false });
    items.insert(NO_CAUSE, item(9));
    expect(ids()).toEqual([5, 6, 7, 8, 9]);
  });

  it('holds more than five records if none of them may be dropped', () => {
    const { items, ids } = createBounded();
    for (let n = 1; n <= 7; n++) items.insert(NO_CAUSE, item(n, true));
    expect(ids()).toHaveLength(7);
  });
});
