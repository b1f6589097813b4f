import { z } from 'zod';
import { MockConfigurationError, unknownKey } from '../../errors/configuration-error.ts';
import type {
  ApiKey,
  ExhaustedWindow,
  ListedApiKey,
  NewApiKey,
} from '../../generated/control-types.ts';
import type { Scope } from '../../generated/operations.ts';
import { named, typed } from '../../validation/schema-metadata.ts';
import { ALL_SCOPES, type ApiKeys, apiKeySchema } from '../../workspace/api-keys.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type ControlContext, control } from '../control-definition.ts';
import { count, instant } from './shared-schemas.ts';

/** Creates, lists, changes and revokes the API keys of a workspace. */
export interface KeyControls {
  /** Creates an API key for this workspace. @throws MockConfigurationError when an option is invalid. */
  create(key: NewApiKey): ApiKey;
  /**
   * Revokes a key. From then on, requests with it fail with 401.
   * @throws MockConfigurationError when the workspace has no such key.
   */
  revoke(key: string): ApiKey;
  /**
   * Replaces the scopes of a key, starting with the next request.
   * @throws MockConfigurationError when a scope is unknown or the workspace has no such key.
   */
  setScopes(key: string, scopes: readonly Scope[]): ApiKey;
  /** Lists the keys, each with its rate-limit window. */
  list(): ListedApiKey[];
}

/** Controls each key's rate limit. */
export interface RateLimitControls {
  /**
   * Uses up the remaining requests in a key's rate-limit window, so that its next request fails with 429. The
   * returned window ends at `reset` (Unix time in seconds), which is `resetAt` in ISO 8601 format.
   * @throws MockConfigurationError when the workspace has no such key, or the mock has no rate limit.
   */
  exhaust(key: string): ExhaustedWindow;
}

const apiKey = named('ApiKey', apiKeySchema);
const { name, scopes } = apiKeySchema.shape;

const keyText = z.string().describe('The text of the key.');

const keyWindow = typed(
  'KeyWindow',
  "A key's rate-limit window.",
  z.object({
    limit: z.int().describe('The number of requests allowed per minute.'),
    used: count.describe('The number of requests counted in the window.'),
    remaining: count.describe('The number of requests left in the window.'),
    resetAt: instant
      .optional()
      .describe('When the window ends, in ISO 8601 format. Absent while no window is open.'),
  }),
);

export const listedApiKey = typed(
  'ListedApiKey',
  'An API key, with the state of its rate-limit window.',
  apiKeySchema.extend({
    window: keyWindow
      .optional()
      .describe("The key's rate-limit window. Absent if the mock has no rate limit."),
  }),
);

/** The text of a workspace's first key. */
export function firstKeyOf(keys: ApiKeys, id: string): string {
  return keys.listOf(id)[0]?.key ?? '';
}

/** Lists the keys of a workspace, each with its rate limit window. */
export function listKeys(keys: ApiKeys, { id, clock, requests }: Workspace): ListedApiKey[] {
  const { limiter } = requests;
  const now = clock.now();
  return keys
    .listOf(id)
    .map((key) => (limiter ? { ...key, window: limiter.windowOf(key.key, now) } : key));
}

/** @throws MockConfigurationError when the workspace has no such key. */
function requireKey({ platform, workspace }: ControlContext, key: string): string {
  if (platform.keys.get(key)?.workspaceId === workspace.id) return key;
  throw unknownKey();
}

/** Notifies listeners that a key has changed, and returns the key. */
function changed({ workspace }: ControlContext, key: ApiKey): ApiKey {
  workspace.noteControls('keys');
  return key;
}

/** The controls of a workspace's keys and their limits. */
export const keyControls = {
  'keys.list': control({
    summary: 'lists the API keys, each with its rate-limit window',
    result: z.array(listedApiKey),
    run: ({ platform, workspace }) => listKeys(platform.keys, workspace),
  }),

  'keys.create': control({
    summary: 'creates an API key',
    input: typed(
      'NewApiKey',
      'A new API key of a workspace.',
      z.strictObject({
        name: name.describe('A name that is not blank. The journal shows it instead of the key.'),
        scopes: scopes
          .optional()
          .describe("The key's scopes, by their names in either variant. Default: every scope."),
      }),
    ),
    inputName: 'key',
    result: apiKey,
    run(context, { name, scopes = ALL_SCOPES }) {
      const { platform, workspace } = context;
      const key = platform.createKeyText(workspace);
      const workspaceId = workspace.id;
      return changed(
        context,
        platform.keys.add({ name, scopes, key, workspaceId, revoked: false }),
      );
    },
  }),

  'keys.setScopes': control({
    summary: 'replaces the scopes of a key, from the next request on',
    input: z.strictObject({
      key: keyText,
      scopes: scopes.describe("The key's new scopes, by their names in either variant."),
    }),
    result: apiKey,
    run: (context, { key, scopes }) =>
      changed(context, context.platform.keys.setScopes(requireKey(context, key), scopes)),
  }),

  'keys.revoke': control({
    summary: 'revokes a key: requests with it get 401 from now on',
    input: z.strictObject({ key: keyText }),
    result: apiKey,
    run: (context, { key }) =>
      changed(context, context.platform.keys.revoke(requireKey(context, key))),
  }),

  'rateLimit.exhaust': control({
    summary: "uses up the remaining requests in a key's window, so that its next request gets 429",
    input: z.strictObject({ key: keyText }),
    result: typed(
      'ExhaustedWindow',
      "A key's exhausted window, with the values of the rate-limit headers on the last allowed response.",
      keyWindow.extend({
        reset: z.int().describe('The end of the window, as Unix time in seconds.'),
        retryAfter: z
          .int()
          .min(1)
          .optional()
          .describe(
            'The number of whole seconds to wait, at least 1. Only present if the request was rejected.',
          ),
      }),
    ),
    run(context, { key }) {
      const { clock, requests, noteControls } = context.workspace;
      const { limiter } = requests;
      if (limiter === undefined) {
        throw new MockConfigurationError(
          "rateLimit.exhaust: this mock has no rate limit. Create it with a `rateLimit` other than 'off'",
        );
      }
      const now = clock.now();
      const state = limiter.exhaust(requireKey(context, key), now);
      noteControls('rateLimit');
      return { ...limiter.windowOf(key, now), ...state };
    },
  }),
};
