/**
 * A list to which items are added at the end and from which they are taken at the front. Both take the same
 * time at any length.
 */
export interface Fifo<Item> {
  readonly first: Item | undefined;
  add(item: Item): void;
  removeFirst(): void;
  toArray(): Item[];
  clear(): void;
}

/** Creates a list with these items. */
export function createFifo<Item>(initial: readonly Item[] = []): Fifo<Item> {
  let items = [...initial];
  let taken = 0;
  return {
    get first() {
      return items[taken];
    },
    add(item) {
      items.push(item);
    },
    removeFirst() {
      taken++;
      // Copies only when half of the array is taken, which is rare enough to cost nothing.
      if (taken * 2 < items.length) return;
      items = items.slice(taken);
      taken = 0;
    },
    toArray: () => items.slice(taken),
    clear() {
      items = [];
      taken = 0;
    },
  };
}
