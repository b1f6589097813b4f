/** Why an attempt to deliver an event failed: one code for each kind of failure. */
export const failureCodes = [
  /** The receiver's host name cannot be resolved. */
  'dns_error',
  /** No server listens at that address. */
  'connection_refused',
  /** The connection was lost before the response was complete. */
  'connection_reset',
  /** The network has no route to the address. */
  'network_unreachable',
  /** `fetch` blocks the port: 1, 25, 6000 and some others. */
  'blocked_port',
  /** The certificate is not valid, or the other side does not speak TLS. */
  'tls_error',
  /** The response was not complete within the deadline. */
  'timeout',
  /** The response is not HTTP. */
  'malformed_response',
  /** A 3xx. Redirects are not followed. */
  'redirect',
  /** Any other status outside 2xx. */
  'http_status',
  /** The receiver in this process threw, or returned no response. */
  'receiver_threw',
  /** The mock failed to make the attempt, for example to sign it. `error_message` has its error. */
  'internal_error',
  /** Anything else. */
  'network_error',
] as const;

/** Why an attempt to deliver an event failed. */
export type FailureCode = (typeof failureCodes)[number];
