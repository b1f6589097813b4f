import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWebhookHandler, type DedupeStore } from '../../src/index.ts';
import { checkDedupeStore } from '../../src/testing.ts';
import { createRequest, createVerifier } from './deliveries.ts';
import { createRandom } from './random.ts';

const leaseMs = 60_000;
/** A lease that ends at once. It stands for a worker that paused longer than its lease, without a real wait. */
const endedLeaseMs = 0;
let keys = 0;
const newKey = () => `wh_1/${process.pid}-${keys++}`;

/** Ids that databases truncate, replace, treat as equal or reject as keys. */
const hostileIds = {
  'nothing behind the prefix': '',
  'one lone surrogate': '\ud800',
  'another lone surrogate': '\ud801',
  'what lone surrogates become in UTF-8': '\ufffd',
  'how JSON writes a lone surrogate': '\\ud800',
  NUL: '\0',
  'something behind NUL': '\0a',
  'a space at the end': ' ',
  'a composed letter': '\u00e9',
  'the same letter in two characters': 'e\u0301',
  'a capital letter': 'K',
  'the same letter in lower case': 'k',
  '3 KiB that do not compress': createRandom(1).text(3_072),
  '100 KiB that do not compress': createRandom(2).text(102_400),
};

async function claimed(store: DedupeStore, key: string, forMs = leaseMs): Promise<string> {
  const claim = await store.claim(key, forMs);
  if (claim.state !== 'claimed') throw new Error(`expected a claim, not ${claim.state}`);
  return claim.token;
}

/** Defines the tests that every store must pass. `start` is called before the first one. */
export function describeStore(name: string, start: () => Promise<DedupeStore> | DedupeStore): void {
  describe(`the ${name} store`, () => {
    let store: DedupeStore;
    beforeAll(async () => {
      store = await start();
    }, 60_000);

    it('passes the check for stores', { timeout: CASES_TIMEOUT_MS }, async () => {
      await checkDedupeStore(store);
    });

    it('gives a delivery to one worker at a time', async () => {
      const key = newKey();
      await claimed(store, key);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'in_progress' });
      expect(await store.claim(newKey(), leaseMs)).toMatchObject({ state: 'claimed' });
    });

    it('gives done once the delivery is completed', async () => {
      const key = newKey();
      expect(await store.complete(key, await claimed(store, key))).toBe(true);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'done' });
    });

    it('gives a released delivery to the next worker, with another token', async () => {
      const key = newKey();
      const token = await claimed(store, key);
      expect(await store.release(key, token)).toBe(true);
      expect(await claimed(store, key)).not.toBe(token);
    });

    it('gives the delivery of a crashed worker to the next, once the lease has ended', async () => {
      const key = newKey();
      await claimed(store, key, endedLeaseMs);
      expect(await store.claim(key, leaseMs)).toMatchObject({ state: 'claimed' });
    });

    it('lets a late worker change nothing once another has taken over', async () => {
      const key = newKey();
      const late = await claimed(store, key, endedLeaseMs);
      const next = await claimed(store, key);
      expect(await store.release(key, late)).toBe(false);
      expect(await store.complete(key, late)).toBe(false);
      expect(await store.extend(key, late, leaseMs)).toBe(false);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'in_progress' });
      expect(await store.complete(key, next)).toBe(true);
    });

    it('lets nobody undo a completion', async () => {
      const key = newKey();
      const late = await claimed(store, key, endedLeaseMs);
      const next = await claimed(store, key);
      await store.complete(key, next);
      for (const token of [late, next]) {
        expect(await store.release(key, token)).toBe(false);
        expect(await store.extend(key, token, endedLeaseMs)).toBe(false);
      }
      expect(await store.complete(key, late)).toBe(false);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'done' });
    });

    it('grants a repeated claim to the token that holds it, and to no other', async () => {
      const key = newKey();
      const claim = { state: 'claimed', token: 'token-1' };
      expect(await store.claim(key, leaseMs, 'token-1')).toEqual(claim);
      expect(await store.claim(key, leaseMs, 'token-1')).toEqual(claim);
      expect(await store.claim(key, leaseMs, 'token-2')).toEqual({ state: 'in_progress' });
      expect(await store.complete(key, 'token-1')).toBe(true);
    });

    it('lets a repeated claim take nothing back', async () => {
      const key = newKey();
      await store.claim(key, endedLeaseMs, 'token-1');
      await store.claim(key, leaseMs, 'token-2');
      expect(await store.claim(key, leaseMs, 'token-1')).toEqual({ state: 'in_progress' });
      await store.complete(key, 'token-2');
      expect(await store.claim(key, leaseMs, 'token-1')).toEqual({ state: 'done' });
      expect(await store.claim(key, leaseMs, 'token-2')).toEqual({ state: 'done' });
    });

    it('confirms a repeated completion, and changes nothing', async () => {
      const key = newKey();
      const token = await claimed(store, key);
      expect(await store.complete(key, token)).toBe(true);
      expect(await store.complete(key, token, 0)).toBe(true);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'done' });
    });

    it('distinguishes hostile ids, and recognises each of them', async () => {
      const prefix = newKey();
      const ids = Object.values(hostileIds).map((id) => prefix + id);
      const handled: string[] = [];
      const handler = createWebhookHandler({
        verifier: createVerifier('B'),
        on: {},
        otherwise: (event) => void handled.push(event.event_id),
        onError: () => {},
        store,
      });
      const receive = async (event_id: string) => {
        const body = JSON.stringify({ event: 'contact.created', event_id });
        return (await handler(createRequest('B', body))).status;
      };
      for (const id of [...ids, ...ids]) expect(await receive(id)).toBe(204);
      expect(handled).toEqual(ids);
    });

    it('accepts a completion after the lease, if nobody has taken over', async () => {
      const key = newKey();
      const token = await claimed(store, key, endedLeaseMs);
      expect(await store.complete(key, token)).toBe(true);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'done' });
    });

    it('lets the holder extend the lease', async () => {
      const key = newKey();
      const token = await claimed(store, key, endedLeaseMs);
      expect(await store.extend(key, token, leaseMs)).toBe(true);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'in_progress' });
      expect(await store.complete(key, token)).toBe(true);
    });

    it('rejects tokens and keys that it never issued', async () => {
      const key = newKey();
      expect(await store.complete(key, 'made-up')).toBe(false);
      await claimed(store, key);
      for (const token of ['made-up', '', 'done']) {
        expect(await store.release(key, token)).toBe(false);
      }
    });

    it('forgets a completion after keepMs, and never with Infinity', async () => {
      const [brief, forever] = [newKey(), newKey()];
      await store.complete(forever, await claimed(store, forever), Number.POSITIVE_INFINITY);
      await store.complete(brief, await claimed(store, brief), 1);
      await expect
        .poll(() => store.claim(brief, leaseMs), { interval: 1 })
        .toMatchObject({ state: 'claimed' });
      expect(await store.claim(forever, leaseMs)).toEqual({ state: 'done' });
    });

    const races = cases(20);
    it(`has one winner in each of ${races} races of 64`, {
      timeout: CASES_TIMEOUT_MS,
    }, async () => {
      for (let race = 0; race < races; race += 1) {
        const key = newKey();
        const claims = await Promise.all(
          Array.from({ length: 64 }, () => store.claim(key, leaseMs)),
        );
        const states = claims.map((claim) => claim.state);
        expect(states.filter((state) => state === 'claimed')).toHaveLength(1);
        expect(states).not.toContain('done');
      }
    });
  });
}
