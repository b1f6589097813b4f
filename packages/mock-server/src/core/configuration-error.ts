/** A wrong option, key, seed, fault or snapshot: named, with what is wrong and what to do. */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';
}

/** Whether an error is a {@link MockConfigurationError}, also one of another copy of this package. */
export function isConfigurationError(error: unknown): error is MockConfigurationError {
  return error instanceof Error && error.name === 'MockConfigurationError';
}

/** The error of a control that is given a key which its workspace does not have. */
export function unknownKey(): MockConfigurationError {
  return new MockConfigurationError('No such API key in this workspace: keys.list() has them');
}

/** The error of the controls of a workspace that is not there any more. */
export function workspaceGone(id: string): MockConfigurationError {
  return new MockConfigurationError(
    `Workspace ${id} is gone: a reset or a restore removed it; workspaces.create() makes another`,
  );
}
