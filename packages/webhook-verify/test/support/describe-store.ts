import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWebhookHandler, type DedupeStore } from '../../src/index.ts';
import { checkDedupeStore } from '../../src/testing.ts';
import { createRequest, createVerifier } from './deliveries.ts';
import { createRandom } from './random.ts';

const leaseMs = 60_000;
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

/** Defines the tests that every store must pass, beside the check for stores. `start` is called before the first one. */
export function describeStore(name: string, start: () => Promise<DedupeStore> | DedupeStore): void {
  describe(`the ${name}`, () => {
    let store: DedupeStore;
    beforeAll(async () => {
      store = await start();
    }, 60_000);

    it('passes the check of dedupe stores, checkDedupeStore', {
      timeout: CASES_TIMEOUT_MS,
    }, async () => {
      await checkDedupeStore(store);
    });

    it('lets a handled delivery be completed again, which changes nothing', async () => {
      const key = newKey();
      await store.claim(key, leaseMs, 'token-1');
      expect(await store.complete(key, 'token-1')).toBe(true);
      expect(await store.complete(key, 'token-1', 0)).toBe(true);
      expect(await store.claim(key, leaseMs)).toEqual({ state: 'done' });
    });

    it('tells events with unusual ids apart, and handles each of them once', async () => {
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
  });
}
