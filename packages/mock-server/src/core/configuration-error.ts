/** A wrong option, key, seed, fault or snapshot: named, with what is wrong and what to do. */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';
}
