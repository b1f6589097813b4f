/** The reason for a {@link MockConnectionError}. */
export type MockConnectionErrorCode =
  /** Nothing responds at the URL, or the connection was lost. */
  | 'unreachable'
  /** No response arrived in time. */
  | 'timeout'
  /** The response comes from another program, or from a mock without a control API. */
  | 'not_a_mock'
  /** The version of the mock does not match the version of this package. */
  | 'other_version'
  /** The mock requires its control token, but the token is missing or wrong. */
  | 'unauthorized'
  /** The mock rejects calls from this program. */
  | 'forbidden';

/**
 * The error for a served mock that cannot be controlled, because it cannot be reached, does not respond in time,
 * rejects the caller or has another version, or because another program responds.
 */
export class MockConnectionError extends Error {
  override readonly name = 'MockConnectionError';
  readonly code: MockConnectionErrorCode;

  constructor(code: MockConnectionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
