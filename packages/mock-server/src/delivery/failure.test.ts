import { describe, expect, it } from 'vitest';
import { findStatusFailure, toFailureCode } from './failure.ts';

/** Creates an error as `fetch` throws it on Node, with the system error as its cause. */
const fetchFailed = (cause: object) => new TypeError('fetch failed', { cause });

describe('the recorded error of a failed attempt', () => {
  it.each([
    ['ENOTFOUND', 'dns_error'],
    ['EAI_AGAIN', 'dns_error'],
    ['ECONNREFUSED', 'connection_refused'],
    ['ECONNRESET', 'connection_reset'],
    ['EPIPE', 'connection_reset'],
    ['UND_ERR_SOCKET', 'connection_reset'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'connection_reset'],
    ['ENETUNREACH', 'network_unreachable'],
    ['EHOSTUNREACH', 'network_unreachable'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_error'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_error'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_error'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_error'],
    ['CERT_HAS_EXPIRED', 'tls_error'],
    ['EPROTO', 'tls_error'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['HPE_INVALID_CONSTANT', 'malformed_response'],
    ['UND_ERR_HEADERS_OVERFLOW', 'malformed_response'],
    ['Z_DATA_ERROR', 'malformed_response'],
    ['ERR__ERROR_FORMAT_PADDING_1', 'malformed_response'],
    ['ZSTD_error_prefix_unknown', 'malformed_response'],
    ['ZlibError', 'malformed_response'],
    ['BrotliDecompressionError', 'malformed_response'],
    ['ZstdDecompressionError', 'malformed_response'],
    ['ERR_ELSE', 'network_error'],
  ])('is $1 for an error with the code $0', (code, failure) => {
    expect(toFailureCode(fetchFailed({ code }))).toBe(failure);
    expect(toFailureCode({ code })).toBe(failure);
  });

  it.each([
    ['HTTPParserError', 'malformed_response'],
    ['TimeoutError', 'timeout'],
  ])('is $1 for an error with the name $0', (name, failure) => {
    expect(toFailureCode(fetchFailed({ name }))).toBe(failure);
  });

  it.each([
    fetchFailed(new Error('bad port')),
    new TypeError('Fetch failed: Requests to port 6000 are blocked'),
  ])('is blocked_port for %o, which has no code', (error) => {
    expect(toFailureCode(error)).toBe('blocked_port');
  });

  it.each([[undefined], [null], ['ECONNRESET'], [new Error('ECONNRESET')], [{ code: 23 }]])(
    'is network_error for %o',
    (error) => {
      expect(toFailureCode(error)).toBe('network_error');
    },
  );

  it('is network_error for an error that is its own cause', () => {
    const error = new Error('Round');
    error.cause = error;
    expect(toFailureCode(error)).toBe('network_error');
  });
});

describe('the outcome of an attempt with a response', () => {
  const statuses = Array.from({ length: 400 }, (_, index) => 200 + index);

  it('counts every status from 200 to 299 as a success', () => {
    const good = statuses.filter((status) => findStatusFailure(status) === null);
    expect([good[0], good.at(-1), good.length]).toEqual([200, 299, 100]);
  });

  it('counts every status from 300 to 399 as a redirect', () => {
    const redirects = statuses.filter((status) => findStatusFailure(status) === 'redirect');
    expect([redirects[0], redirects.at(-1), redirects.length]).toEqual([300, 399, 100]);
  });

  it('counts every status from 400 to 599 as a failed HTTP status', () => {
    const others = statuses.filter((status) => findStatusFailure(status) === 'http_status');
    expect([others[0], others.at(-1), others.length]).toEqual([400, 599, 200]);
  });
});
