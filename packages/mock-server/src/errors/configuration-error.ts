import { brand } from './brand.ts';
/** Thrown for an invalid option, key, seed, fault, snapshot or other input. The message says how to correct it. */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';

  static {
    brand(MockConfigurationError, 'MockConfigurationError');
  }
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
