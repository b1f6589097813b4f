/** A delivery in the memory store. */
export interface DeliveryRecord {
  /** The token that claimed or completed it. */
  readonly token: string;
  /** Until then the record is kept even when there are too many records. */
  readonly neededUntil: number;
  /** From then on the record is forgotten, however few records there are. */
  readonly forgetAt: number;
}

/**
 * Records by key, in the order in which they were set. Each `set` forgets records from the oldest on: expired
 * ones, and, while there are more than `maxRecords`, those that are no longer needed.
 */
export function createRecords(maxRecords: number) {
  const records = new Map<string, DeliveryRecord>();

  const forget = (now: number) => {
    for (const [key, { neededUntil, forgetAt }] of records) {
      if (forgetAt > now && records.size <= maxRecords) return;
      if (forgetAt <= now || neededUntil <= now) records.delete(key);
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
