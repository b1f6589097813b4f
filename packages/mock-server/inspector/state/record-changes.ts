import type { StreamedRecord, StreamItem } from '../../src/controls/stream.ts';
import type { RecordChange } from '../../src/generated/control-types.ts';
import type { RecordKind } from '../../src/records/store.ts';

/** What has happened to records of one kind. */
export interface RecordChanges<Kept> {
  readonly created: readonly Kept[];
  readonly updated: readonly Kept[];
  readonly deleted: readonly string[];
  /** Whether other records may have changed as well, so that all must be read again. */
  readonly isIncomplete: boolean;
}

type KeptOf<Kind extends RecordKind> = NonNullable<
  Extract<StreamedRecord, { kind: Kind }>['record']
>;

/** Finds what stream items say about records of one kind. */
export function findChanges<Kind extends RecordKind>(
  items: readonly StreamItem[],
  kind: Kind,
): RecordChanges<KeptOf<Kind>> {
  const changes = items.flatMap(({ type, data }) =>
    type === 'record' && data.kind === kind ? [data] : [],
  );
  const findRecords = (wanted: RecordChange['change']) =>
    changes.flatMap(({ change, record }) =>
      // Cast, because the compiler cannot infer the record's type from its kind.
      change === wanted && record !== null ? [record as KeptOf<Kind>] : [],
    );
  return {
    created: findRecords('created'),
    updated: findRecords('updated'),
    deleted: changes.flatMap(({ id, change }) => (change === 'deleted' && id !== null ? [id] : [])),
    isIncomplete:
      changes.some(({ id }) => id === null) || items.some(({ type }) => type === 'dropped'),
  };
}
