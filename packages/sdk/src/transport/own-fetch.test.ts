import { describe, expect, it } from 'vitest';
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

it('believes no other fetch', () => {
  expect(provesUnsent(failed(refused), async () => new Response())).toBe(false);
});

it('does not believe what replaced the global fetch later', () => {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => fetch(...args);
  try {
    expect(provesUnsent(failed(refused), callGlobalFetch)).toBe(false);
  } finally {
    globalThis.fetch = fetch;
  }
});
