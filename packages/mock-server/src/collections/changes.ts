import { dequal } from 'dequal/lite';

/** A changed property. If the property was or is missing, its value is `undefined`. */
export interface Change {
  readonly field: string;
  readonly previous: unknown;
  readonly current: unknown;
}

/** Returns the properties in `fields` that differ between two states of a record, in the same order. */
export function toChanges(before: object, after: object, fields: readonly string[]): Change[] {
  return fields.flatMap((field) => {
    const previous = own(before, field);
    const current = own(after, field);
    return dequal(previous, current) ? [] : [{ field, previous, current }];
  });
}

function own(record: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(record)).get(field);
}
