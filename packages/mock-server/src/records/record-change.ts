import type { Store } from './store.ts';

/** A kind of records whose changes are reported. Deliveries have changes of their own. */
export type RecordKind = Exclude<keyof Store, 'deliveries'>;
