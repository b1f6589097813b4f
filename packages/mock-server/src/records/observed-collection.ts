import type { Collection } from './collection.ts';
import type { Stored } from './entry.ts';

/**
 * Wraps a collection, and reports every record that is added or changed through the wrapper.
 * @param onChange gets the record, and what it was before; `undefined` for a new one.
 */
export function observeCollection<R extends Stored, Indexed extends keyof R>(
  collection: Collection<R, Indexed>,
  onChange: (record: R, before: R | undefined) => void,
): Collection<R, Indexed> {
  return {
    ...collection,
    get size() {
      return collection.size;
    },
    insert(record) {
      collection.insert(record);
      onChange(record, undefined);
      return record;
    },
    update(id, patch, at) {
      const before = collection.get(id);
      const updated = collection.update(id, patch, at);
      if (updated.changed) onChange(updated.record, before);
      return updated;
    },
  };
}
