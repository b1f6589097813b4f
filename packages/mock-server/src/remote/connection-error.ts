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
}
