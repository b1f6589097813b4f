/** What the memory store knows of a delivery. */
export interface DeliveryRecord {
  /** Who claimed or completed it. */
  readonly token: string;
  /** When the limit on the number of records begins to apply to it: the end of a lease. */
  readonly neededUntil: number;
  /** When it is forgotten, whatever the number of records. */
  readonly forgetAt: number;
}

/**
 * Records by key, in the order in which they were set. Each `set` forgets the oldest ones: those whose time
 * is over, and, while there are more than `most`, those that are no longer needed.
 */
export function createRecords(most: number) {
  const records = new Map<string, DeliveryRecord>();

  const forget = (now: number) => {
    for (const [key, { neededUntil, forgetAt }] of records) {
      if (forgetAt > now && records.size <= most) return;
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
