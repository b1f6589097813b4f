import { z } from 'zod';
import { Problem } from '../../errors/problem.ts';
import type { ApiKey, ListedApiKey } from '../../generated/control-types.ts';
import { asComponent, declareComponent, declareType } from '../../validation/schema-metadata.ts';
import { ALL_SCOPES, type ApiKeys, apiKeySchema } from '../../workspace/api-keys.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type ControlContext, control } from '../control-definition.ts';
import { count, instant } from './shared-schemas.ts';

const apiKey = asComponent('ApiKey', apiKeySchema);
const { name, scopes } = apiKeySchema.shape;

const noSuchKey = 'The mock or, if a workspace is given, the workspace has no such key.';

const keyText = z.string().describe('The text of the key.');

const keyWindow = declareComponent(
  'KeyWindow',
  "A key's rate-limit window.",
  z.object({
    limit: z.int().describe('The number of requests that the key may make per window.'),
    used: count.describe('The number of requests in the window so far.'),
    remaining: count.describe('The number of requests left in the window.'),
    resetAt: instant
      .optional()
      .describe('The end of the window, in ISO 8601 format. Absent while no window is open.'),
  }),
);

export const listedApiKey = declareComponent(
  'ListedApiKey',
  'An API key and its rate-limit window.',
  apiKeySchema.extend({ window: keyWindow }),
);

export function firstKeyOf(keys: ApiKeys, id: string): string {
  return keys.listOf(id)[0]?.key ?? '';
}

export function listKeys(keys: ApiKeys, { id, clock, requests }: Workspace): ListedApiKey[] {
  const now = clock.now();
  return keys
    .listOf(id)
    .map((key) => ({ ...key, window: requests.limiter.windowOf(key.key, now) }));
}

/** Returns the workspace of a key. The mock's own controls accept the keys of every workspace. */
function requireOwner(
  { platform, workspace, isWholeMock }: ControlContext,
  key: string,
): Workspace {
  const owner = platform.workspaces.get(platform.keys.get(key)?.workspaceId ?? '');
  if (owner !== undefined && (isWholeMock || owner === workspace)) return owner;
  const searched = isWholeMock ? 'This mock' : `Workspace \`${workspace.id}\``;
  throw new Problem('NOT_FOUND', `${searched} has no such API key. \`keys.list\` lists its keys.`);
}

/** Reports that a key has changed, and returns it. */
function changed(owner: Workspace, key: ApiKey): ApiKey {
  owner.noteControls('keys');
  return key;
}

export const keyControls = {
  'keys.list': control({
    route: 'GET /keys',
    summary: 'lists the API keys, each with its rate-limit window',
    result: z.array(listedApiKey),
    run: ({ platform, workspace }) => listKeys(platform.keys, workspace),
  }),

  'keys.create': control({
    route: 'POST /keys',
    status: 201,
    summary: 'creates an API key for the workspace',
    details: 'The mock generates the text of the key.',
    input: declareType(
      'NewApiKey',
      'A new API key of a workspace.',
      z.strictObject({
        name: name.describe('The name that the journal shows. It must not be blank.'),
        scopes: scopes
          .optional()
          .describe("The scopes of the key, in either variant's names. Default: every scope."),
      }),
    ),
    inputName: 'key',
    result: apiKey,
    run({ platform, workspace }, { name, scopes = ALL_SCOPES }) {
      const key = platform.createKeyText(workspace);
      const workspaceId = workspace.id;
      const added = platform.keys.add({ name, scopes, key, workspaceId, revoked: false });
      return changed(workspace, added);
    },
  }),

  'keys.setScopes': control({
    route: 'PATCH /keys/{key}',
    isOfMockByDefault: true,
    args: ['key', 'scopes'],
    summary: 'replaces the scopes of a key',
    details: 'The new scopes apply from the next request on.',
    input: z.strictObject({
      key: keyText,
      scopes: scopes.describe('The new scopes. Names from either variant are accepted.'),
    }),
    result: apiKey,
    refusals: { 404: noSuchKey },
    run(context, { key, scopes }) {
      const owner = requireOwner(context, key);
      return changed(owner, context.platform.keys.setScopes(key, scopes));
    },
  }),

  'keys.revoke': control({
    route: 'DELETE /keys/{key}',
    isOfMockByDefault: true,
    args: ['key'],
    summary: 'revokes a key',
    details: 'From then on, requests with the key fail with a 401.',
    input: z.strictObject({ key: keyText }),
    result: apiKey,
    refusals: { 404: noSuchKey },
    run(context, { key }) {
      const owner = requireOwner(context, key);
      return changed(owner, context.platform.keys.revoke(key));
    },
  }),

  'rateLimit.exhaust': control({
    route: 'POST /rate-limit/exhaust',
    isOfMockByDefault: true,
    args: ['key'],
    summary: "uses up a key's rate limit, so that its next request fails with a 429",
    details:
      "If the key has no open window, one opens. The call also works if the option `rateLimit` is `'off'`.",
    input: z.strictObject({ key: keyText }),
    result: declareType(
      'ExhaustedWindow',
      'A rate-limit window in which the key has no requests left.',
      keyWindow.extend({
        reset: z
          .int()
          .describe(
            'When the window ends, in Unix seconds, rounded up: the value of `X-RateLimit-Reset`.',
          ),
      }),
    ),
    refusals: { 404: noSuchKey },
    run(context, { key }) {
      const owner = requireOwner(context, key);
      const { limiter } = owner.requests;
      const now = owner.clock.now();
      const { reset } = limiter.exhaust(key, now);
      owner.noteControls('rateLimit');
      return { ...limiter.windowOf(key, now), reset };
    },
  }),
};
