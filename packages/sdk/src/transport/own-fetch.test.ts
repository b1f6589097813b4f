import { afterEach, describe, expect, it, vi } from 'vitest';
import { callGlobalFetch } from './own-fetch.ts';

describe('the global fetch', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Calls a client's default `fetch`, and returns what the global one was called with. */
  async function callGlobal() {
    const { signal } = new AbortController();
    const fetch = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetch);
    const init = { method: 'GET', headers: {}, signal, redirect: 'manual' } as const;
    await callGlobalFetch('https://platform.test', init);
    return { given: fetch.mock.calls, init };
  }

  it('is called with cache: no-store, because Next.js 13 and 14 cache every GET', async () => {
    const { given, init } = await callGlobal();
    expect(given).toEqual([['https://platform.test', { ...init, cache: 'no-store' }]]);
  });

  it.each([
    ['whose Request knows no cache, as in older Workers', class {}],
    ['without Request', undefined],
  ])('is called without cache in a runtime %s', async (_, Request) => {
    vi.stubGlobal('Request', Request);
    const { given, init } = await callGlobal();
    expect(given).toEqual([['https://platform.test', init]]);
  });
});
