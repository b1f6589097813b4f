import { MockConfigurationError, unknownKey } from '../core/configuration-error.ts';
import type { Platform } from '../platform.ts';
import { ALL_SCOPES, type ApiKey, type ApiKeys } from '../request/api-keys.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { Workspace } from '../workspace.ts';
import { controlInputs } from './control-inputs.ts';
import type { ListedApiKey, MockWorkspace } from './mock-workspace.ts';

/** Lists the keys of a workspace, each with the window that it is in. */
export function listKeys(keys: ApiKeys, { id, clock, requests }: Workspace): ListedApiKey[] {
  const { limiter } = requests;
  const now = clock.now();
  return keys
    .list()
    .filter(({ workspaceId }) => workspaceId === id)
    .map((key) => (limiter ? { ...key, window: limiter.windowOf(key.key, now) } : key));
}

/**
 * Creates the controls of the keys of one workspace, and of their windows.
 * @param workspace returns the workspace; it is called for each control.
 */
export function createKeyControls(
  { keys, random }: Platform,
  workspace: () => Workspace,
): Pick<MockWorkspace, 'keys' | 'rateLimit'> {
  const ours = ({ workspaceId }: ApiKey) => workspaceId === workspace().id;

  function requireKey(key: string): string {
    const known = keys.get(key);
    if (known !== undefined && ours(known)) return key;
    throw unknownKey();
  }

  /** Notifies those who watch of a key that has changed. */
  function changed(key: ApiKey): ApiKey {
    workspace().noteControls('keys');
    return key;
  }

  return {
    keys: {
      create(init) {
        const { newKey } = controlInputs;
        const { name, scopes = ALL_SCOPES } = requireValid('keys.create', 'key', newKey, init);
        const workspaceId = workspace().id;
        const key = `mock_${random.hex(16)}`;
        return changed(keys.add({ name, scopes, key, workspaceId, revoked: false }));
      },
      revoke: (key) => changed(keys.revoke(requireKey(key))),
      setScopes(key, scopes) {
        requireValid('keys.setScopes', 'key', controlInputs.scopes, { scopes });
        return changed(keys.setScopes(requireKey(key), scopes));
      },
      list: () => listKeys(keys, workspace()),
    },
    rateLimit: {
      exhaust(key) {
        requireValid('rateLimit.exhaust', 'input', controlInputs.rateLimitKey, { key });
        const { clock, requests, noteControls } = workspace();
        const { limiter } = requests;
        if (limiter === undefined) {
          throw new MockConfigurationError(
            "rateLimit.exhaust: this mock has no limit: create it with another rateLimit than 'off'",
          );
        }
        const now = clock.now();
        const state = limiter.exhaust(requireKey(key), now);
        noteControls('rateLimit');
        return { ...limiter.windowOf(key, now), ...state };
      },
    },
  };
}
