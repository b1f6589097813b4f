/** A wrong option, key, seed, fault or snapshot: named, with what is wrong and what to do. */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';
}

/** Whether an error is a {@link MockConfigurationError}, also one of another copy of this package. */
export function isConfigurationError(error: unknown): error is MockConfigurationError {
  return error instanceof Error && error.name === 'MockConfigurationError';
}
