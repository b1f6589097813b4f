import type { Collection } from './collection.ts';
import type { Stored } from './entry.ts';

/** Wraps a collection, and reports every record that is added or changed through the wrapper. */
export function observeCollection<R extends Stored, Indexed extends keyof R>(
  collection: Collection<R, Indexed>,
  onChange: (record: R) => void,
): Collection<R, Indexed> {
  return {
    ...collection,
    get size() {
      return collection.size;
    },
    insert(record) {
      collection.insert(record);
      onChange(record);
      return record;
    },
    update(id, patch, at) {
      const updated = collection.update(id, patch, at);
      if (updated.changed) onChange(updated.record);
      return updated;
    },
  };
}
