import type { Store } from './store.ts';

/** A kind of records whose changes are reported. Deliveries have changes of their own. */
export type RecordKind = Exclude<keyof Store, 'deliveries'>;

/** A change of a record, or of several records of one kind at once. */
export interface RecordChange {
  /** The kind of the records, as a snapshot names it. */
  readonly kind: RecordKind;
  /** The id of the record; `null` when several were changed at once, for example by a seed. */
  readonly id: string | null;
  /** What has happened to it. */
  readonly change: 'created' | 'updated' | 'deleted';
  /** The id of the request, simulation or event that caused it; `null` when none did. */
  readonly causedBy: string | null;
}
