/** The reason why a mock cannot be controlled from here. */
export type MockConnectionErrorCode =
  /** Nothing responds at the URL, or the connection broke. */
  | 'unreachable'
  /** No response arrived in time. */
  | 'timeout'
  /** Another program responds, or a mock without a control API. */
  | 'not_a_mock'
  /** The mock's version differs from this package's. */
  | 'other_version'
  /** The mock rejects the control token, or requires one. */
  | 'unauthorized'
  /** The mock does not accept calls from here. */
  | 'forbidden';

/**
 * A served mock cannot be controlled from here. It is unreachable or too slow, refuses the caller, or is
 * another program.
 */
export class MockConnectionError extends Error {
  override readonly name = 'MockConnectionError';
  readonly code: MockConnectionErrorCode;

  constructor(code: MockConnectionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
