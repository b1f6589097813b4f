/** Why an attempt failed: one code for each kind of failure. */
export type FailureCode =
  /** The receiver's name has no address. */
  | 'dns_error'
  /** Nobody listens there. */
  | 'connection_refused'
  /** The connection broke before the answer was whole. */
  | 'connection_reset'
  /** There is no way to the address. */
  | 'network_unreachable'
  /** `fetch` goes to no such port: 1, 25, 6000 and some more. */
  | 'blocked_port'
  /** The certificate is not good, or the other side speaks no TLS. */
  | 'tls_error'
  /** The answer was not whole within the deadline. */
  | 'timeout'
  /** What came is not HTTP, or not encoded as it says. */
  | 'malformed_response'
  /** A 3xx, which is never followed (decision W6). */
  | 'redirect'
  /** Any other status outside 2xx. */
  | 'http_status'
  /** Anything else, also a receiver in this process that threw. */
  | 'network_error';

/** What runtimes call the failures of a request, in `code` or `name`. */
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

/** What runtimes say of a port that `fetch` refuses: it has no code. */
const BLOCKED_PORT = /^bad port$|Requests to port \d+ are blocked/;

/** What an answer's status alone says: any 2xx is a success, a redirect is a failure. */
export function judge({ ok, status, type }: Response): FailureCode | null {
  if (ok) return null;
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
  return isRedirect ? 'redirect' : 'http_status';
}

/** Names what a request failed with; `fetch` keeps the system's own error as the cause of its own. */
export function toFailureCode(error: unknown): FailureCode {
  const said = (...properties: readonly ('code' | 'name' | 'message')[]) =>
    [error, property(error, 'cause')]
      .flatMap((each) => properties.map((name) => property(each, name)))
      .filter((text) => typeof text === 'string');
  if (said('message').some((message) => BLOCKED_PORT.test(message))) return 'blocked_port';
  const names = said('code', 'name');
  const kind = KINDS.find(([, pattern]) => names.some((name) => pattern.test(name)));
  return kind?.[0] ?? 'network_error';
}

function property(value: unknown, name: 'cause' | 'code' | 'name' | 'message'): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
