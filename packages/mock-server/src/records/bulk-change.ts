import type { RecordChange, RecordKind } from './record-change.ts';

/** Reports many changes of records as one for each kind. */
export interface BulkChange {
  /** Takes a change. Until the end it is gathered, afterwards it is reported at once. */
  add(change: RecordChange): void;
  /** Reports what was gathered: the first change of each kind. */
  end(): void;
}

/** Begins to gather changes. A plan that was made meanwhile may still add some after the end. */
export function beginBulkChange(report: (change: RecordChange) => void): BulkChange {
  const gathered = new Map<RecordKind, RecordChange>();
  let hasEnded = false;
  return {
    add(change) {
      if (hasEnded) report(change);
      else if (!gathered.has(change.kind)) gathered.set(change.kind, { ...change, id: null });
    },
    end() {
      hasEnded = true;
      for (const change of gathered.values()) report(change);
    },
  };
}
