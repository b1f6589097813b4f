import { MockConfigurationError, unknownKey } from '../../errors/configuration-error.ts';
import { requireValid } from '../../validation/require-valid.ts';
import { ALL_SCOPES, type ApiKey, type ApiKeys } from '../../workspace/api-keys.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { KeyWindow, RateLimitState } from '../../workspace/rate-limit.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs, type NewApiKey } from '../control-inputs.ts';

/** An API key, with the state of its rate limit window. */
export interface ListedApiKey extends ApiKey {
  /** Left out when the mock has no rate limit. */
  readonly window?: KeyWindow;
}

/** The controls of the API keys of a workspace. */
export interface KeyControls {
  /** Creates a key of this workspace. @throws MockConfigurationError that names the problem. */
  create(key: NewApiKey): ApiKey;
  /**
   * Revokes a key: requests with it get 401 from now on.
   * @throws MockConfigurationError when the workspace has no such key.
   */
  revoke(key: string): ApiKey;
  /**
   * Replaces the scopes of a key, from the next request on.
   * @throws MockConfigurationError when a scope is unknown or the workspace has no such key.
   */
  setScopes(key: string, scopes: readonly string[]): ApiKey;
  /** Lists the keys, each with its rate limit window. */
  list(): ListedApiKey[];
}

/** The window of a key, and the values of the headers that its last response would have. */
export interface ExhaustedWindow extends KeyWindow, RateLimitState {}

/** The controls of the limit of requests per minute and key. */
export interface RateLimitControls {
  /**
   * Spends the rest of a key's window, so that its next request gets 429. Returns the state of the window:
   * `reset` is its end as Unix time in seconds, `resetAt` its end in the format of records.
   * @throws MockConfigurationError when the workspace has no such key, or the mock has no limit.
   */
  exhaust(key: string): ExhaustedWindow;
}

/** Lists the keys of a workspace, each with its rate limit window. */
export function listKeys(keys: ApiKeys, { id, clock, requests }: Workspace): ListedApiKey[] {
  const { limiter } = requests;
  const now = clock.now();
  return keys
    .list()
    .filter(({ workspaceId }) => workspaceId === id)
    .map((key) => (limiter ? { ...key, window: limiter.windowOf(key.key, now) } : key));
}

/** Creates the controls of a workspace's keys. @param workspace is called for each control. */
export function createKeyControls(
  { keys, random }: Platform,
  workspace: () => Workspace,
): KeyControls {
  /** Notifies listeners that a key has changed. */
  function changed(key: ApiKey): ApiKey {
    workspace().noteControls('keys');
    return key;
  }

  return {
    create(init) {
      const { newKey } = controlInputs;
      const { name, scopes = ALL_SCOPES } = requireValid('keys.create', 'key', newKey, init);
      const workspaceId = workspace().id;
      const key = `mock_${random.hex(16)}`;
      return changed(keys.add({ name, scopes, key, workspaceId, revoked: false }));
    },
    revoke: (key) => changed(keys.revoke(requireKey(keys, workspace(), key))),
    setScopes(key, scopes) {
      requireValid('keys.setScopes', 'key', controlInputs.scopes, { scopes });
      return changed(keys.setScopes(requireKey(keys, workspace(), key), scopes));
    },
    list: () => listKeys(keys, workspace()),
  };
}

/** Creates the controls of the windows of a workspace's keys. @param workspace is called for each control. */
export function createRateLimitControls(
  { keys }: Platform,
  workspace: () => Workspace,
): RateLimitControls {
  return {
    exhaust(key) {
      requireValid('rateLimit.exhaust', 'input', controlInputs.rateLimitKey, { key });
      const ours = workspace();
      const { limiter } = ours.requests;
      if (limiter === undefined) {
        throw new MockConfigurationError(
          "rateLimit.exhaust: this mock has no limit: create it with another rateLimit than 'off'",
        );
      }
      const now = ours.clock.now();
      const state = limiter.exhaust(requireKey(keys, ours, key), now);
      ours.noteControls('rateLimit');
      return { ...limiter.windowOf(key, now), ...state };
    },
  };
}

/** @throws MockConfigurationError when the workspace has no such key. */
function requireKey(keys: ApiKeys, { id }: Workspace, key: string): string {
  if (keys.get(key)?.workspaceId === id) return key;
  throw unknownKey();
}
