/** Thrown for an invalid option, key, seed, fault, snapshot or other input. The message says how to correct it. */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';
}

/** Whether an error is a {@link MockConfigurationError}, including one from another copy of this package. */
export function isConfigurationError(error: unknown): error is MockConfigurationError {
  return error instanceof Error && error.name === 'MockConfigurationError';
}

export function unknownKey(): MockConfigurationError {
  return new MockConfigurationError(
    "This workspace has no such API key. `keys.list()` lists the workspace's keys.",
  );
}

export function workspaceGone(id: string): MockConfigurationError {
  return new MockConfigurationError(
    `Workspace \`${id}\` no longer exists: it was deleted, or a reset or a restore removed it. Create another one with \`workspaces.create()\`.`,
  );
}
