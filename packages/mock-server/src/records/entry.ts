/** The properties that every record has. Records are sorted by them, by time first (decision A5). */
export interface Stored {
  readonly id: string;
  readonly created_at: string;
}

/** A record's place in its collection. It stays the same when the record is updated. */
export interface Entry<R> {
  readonly id: string;
  readonly created_at: string;
  record: R;
}

/** Compares two entries: older ones first, and at the same time, smaller ids first. */
export function compareEntries(a: Stored, b: Stored): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}
