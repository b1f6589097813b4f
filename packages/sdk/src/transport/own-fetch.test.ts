import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../test/support/test-client.ts';
import type { ClientOptions } from '../client/client-options.ts';
import type { Fetch } from './fetch.ts';
import { defaultCache } from './own-fetch.ts';

describe('the `cache` of a request', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const createFetch = () => vi.fn<Fetch>(async () => Response.json({ data: {} }));

  /** Makes a call with the global `fetch`, and returns the `cache` that was passed to it. */
  async function callGlobal(options: ClientOptions = {}) {
    const fetch = createFetch();
    vi.stubGlobal('fetch', fetch);
    const { client } = createTestClient([], { fetch: undefined, ...options });
    await client.withOptions({ timeoutMs: 1_000 }).me();
    return fetch.mock.calls[0]?.[1].cache;
  }

  it('is no-store, because Next.js 13 and 14 cache every GET', async () => {
    expect(await callGlobal()).toBe('no-store');
  });

  it.each([
    ['whose Request has no `cache`, as in older Workers', class {}],
    ['without Request', undefined],
  ])('is not set in a runtime %s', (_, Request) => {
    vi.stubGlobal('Request', Request);
    expect(defaultCache()).toBe(undefined);
  });

  it.each(['force-cache', undefined] as const)('is %s if the option `cache` is', async (cache) => {
    expect(await callGlobal({ cache })).toBe(cache);
  });

  it('is passed to the `fetch` option only if the `cache` option is set', async () => {
    const fetch = createFetch();
    await createTestClient([], { fetch }).client.me();
    await createTestClient([], { fetch, cache: 'reload' }).client.me();
    expect(fetch.mock.calls.map(([, { cache }]) => cache)).toEqual([undefined, 'reload']);
  });

  it('must be a value that fetch knows', () => {
    const options = { cache: 'forever' as never };
    expect(() => createTestClient([], options)).toThrow(/Option `cache` must be one of `default`/);
  });
});
