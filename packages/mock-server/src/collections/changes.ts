import { dequal } from 'dequal/lite';

/** A changed property. `previous` is `undefined` if the property was added, and `current` if it was removed. */
export interface Change {
  readonly field: string;
  readonly previous: unknown;
  readonly current: unknown;
}

/** Returns which of the `fields` differ between two states of a record. */
export function toChanges(before: object, after: object, fields: readonly string[]): Change[] {
  const previous = new Map<string, unknown>(Object.entries(before));
  const current = new Map<string, unknown>(Object.entries(after));
  return fields
    .filter((field) => !dequal(previous.get(field), current.get(field)))
    .map((field) => ({ field, previous: previous.get(field), current: current.get(field) }));
}
