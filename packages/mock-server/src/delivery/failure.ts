import { MockScriptError } from '../errors/script-error.ts';
import { BLOCKED_PORT } from '../network/blocked-ports.ts';
import type { FailureCode } from '../records/failure-code.ts';

/** For each kind of failure, the `code` or `name` of the errors that runtimes throw. The first match counts. */
const KINDS: readonly (readonly [FailureCode, RegExp])[] = [
  ['timeout', /^(TimeoutError|ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/],
  ['dns_error', /^(ENOTFOUND|EAI_.+)$/],
  ['connection_refused', /^ECONNREFUSED$/],
  ['connection_reset', /^(ECONN(RESET|ABORTED)|EPIPE|UND_ERR_(SOCKET|RES_CONTENT_LENGTH.+))$/],
  ['network_unreachable', /^(ENET(UNREACH|DOWN)|EHOST(UNREACH|DOWN)|EADDRNOTAVAIL)$/],
  ['tls_error', /CERT|^(UNABLE_TO|CRL|ERR_SSL|ERR_TLS)_|^(EPROTO|HOSTNAME_MISMATCH)$/],
  [
    'malformed_response',
    /^(HTTPParserError|HPE_.+|UND_ERR_HEADERS_OVERFLOW|Z_.+|ERR__ERROR_.+|ZSTD_error_.+)$/,
  ],
  ['malformed_response', /^(Zlib|BrotliDecompression|ZstdDecompression)Error$/],
];

export function findStatusFailure(status: number): FailureCode | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'http_status';
}

/** Returns the failure code for what a request threw. An error of `fetch` has the system error as its `cause`. */
export function toFailureCode(error: unknown): FailureCode {
  if (!(error instanceof MockScriptError)) return toNetworkCode(error) ?? 'network_error';
  // A receiver may forward the request and fail because of the network.
  return toNetworkCode(error.cause) ?? 'receiver_threw';
}

function toNetworkCode(error: unknown): FailureCode | undefined {
  const texts = (...properties: readonly ('code' | 'name' | 'message')[]) =>
    [error, property(error, 'cause')]
      .flatMap((each) => properties.map((name) => property(each, name)))
      .filter((text) => typeof text === 'string');
  if (texts('message').some((message) => BLOCKED_PORT.test(message))) return 'blocked_port';
  const names = texts('code', 'name');
  const kind = KINDS.find(([, pattern]) => names.some((name) => pattern.test(name)));
  return kind?.[0];
}

function property(value: unknown, name: 'cause' | 'code' | 'name' | 'message'): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
