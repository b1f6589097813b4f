/** A queue. Adding and removing an item take constant time at any length. */
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
      // Copies only once half of the array has been removed, which is rare enough not to matter.
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
