/** A delivery in the memory store. */
export interface DeliveryRecord {
  /** The token that claimed or completed it. */
  readonly token: string;
  /** The record is kept until this time, even if there are too many records. */
  readonly neededUntil: number;
  /** The record expires at this time, even if there are few records. Never earlier than `neededUntil`. */
  readonly forgetAt: number;
}

/**
 * Creates a list of records by key, in the order in which they were set. Each `set` removes old records, the
 * oldest first: those that have expired and, while there are more than `maxRecords`, those that are no longer
 * needed.
 */
export function createRecords(maxRecords: number) {
  const records = new Map<string, DeliveryRecord>();

  const forget = (now: number) => {
    for (const [key, { neededUntil, forgetAt }] of records) {
      if (forgetAt > now && records.size <= maxRecords) return;
      if (neededUntil <= now) records.delete(key);
    }
  };

  return {
    get: (key: string) => records.get(key),
    delete: (key: string) => records.delete(key),
    set(key: string, record: DeliveryRecord, now: number) {
      records.delete(key);
      records.set(key, record);
      forget(now);
    },
    size: () => records.size,
  };
}
