import { z } from 'zod';
import { MockConfigurationError } from './core/configuration-error.ts';
import { lazy } from './core/lazy.ts';
import { type ResolvedOptions, seed } from './options.ts';
import { apiKeySchema } from './request/api-keys.ts';
import { requireValid } from './validation/require-valid.ts';
import { workspaceSchema } from './workspace.ts';

/** The whole state of a mock as data. */
export const snapshotSchema = lazy(() =>
  z.strictObject({
    /** The form of the snapshot; a mock reads only the one that it writes. */
    version: z.literal(2),
    /** The variants of the mock that wrote it: no other mock reads it. */
    variants: z.strictObject({ scopes: z.enum(['A', 'B', 'both']), webhooks: z.enum(['A', 'B']) }),
    keys: z.array(apiKeySchema()),
    /** Each workspace with the seed that a reset of it goes back to. */
    workspaces: z.array(workspaceSchema().extend({ seed })).min(1),
  }),
);

/** The whole state of a mock as data: keys, and each workspace's time, records and plans. */
export interface MockSnapshot extends Readonly<z.infer<ReturnType<typeof snapshotSchema>>> {}

/** The variants of the contract that a mock speaks. */
type Variants = Pick<ResolvedOptions, 'scopes' | 'webhooks'>;

/** Checked first: in a snapshot of another form, nearly everything is wrong. */
const form = lazy(() =>
  z.looseObject({
    version: z.literal(2, {
      error: ({ input }) =>
        input === 1
          ? 'must be 2: a snapshot of version 1 has one clock for all workspaces and no variants, take it anew'
          : 'must be 2: this mock reads no other form of snapshot',
    }),
  }),
);

/**
 * Checks a snapshot that comes from outside.
 * @throws MockConfigurationError naming what is wrong by its path.
 */
export function parseSnapshot(value: unknown): MockSnapshot {
  requireValid('restore', 'snapshot', form(), value);
  const { keys, workspaces } = requireValid('restore', 'snapshot', snapshotSchema(), value);
  const ids = workspaces.map(({ id }) => id);
  const wrong = [
    ...(new Set(ids).size < ids.length ? ['workspaces must have different ids'] : []),
    ...(new Set(keys.map(({ key }) => key)).size < keys.length ? ['keys must be different'] : []),
    ...(keys.every(({ workspaceId }) => ids.includes(workspaceId))
      ? []
      : ['keys must belong to one of the workspaces']),
  ];
  if (wrong.length > 0) throw new MockConfigurationError(`restore: ${wrong.join('; ')}`);
  // Not the output of zod: the records keep the order of their properties.
  return value as MockSnapshot;
}

/**
 * Checks that a snapshot has the variants of the mock that reads it: the scopes of its keys and the
 * names of its events depend on them.
 * @throws MockConfigurationError naming each variant that differs.
 */
export function requireSameVariants(taken: Variants, ours: Variants): void {
  const wrong = (['scopes', 'webhooks'] as const)
    .filter((name) => taken[name] !== ours[name])
    .map((name) => `${name} '${taken[name]}', and this mock has ${name} '${ours[name]}'`);
  if (wrong.length === 0) return;
  throw new MockConfigurationError(
    `restore: the snapshot was taken with ${wrong.join('; with ')}: create the mock with the same variants`,
  );
}

/** The rule that a URL breaks, if it breaks one. */
type FindViolation = (url: string) => string | undefined;

/**
 * Checks that the webhooks and the MCP servers of a snapshot are where the mock that reads it allows.
 * @param rules the rule of each kind.
 * @throws MockConfigurationError naming each URL that is not allowed.
 */
export function requireAllowedTargets(
  { workspaces }: MockSnapshot,
  rules: Readonly<Record<'webhooks' | 'mcpServers', FindViolation>>,
): void {
  const wrong = workspaces.flatMap(({ records }, place) =>
    (['webhooks', 'mcpServers'] as const).flatMap((kind) =>
      records[kind].flatMap(({ url }, index) => {
        const rule = rules[kind](url);
        return rule === undefined
          ? []
          : [`workspaces/${place}/records/${kind}/${index}/url ${rule}`];
      }),
    ),
  );
  if (wrong.length > 0) throw new MockConfigurationError(`restore: ${wrong.join('; ')}`);
}
