import { z } from 'zod';
import type { Domain } from '../domain/domain.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { Findings } from '../errors/findings.ts';
import { toText } from '../errors/problem.ts';
import type { MockSnapshot } from '../generated/control-types.ts';
import { MAX_COUNT } from '../records/planned-work.ts';
import { createStore } from '../records/store.ts';
import { createDryRun } from '../seeds/dry-run.ts';
import { requireValidSeed } from '../seeds/insert-seed.ts';
import { toIso } from '../time/to-iso.ts';
import { isObject } from '../validation/json.ts';
import { requireValid } from '../validation/require-valid.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { type ApiKeys, apiKeySchema } from './api-keys.ts';
import { type ResolvedOptions, seed } from './options.ts';
import type { Workspace } from './workspace.ts';
import { workspaceSchema } from './workspace-state.ts';

export const snapshotSchema = declareType(
  'MockSnapshot',
  "A mock's whole state as data: the keys, and each workspace's time, records and planned steps.",
  z.strictObject({
    version: z
      .literal(3)
      .describe(
        'The version of the snapshot format. A mock restores only the version that it writes.',
      ),
    variants: z
      .strictObject({
        scopes: z
          .enum(['A', 'B', 'both'])
          .describe("Which variant's scope names the mock accepts."),
        webhooks: z
          .enum(['A', 'B'])
          .describe('The variant of webhook events, delivery and signing.'),
      })
      .describe(
        'The variants of the mock that took the snapshot. Only a mock with the same variants can restore it.',
      ),
    workspacesCreated: z
      .int()
      .min(0)
      .max(MAX_COUNT)
      .optional()
      .describe(
        'How many workspaces were ever created, which determines the ids of the next one. Absent in the snapshot of a single workspace.',
      ),
    keys: z.array(apiKeySchema).readonly().describe('The API keys of all workspaces.'),
    workspaces: z
      .array(
        declareType(
          'WorkspaceSnapshot',
          'A workspace in a snapshot, and its seed.',
          workspaceSchema.extend({ seed: seed.describe('The seed to which a reset returns.') }),
        ),
      )
      .min(1)
      .readonly()
      .describe('The workspaces, starting with the first. There is always at least one.'),
  }),
);

type Variants = Pick<ResolvedOptions, 'scopes' | 'webhooks'>;

/** Checks only the version, because nearly everything in a snapshot of another version would be invalid. */
const versionOnly = z.looseObject({
  version: z.literal(3, {
    error: 'must be `3`, the only version that this mock reads. Take a new snapshot',
  }),
});

/**
 * Checks a snapshot, with or without the `data` envelope of a response.
 * @throws MockConfigurationError that names the invalid properties.
 */
export function parseSnapshot(given: unknown): MockSnapshot {
  const value = isObject(given) && 'data' in given ? given.data : given;
  requireValid('restore', 'snapshot', versionOnly, value);
  const { keys, workspaces } = requireValid('restore', 'snapshot', snapshotSchema, value);
  const ids = new Set(workspaces.map(({ id }) => id));
  const wrong = [
    ...(ids.size < workspaces.length ? ['`workspaces` must have different ids.'] : []),
    ...(new Set(keys.map(({ key }) => key)).size < keys.length
      ? ['`keys` must be different.']
      : []),
    ...(keys.every(({ workspaceId }) => ids.has(workspaceId))
      ? []
      : ['`keys` must belong to one of the workspaces.']),
  ];
  if (wrong.length > 0) throw new MockConfigurationError(`restore: ${wrong.join(' ')}`);
  // Returns the input instead of zod's output, so that records keep the order of their properties.
  return value as MockSnapshot;
}

/** @throws MockConfigurationError if the snapshot contains another workspace, or a key of another workspace. */
export function requireOnly(
  { workspaces, keys }: MockSnapshot,
  { id }: Workspace,
  known: ApiKeys,
): void {
  const ids = workspaces.map((workspace) => workspace.id);
  if (ids.length > 1 || ids[0] !== id) {
    throw new MockConfigurationError(
      `restore: The snapshot must contain only the workspace \`${id}\`, but contains ${ids.map((each) => `\`${each}\``).join(', ')}. Take a snapshot with the \`snapshot()\` of that workspace, or restore the whole mock.`,
    );
  }
  if (keys.some(({ key }) => (known.get(key)?.workspaceId ?? id) !== id)) {
    throw new MockConfigurationError(
      'restore: Another workspace has an API key that is in the snapshot. Delete that workspace, or restore the whole mock.',
    );
  }
}

/**
 * Compares the variants of a snapshot with the mock's, because the scopes of keys and the names of events depend on
 * them.
 * @throws MockConfigurationError that names each option that differs.
 */
export function requireSameVariants(taken: Variants, own: Variants): void {
  const wrong = (['scopes', 'webhooks'] as const)
    .filter((name) => taken[name] !== own[name])
    .map(
      (name) =>
        `The snapshot was taken with \`${name}: '${taken[name]}'\`, but this mock has \`${name}: '${own[name]}'\`.`,
    );
  if (wrong.length === 0) return;
  throw new MockConfigurationError(
    `restore: ${wrong.join(' ')} Create the mock with the same variants.`,
  );
}

/**
 * @param findViolation returns the rule that a webhook's URL breaks in the workspace at this index, if there is one.
 * @throws MockConfigurationError that names the URLs that are not allowed.
 */
export function requireAllowedTargets(
  { workspaces }: MockSnapshot,
  findViolation: (url: string, index: number) => string | undefined,
): void {
  const findings = new Findings();
  for (const [index, { records }] of workspaces.entries()) {
    for (const [webhook, { url }] of records.webhooks.entries()) {
      const rule = findViolation(url, index);
      if (rule === undefined) continue;
      const field = `workspaces/${index}/records/webhooks/${webhook}/url`;
      findings.add(() => toText({ field, rule }));
    }
  }
  if (findings.count > 0) throw new MockConfigurationError(`restore: ${findings.toText()}`);
}

/**
 * Checks a seed as a reset would, because a reset with an invalid seed would fail halfway.
 * @throws MockConfigurationError that lists the mistakes.
 */
export function requireResettable(
  { seed, clockStart }: { seed: ResolvedOptions['seed']; clockStart: number },
  domain: Domain,
): void {
  if (typeof seed !== 'object') return;
  const start = toIso(clockStart);
  requireValidSeed(seed, createDryRun(domain, { store: createStore(), now: () => start }));
}
