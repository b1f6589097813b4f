/** A delivery in the memory store. */
export interface DeliveryRecord {
  /** The token that claimed or completed the delivery. */
  readonly token: string;
  /**
   * The time until which the record is kept even if there are too many: for a claim, the end of its lease. For a
   * handled delivery, it is `-Infinity`, so the record may make room for newer ones, even after the clock goes back.
   */
  readonly neededUntil: number;
  /** The time when the record expires even if there is room for it; never before `neededUntil`. */
  readonly forgetAt: number;
}

/**
 * Keeps records by key, in the order in which they were set. Each `set` goes through them, oldest first, and removes
 * what is no longer needed. It stops at the first record that has not expired, unless there are more than `maxRecords`.
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
