/** A wrong option, key, seed, fault or snapshot. The message names it, the problem and the fix. */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';
}

/** Whether an error is a {@link MockConfigurationError}, including one from another copy of this package. */
export function isConfigurationError(error: unknown): error is MockConfigurationError {
  return error instanceof Error && error.name === 'MockConfigurationError';
}

/** Makes the error of a control that is called with an unknown key or another workspace's key. */
export function unknownKey(): MockConfigurationError {
  return new MockConfigurationError(
    'No such API key in this workspace: keys.list() lists the keys',
  );
}

/** Makes the error of controls whose workspace no longer exists. */
export function workspaceGone(id: string): MockConfigurationError {
  return new MockConfigurationError(
    `Workspace ${id} is gone: it was deleted, or a reset or a restore removed it; workspaces.create() creates another`,
  );
}
