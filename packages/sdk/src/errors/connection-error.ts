import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { toReason } from './failure-reason.ts';
import { RequestError } from './request-error.ts';

export interface ConnectionErrorDetails {
  readonly call: RequestTrace;
  readonly phase: ConnectionError['phase'];
  /** What `fetch` rejected with, or the error that cut off the body. */
  readonly cause: unknown;
  /** The origin of the base URL, such as `https://api.example.com`. */
  readonly server?: string;
}

const PROBLEMS: Readonly<Record<ConnectionError['phase'], string>> = {
  unsent: 'No connection to',
  response: 'No response from',
  body: 'Incomplete response from',
};

/**
 * No complete response arrived; `phase` says how far the request got. `cause` is what `fetch` rejected with, or the
 * error that cut off the body. The code is `connection_failed`.
 */
export class ConnectionError extends RequestError {
  /**
   * How far the call got before its connection failed:
   * - `unsent`: no attempt sent anything. The host name did not resolve, the server or a proxy refused the connection
   *   or took too long to establish it, or the TLS handshake failed. Only the runtime's own `fetch` can prove this: with
   *   the `fetch` option, or in a runtime that does not report it, the phase is `response` instead;
   * - `response`: no response arrived. The platform may have processed the request;
   * - `body`: the body of a successful response was cut off. The platform has processed the request.
   */
  declare readonly phase: 'unsent' | 'response' | 'body';

  constructor({ call, phase, cause, server = 'the platform' }: ConnectionErrorDetails) {
    const message = `${PROBLEMS[phase]} ${server}: ${toReason(cause)}`;
    super({ call, code: 'connection_failed', message, cause, own: { phase } });
  }
}

brand({ ConnectionError });
