import { type DedupeStore, defaultKeepMs } from './dedupe-store.ts';

/** Options of {@link createMemoryStore}. */
export interface MemoryStoreOptions {
  /**
   * What time it is, in milliseconds since 1970.
   * @default Date
   */
  clock?: { now(): number };
  /**
   * Most deliveries that are remembered as done. Beyond it the oldest are forgotten, and a repeat of one
   * is handled again.
   * @default 100_000
   */
  maxDone?: number;
}

/**
 * A dedupe store in this process's memory: for one process, for development and for tests. It forgets
 * everything at a restart; several processes need a store that they share.
 *
 * @throws TypeError for a `maxDone` that is not a positive number
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): DedupeStore {
  const { clock = Date, maxDone = 100_000 } = options;
  if (!(maxDone > 0)) throw new TypeError('maxDone: expected a positive number');
  const claims = new Map<string, { token: string; until: number }>();
  /** Key to the time it may be forgotten, in the order of completion. */
  const done = new Map<string, number>();
  let tokens = 0;

  const holds = (key: string, token: string) => claims.get(key)?.token === token;

  const forget = (now: number) => {
    for (const [key, until] of done) {
      if (until > now && done.size <= maxDone) return;
      done.delete(key);
    }
  };

  return {
    async claim(key, leaseMs) {
      const now = clock.now();
      if ((done.get(key) ?? 0) > now) return { state: 'done' };
      if ((claims.get(key)?.until ?? 0) > now) return { state: 'in_progress' };
      const token = `${++tokens}`;
      claims.set(key, { token, until: now + leaseMs });
      return { state: 'claimed', token };
    },

    async complete(key, token, keepMs = defaultKeepMs) {
      if (!holds(key, token)) return false;
      const now = clock.now();
      claims.delete(key);
      done.delete(key);
      done.set(key, now + keepMs);
      forget(now);
      return true;
    },

    async release(key, token) {
      return holds(key, token) && claims.delete(key);
    },

    async extend(key, token, leaseMs) {
      if (!holds(key, token)) return false;
      claims.set(key, { token, until: clock.now() + leaseMs });
      return true;
    },
  };
}
