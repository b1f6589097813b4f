import type { RecordChange, RecordKind } from './record-change.ts';

/** Reports many record changes as one change for each kind. */
export interface BulkChange {
  /** Adds a change. Until `end`, changes are collected; afterwards they are reported at once. */
  add(change: RecordChange): void;
  /** Reports the collected changes: the first of each kind. */
  end(): void;
}

/** Starts collecting changes. A task that was planned meanwhile may still add some after the end. */
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
