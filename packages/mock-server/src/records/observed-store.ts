import type { Collection } from './collection.ts';
import type { Stored } from './entry.ts';
import { ObservedCollection } from './observed-collection.ts';
import type { RecordChange } from './record-change.ts';
import type { Store } from './store.ts';

/**
 * Wraps a store and reports each change made through it, with its cause. Deliveries report their own changes.
 */
export function observeStore(
  store: Store,
  causedBy: string | null,
  onChange: (change: RecordChange) => void,
): Store {
  // Wraps a collection on access, because a request uses only a few of them.
  return new Proxy(store, {
    get(collections, kind: keyof Store) {
      if (kind === 'deliveries') return collections.deliveries;
      // The kind determines the records' type, but the compiler cannot infer that.
      const collection = collections[kind] as unknown as Collection<Stored>;
      return new ObservedCollection(collection, ({ id, change }) =>
        onChange({ kind, id, change, causedBy }),
      );
    },
  });
}
