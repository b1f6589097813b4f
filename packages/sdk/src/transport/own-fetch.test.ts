import { afterEach, describe, expect, it, vi } from 'vitest';
import { callGlobalFetch, provesUnsent } from './own-fetch.ts';

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
