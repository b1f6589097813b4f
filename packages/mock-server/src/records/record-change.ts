import type { Store } from './store.ts';

/** A kind of records whose changes are reported. Deliveries have changes of their own. */
export type RecordKind = Exclude<keyof Store, 'deliveries'>;

/** A change to a record, or to several records of one kind at once. */
export interface RecordChange {
  /** The records' kind, as a snapshot names it. */
  readonly kind: RecordKind;
  /** The id of the record; `null` when several were changed at once, for example by a seed. */
  readonly id: string | null;
  /** What happened to it. */
  readonly change: 'created' | 'updated' | 'deleted';
  /** The id of the request, simulation or event that caused it; `null` when there is none. */
  readonly causedBy: string | null;
}
