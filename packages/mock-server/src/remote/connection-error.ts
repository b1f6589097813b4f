import { brand } from '../errors/brand.ts';
import { BLOCKED_PORT } from '../network/blocked-ports.ts';
import { isObject } from '../validation/json.ts';

/** Why a mock cannot be controlled. */
export type MockConnectionErrorCode =
  /** Nothing responds at the URL, or the connection was lost. */
  | 'unreachable'
  /** No response arrived in time. */
  | 'timeout'
  /** Another program responds, or a mock without a control API. */
  | 'not_a_mock'
  /** The mock's version doesn't match that of this package. */
  | 'other_version'
  /** The control token is missing or wrong. */
  | 'unauthorized'
  /** The mock rejects calls from this program. */
  | 'forbidden';

/** Thrown when a served mock cannot be controlled. `code` says why. */
export class MockConnectionError extends Error {
  override readonly name = 'MockConnectionError';
  readonly code: MockConnectionErrorCode;

  constructor(code: MockConnectionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  static {
    brand(MockConnectionError, 'MockConnectionError');
  }
}

export function toTimeout(call: string, url: string, limitMs: number): MockConnectionError {
  return new MockConnectionError(
    'timeout',
    `${call}: The mock at \`${url}\` did not respond within ${limitMs} ms. Check that it is running and can be reached from here.`,
  );
}

/**
 * The error codes for certificates from an unknown authority. Other certificates are rejected because they have expired
 * or belong to another host.
 */
const UNTRUSTED = /SELF_SIGNED|^UNABLE_TO_/;

/** @param cause what `fetch` threw: an error whose own `cause` is the reason. */
export function toUnreachable(call: string, url: string, cause: unknown): MockConnectionError {
  const reason = cause instanceof Error ? cause.cause : undefined;
  const code = isObject(reason) && typeof reason.code === 'string' ? reason.code : '';
  const isBlocked = reason instanceof Error && BLOCKED_PORT.test(reason.message);
  const message = isBlocked
    ? `\`fetch\` does not connect to the port of \`${url}\`, which it blocks. Start the mock on another port.`
    : explainUnreachable(url, code);
  return new MockConnectionError('unreachable', `${call}: ${message}`, { cause });
}

function explainUnreachable(url: string, code: string): string {
  const why = code === '' ? '' : ` (\`${code}\`)`;
  return UNTRUSTED.test(code)
    ? `The certificate of \`${url}\` is not trusted${why}. If it is your own, start this program with the environment variable \`NODE_EXTRA_CA_CERTS\` set to the certificate file of the authority that issued it.`
    : `No mock is responding at \`${url}\`${why}. Start the mock, or check the URL. If the mock runs in a container, publish its port.`;
}
