import { describe, expect, it } from 'vitest';
import { Collection, NO_CAUSE } from './collection.ts';

interface Item {
  readonly id: string;
  readonly created_at: string;
  readonly size: number;
  readonly open: boolean;
}

const item = (n: number, size = 1, open = false): Item => ({
  id: `item-${n}`,
  created_at: new Date(n).toISOString(),
  size,
  open,
});

/** A collection of at most five records and 100 bytes. */
function open() {
  const items = new Collection<Item, 'open'>('items', 'Item', {
    indexes: [['open']],
    bounds: {
      maxRecords: 5,
      maxSize: 100,
      sizeOf: ({ size }) => size,
      mayDrop: (record) => !record.open,
    },
  });
  const ids = () => [...items.all()].map(({ id }) => Number(id.slice(5)));
  return { items, ids };
}

describe('a bounded collection', () => {
  it('drops the oldest of too many records', () => {
    const { items, ids } = open();
    for (let n = 1; n <= 8; n++) items.insert(NO_CAUSE, item(n));
    expect(ids()).toEqual([4, 5, 6, 7, 8]);
    expect(items.size).toBe(5);
    expect(items.get('item-3')).toBeUndefined();
    expect([...items.all({ by: { open: false } })]).toHaveLength(5);
  });

  it('drops the oldest records until the others fit into the limit of bytes', () => {
    const { items, ids } = open();
    for (const n of [1, 2, 3]) items.insert(NO_CAUSE, item(n, 30));
    items.insert(NO_CAUSE, item(4, 60));
    expect(ids()).toEqual([3, 4]);
  });

  it('counts the bytes that a record has after a change', () => {
    const { items, ids } = open();
    for (const n of [1, 2, 3]) items.insert(NO_CAUSE, item(n, 10));
    items.update(NO_CAUSE, 'item-2', { size: 85 });
    expect(ids()).toEqual([2, 3]);
    items.update(NO_CAUSE, 'item-2', { size: 10 });
    for (const n of [4, 5]) items.insert(NO_CAUSE, item(n, 40));
    expect(ids()).toEqual([2, 3, 4, 5]);
  });

  it('keeps a record until it may be dropped', () => {
    const { items, ids } = open();
    items.insert(NO_CAUSE, item(1, 1, true));
    for (let n = 2; n <= 8; n++) items.insert(NO_CAUSE, item(n));
    expect(ids()).toEqual([1, 5, 6, 7, 8]);
    items.insert(NO_CAUSE, item(9, 1, true));
    items.update(NO_CAUSE, 'item-1', { open: false });
    items.insert(NO_CAUSE, item(10));
    expect(ids()).toEqual([6, 7, 8, 9, 10]);
  });

  it('exceeds its limit when all records must stay', () => {
    const { items, ids } = open();
    for (let n = 1; n <= 7; n++) items.insert(NO_CAUSE, item(n, 50, true));
    expect(ids()).toHaveLength(7);
  });

  it('does not count what was removed', () => {
    const { items, ids } = open();
    for (const n of [1, 2]) items.insert(NO_CAUSE, item(n, 50));
    expect(items.remove(NO_CAUSE, 'item-1')).toBe(true);
    items.insert(NO_CAUSE, item(3, 50));
    expect(ids()).toEqual([2, 3]);
    items.removeAll(NO_CAUSE, { by: { open: false } });
    for (const n of [4, 5]) items.insert(NO_CAUSE, item(n, 50));
    expect(ids()).toEqual([4, 5]);
    items.removeAll(NO_CAUSE, {});
    for (const n of [6, 7]) items.insert(NO_CAUSE, item(n, 50));
    expect(ids()).toEqual([6, 7]);
  });
});
