import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DedupeStore } from '../stores/dedupe-store.ts';
import { createMemoryStore } from '../stores/memory-store.ts';
import { checkDedupeStore } from './check-dedupe-store.ts';

const toWholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000;

/** Mistakes in a store, each with the rule that reveals it and a function that makes it. */
const mistakes: Record<string, [string, (store: DedupeStore) => Partial<DedupeStore>]> = {
  'a `claim` method that is not atomic': [
    'a race has one winner',
    (store) => ({
      async claim(key, leaseMs, token = crypto.randomUUID()) {
        const { state } = await store.claim(key, leaseMs, token);
        return state === 'done' ? { state } : { state: 'claimed', token };
      },
    }),
  ],
  'a lease that never ends': [
    'a crash loses nothing',
    (store) => ({ claim: (key, _leaseMs, token) => store.claim(key, 1e9, token) }),
  ],
  'a lease that is rounded down to seconds': [
    'a crash loses nothing',
    (store) => ({ claim: (key, ms, token) => store.claim(key, toWholeSeconds(ms), token) }),
  ],
  'an extension that is rounded down to seconds': [
    'the holder extends its lease',
    (store) => ({ extend: (key, token, ms) => store.extend(key, token, toWholeSeconds(ms)) }),
  ],
  'a keepMs that is divided by 1,000': [
    'a completion is forgotten after keepMs',
    (store) => ({
      complete: (key, token, ms = Number.POSITIVE_INFINITY) =>
        store.complete(key, token, ms / 1000),
    }),
  ],
  'an extension that never ends': [
    'the holder extends its lease',
    (store) => ({ extend: (key, token) => store.extend(key, token, 1e9) }),
  ],
  'a release that always returns true': [
    'a late caller changes nothing',
    () => ({ release: async () => true }),
  ],
  'a completion that is not idempotent': [
    'a repeated call is harmless',
    (store) => {
      const completed = new Set<string>();
      return {
        async complete(key, token, keepMs) {
          if (completed.has(key)) return false;
          completed.add(key);
          return store.complete(key, token, keepMs);
        },
      };
    },
  ],
  'an extension without effect': [
    'the holder extends its lease',
    () => ({ extend: async () => true }),
  ],
  'a completion that forgets the delivery': [
    'a completed delivery is done',
    (store) => ({ complete: (key, token) => store.release(key, token) }),
  ],
  'a completion that ignores keepMs': [
    'a completion is forgotten after keepMs',
    (store) => ({ complete: (key, token) => store.complete(key, token) }),
  ],
};

describe('checkDedupeStore', () => {
  beforeEach(() => {
    // Each wait of the check ends at once, and so do the memory store's leases.
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
    vi.setTimerTickMode('nextTimerAsync');
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('accepts the memory store', async () => {
    await expect(checkDedupeStore(createMemoryStore())).resolves.toBeUndefined();
  });

  it.each(Object.entries(mistakes))(
    'rejects a store with %s, and names the rule that it breaks',
    async (_, [rule, change]) => {
      const store = createMemoryStore();
      await expect(checkDedupeStore({ ...store, ...change(store) })).rejects.toThrow(`- ${rule}`);
    },
  );

  it('rejects a pair of stores that do not share their state', async () => {
    const check = checkDedupeStore(createMemoryStore(), createMemoryStore());
    await expect(check).rejects.toThrow('- a delivery has one holder');
  });
});
