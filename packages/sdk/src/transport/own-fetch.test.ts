import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../test/support/test-client.ts';
import type { ClientOptions } from '../client/client-options.ts';
import type { Fetch } from './fetch.ts';
import { callGlobalFetch, defaultCache, provesUnsent } from './own-fetch.ts';

const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });
const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
const refused = coded('ECONNREFUSED', 'connect');

function createCycle() {
  const error: Error = new Error('a cycle');
  error.cause = new Error('x', { cause: error });
  return error;
}

describe('the proof that nothing was sent', () => {
  it.each<[what: string, error: unknown, isProof: boolean]>([
    ['a refused connection', failed(refused), true],
    ['a name that was not found', failed(coded('ENOTFOUND', 'getaddrinfo')), true],
    ['a lookup that failed for now', failed(coded('EAI_AGAIN', 'getaddrinfo')), true],
    ['a connection that timed out', failed(coded('UND_ERR_CONNECT_TIMEOUT')), true],
    ['a certificate', failed(coded('CERT_HAS_EXPIRED')), true],
    ['several addresses', failed(new AggregateError([refused, refused], '')), true],
    ['one address of two', failed(new AggregateError([refused, coded('ECONNRESET')], '')), false],
    ['no address', failed(new AggregateError([], '')), false],
    ['an error of another realm', { cause: { ...refused, syscall: 'connect' } }, true],
    ['a reset', failed(coded('ECONNRESET', 'read')), false],
    ['a reset without a system call', failed(coded('ECONNRESET')), false],
    ['a timeout', failed(coded('ETIMEDOUT')), false],
    ['a socket that closed', failed(coded('UND_ERR_SOCKET')), false],
    ['a write', failed(coded('EPIPE', 'write')), false],
    ['a client certificate that the server rejects', failed(coded('ERR_SSL_ALERT')), false],
    ['a cycle of causes', createCycle(), false],
    ['nothing', undefined, false],
    ['a text', 'connect', false],
  ])('is looked for in the error: %s', (_, error, isProof) => {
    expect(provesUnsent(error, callGlobalFetch)).toBe(isProof);
  });
});

it('trusts no other fetch', () => {
  expect(provesUnsent(failed(refused), async () => new Response())).toBe(false);
});

it('does not trust what replaced the global fetch later', () => {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => fetch(...args);
  try {
    expect(provesUnsent(failed(refused), callGlobalFetch)).toBe(false);
  } finally {
    globalThis.fetch = fetch;
  }
});

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
    ['whose Request knows no cache, as in older Workers', class {}],
    ['without Request', undefined],
  ])('is not set in a runtime %s', (_, Request) => {
    vi.stubGlobal('Request', Request);
    expect(defaultCache()).toBe(undefined);
  });

  it.each(['force-cache', undefined] as const)('is %s if the option says so', async (cache) => {
    expect(await callGlobal({ cache })).toBe(cache);
  });

  it('is passed to a `fetch` of the options only if the option is set', async () => {
    const fetch = createFetch();
    await createTestClient([], { fetch }).client.me();
    await createTestClient([], { fetch, cache: 'reload' }).client.me();
    expect(fetch.mock.calls.map(([, { cache }]) => cache)).toEqual([undefined, 'reload']);
  });

  it('must be one that fetch knows', () => {
    const options = { cache: 'forever' as never };
    expect(() => createTestClient([], options)).toThrow(/Option `cache` must be one of `default`/);
  });
});
