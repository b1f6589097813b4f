export interface Stored {
  readonly id: string;
  readonly created_at: string;
}

/** A record in its collection. When the record is updated, the entry stays the same object. */
export interface Entry<R> {
  /** How many records were inserted before this one. */
  readonly order: number;
  record: R;
  /** When the record's next step is due, in milliseconds. `undefined` if nothing is planned. */
  due?: number | undefined;
}

/** Compares two entries by time, then by id (decision A5). */
export function byCreation({ record: a }: Entry<Stored>, { record: b }: Entry<Stored>): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}

export function byInsertion(a: Entry<unknown>, b: Entry<unknown>): number {
  return a.order - b.order;
}
