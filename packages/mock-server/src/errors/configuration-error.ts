import { brand } from './brand.ts';
/** Thrown for an invalid option, key, seed, fault, snapshot or other input. The message says how to correct it. */
export class MockConfigurationError extends TypeError {
  override readonly name = 'MockConfigurationError';
  readonly code = 'invalid_option';

  static {
    brand(MockConfigurationError, 'MockConfigurationError');
  }
}

export function workspaceGone(id: string): MockConfigurationError {
  return new MockConfigurationError(
    `Workspace \`${id}\` no longer exists: it was deleted, or a reset or a restore removed it. Create another one with \`workspaces.create()\`.`,
  );
}
