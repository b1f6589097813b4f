import { aPositiveNumber, checkOptions, optional, type Rules } from '../core/check-options.ts';
import { aClock } from '../core/clock.ts';
import { type DedupeStore, defaultKeepMs, keepClaimMs } from './dedupe-store.ts';
import { createRecords, type DeliveryRecord } from './delivery-records.ts';

/** The options of {@link createMemoryStore}. */
export interface MemoryStoreOptions {
  /**
   * The store's clock. `now` returns a Unix time in milliseconds.
   * @default Date
   */
  clock?: { now(): number } | undefined;
  /**
   * How many handled deliveries to remember, and how many claims. When there are more, the oldest are forgotten, except
   * for claims whose lease has not ended. A repeat of a forgotten delivery is handled again, and a forgotten claim can
   * no longer be completed.
   * @default 100_000
   */
  maxDone?: number | undefined;
}

/**
 * Creates a dedupe store in memory, for development, tests and receivers with a single process; several processes need
 * a shared store. A restart forgets everything. A claim that is never completed is kept for a day after its lease has
 * ended.
 *
 * @throws TypeError if an option is unknown, or `maxDone` is not a positive number
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): DedupeStore {
  const rules: Rules<MemoryStoreOptions> = {
    clock: optional(aClock),
    maxDone: optional(aPositiveNumber),
  };
  checkOptions(options, rules);
  const { clock = Date, maxDone = 100_000 } = options;
  const claims = createRecords(maxDone);
  const done = createRecords(maxDone);
  let tokens = 0;

  return {
    async claim(key, leaseMs, token = `${++tokens}`) {
      const now = clock.now();
      if ((done.get(key)?.forgetAt ?? 0) > now) return { state: 'done' };
      const held = claims.get(key);
      if (held && held.token !== token && held.neededUntil > now) return { state: 'in_progress' };
      done.delete(key);
      claims.set(key, createClaim(token, now, leaseMs), now);
      return { state: 'claimed', token };
    },

    async complete(key, token, keepMs = defaultKeepMs) {
      if (done.get(key)?.token === token) return true;
      if (claims.get(key)?.token !== token) return false;
      const now = clock.now();
      claims.delete(key);
      const neededUntil = Number.NEGATIVE_INFINITY;
      done.set(key, { token, neededUntil, forgetAt: now + keepMs }, now);
      return true;
    },

    async release(key, token) {
      return claims.get(key)?.token === token && claims.delete(key);
    },

    async extend(key, token, leaseMs) {
      if (claims.get(key)?.token !== token) return false;
      const now = clock.now();
      claims.set(key, createClaim(token, now, leaseMs), now);
      return true;
    },
  };
}

function createClaim(token: string, now: number, leaseMs: number): DeliveryRecord {
  const leaseEnd = now + leaseMs;
  return { token, neededUntil: leaseEnd, forgetAt: leaseEnd + keepClaimMs };
}
