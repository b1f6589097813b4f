import { aPositiveNumber, checkOptions, optional, type Rules } from '../core/check-options.ts';
import { aClock } from '../core/clock.ts';
import { type DedupeStore, defaultKeepMs } from './dedupe-store.ts';

/** The options of {@link createMemoryStore}. */
export interface MemoryStoreOptions {
  /**
   * The store's clock. `now` returns a Unix time in milliseconds.
   * @default Date
   */
  clock?: { now(): number } | undefined;
  /**
   * How many deliveries to remember, whether they are done or were only claimed. When there are more, the oldest are
   * forgotten, except for claims whose lease has not ended. A repeat of a forgotten delivery is handled again, and a
   * forgotten claim can no longer be completed.
   * @default 100_000
   */
  maxDone?: number | undefined;
}

/**
 * Creates a dedupe store in memory, for development, tests and receivers with a single process; several processes need
 * a shared store. A restart forgets everything.
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
  const deliveries = new Map<string, StoredDelivery>();
  let tokens = 0;

  /** Stores a delivery as the newest one. If there are too many, forgets the oldest that nobody is handling. */
  const store = (key: string, delivery: StoredDelivery, now: number) => {
    deliveries.delete(key);
    deliveries.set(key, delivery);
    for (const [oldest, { isDone, until }] of deliveries) {
      if (deliveries.size <= maxDone) return;
      if (isDone || until <= now) deliveries.delete(oldest);
    }
  };
  const isHeldBy = (token: string, delivery: StoredDelivery | undefined) =>
    delivery?.token === token && !delivery.isDone;

  return {
    async claim(key, leaseMs, token = `${++tokens}`) {
      const now = clock.now();
      const known = deliveries.get(key);
      if (known && known.until > now) {
        if (known.isDone) return { state: 'done' };
        if (known.token !== token) return { state: 'in_progress' };
      }
      store(key, { token, isDone: false, until: now + leaseMs }, now);
      return { state: 'claimed', token };
    },

    async complete(key, token, keepMs = defaultKeepMs) {
      const known = deliveries.get(key);
      if (known?.token !== token) return false;
      const now = clock.now();
      if (!known.isDone) store(key, { token, isDone: true, until: now + keepMs }, now);
      return true;
    },

    async release(key, token) {
      return isHeldBy(token, deliveries.get(key)) && deliveries.delete(key);
    },

    async extend(key, token, leaseMs) {
      if (!isHeldBy(token, deliveries.get(key))) return false;
      const now = clock.now();
      store(key, { token, isDone: false, until: now + leaseMs }, now);
      return true;
    },
  };
}

/** A delivery that was claimed or handled. */
interface StoredDelivery {
  /** The token that claimed or completed the delivery. */
  readonly token: string;
  readonly isDone: boolean;
  /** When the lease ends, or when repeats need no longer be recognised. */
  readonly until: number;
}
