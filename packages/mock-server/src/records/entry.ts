/** The properties of every record. Records are sorted by time, then by id (decision A5). */
export interface Stored {
  readonly id: string;
  readonly created_at: string;
}

/** A record in its collection. When the record is updated, the entry stays the same object. */
export interface Entry<R> {
  readonly id: string;
  readonly created_at: string;
  record: R;
}

/** Compares two entries by time, then by id. */
export function compareEntries(a: Stored, b: Stored): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}
