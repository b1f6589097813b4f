import { causesOf } from '../errors/failure-reason.ts';
import { oneOf } from '../options/check-options.ts';
import type { Fetch, FetchCache } from './fetch.ts';

/** The runtime's own `fetch`, or what had replaced it before the SDK was loaded. */
const ownFetch = globalThis.fetch;

/** Calls `fetch` as a method of `globalThis`, as browsers and Workers require. */
export const callGlobalFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** Next.js 13 and 14 would cache every GET. Older Workers do not know `cache`, and throw if it is set. */
export const defaultCache = (): FetchCache | undefined =>
  'cache' in (globalThis.Request?.prototype ?? {}) ? 'no-store' : undefined;

export const cacheRule = oneOf(
  ...['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
);

/**
 * Whether an error proves that `fetch` sent nothing. Only the runtime's own `fetch` is trusted: any other could have
 * sent the request, and then failed on a second connection.
 */
export const provesUnsent = (error: unknown, fetch: Fetch): boolean =>
  fetch === callGlobalFetch && globalThis.fetch === ownFetch && isUnsent(error);

/** System calls that come before anything is sent. */
const FIRST_CALLS: readonly unknown[] = ['getaddrinfo', 'connect'];

/** Codes of Node's errors for connections that were never established. */
const UNSENT_CODES: readonly unknown[] = [
  'UND_ERR_CONNECT_TIMEOUT',
  // The server's certificate was rejected.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  // The server speaks another version of TLS, or none.
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_WRONG_VERSION_NUMBER',
];

/** Whether an error, or each of its causes, shows that there was no connection. */
function isUnsent(error: unknown, depth = 0): boolean {
  const { syscall, code } = Object(error);
  if (FIRST_CALLS.includes(syscall) || UNSENT_CODES.includes(code)) return true;
  const causes = depth < 9 ? causesOf(error) : [];
  return causes.length > 0 && causes.every((cause) => isUnsent(cause, depth + 1));
}
