/**
 * A wrong option, key, seed, fault or snapshot. The message names it, the problem, and the way to solve it.
 */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';
}

/** Whether an error is a {@link MockConfigurationError}, also one of another copy of this package. */
export function isConfigurationError(error: unknown): error is MockConfigurationError {
  return error instanceof Error && error.name === 'MockConfigurationError';
}

/** Makes the error of a control that is called with a key of no or another workspace. */
export function unknownKey(): MockConfigurationError {
  return new MockConfigurationError(
    'No such API key in this workspace: keys.list() lists the keys',
  );
}

/** Makes the error of the controls of a workspace that no longer exists. */
export function workspaceGone(id: string): MockConfigurationError {
  return new MockConfigurationError(
    `Workspace ${id} is gone: it was deleted, or a reset or a restore removed it; workspaces.create() makes another`,
  );
}
