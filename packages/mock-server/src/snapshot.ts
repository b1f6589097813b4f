import { z } from 'zod';
import { controlInputs } from './controls/control-inputs.ts';
import { MockConfigurationError } from './core/configuration-error.ts';
import { randomStateSchema } from './core/random.ts';
import { savedQueueSchema } from './delivery/webhook-worker.ts';
import { apiKey, type ResolvedOptions, seed } from './options.ts';
import { recordsSchema } from './records/record-schemas.ts';
import type { WebhookRecord } from './records/records.ts';
import type { ApiKey } from './request/api-keys.ts';
import { instantSchema } from './time/instants.ts';
import { requireValid } from './validation/require-valid.ts';
import type { WorkspaceState } from './workspace.ts';

/** The whole state of a mock as data: keys, and each workspace's time, records and plans. */
export interface MockSnapshot {
  /** The form of the snapshot; a mock reads only the one it writes. */
  readonly version: 2;
  /** The variants of the mock that it was taken of: no other mock reads it. */
  readonly variants: Variants;
  readonly keys: readonly ApiKey[];
  readonly workspaces: readonly SavedWorkspace[];
}

/** Which variants of the contract a mock speaks. */
type Variants = Pick<ResolvedOptions, 'scopes' | 'webhooks'>;

/** A workspace and what a reset of it goes back to. */
export interface SavedWorkspace extends WorkspaceState {
  readonly seed: ResolvedOptions['seed'];
}

const count = z.int().min(0);
const time = z.iso.datetime({ offset: true });
const text = z.string().min(1);

const workspace = z.strictObject({
  id: z.guid(),
  companyId: z.guid(),
  operatorId: z.guid(),
  now: instantSchema,
  clockStart: instantSchema,
  seed,
  idStart: randomStateSchema,
  random: randomStateSchema,
  windows: z.array(z.tuple([text, z.strictObject({ opened: instantSchema, used: count })])),
  events: z.array(
    z.strictObject({
      id: z.guid(),
      event: text,
      data: z.record(z.string(), z.unknown()),
      workspace_id: z.guid(),
      created_at: time,
    }),
  ),
  health: z.enum(['ok', 'down']),
  alerts: z.array(z.strictObject({ webhook_id: z.guid(), url: text, created_at: time })),
  queues: z.array(savedQueueSchema),
  records: recordsSchema,
});

/** Told apart first: of another form, nearly everything would be called wrong. */
const form = z.looseObject({
  version: z.literal(2, {
    error: ({ input }) =>
      input === 1
        ? 'must be 2: a snapshot of version 1 has one clock for all workspaces and no variants, take it anew'
        : 'must be 2: this mock reads no other form of snapshot',
  }),
});

const schema = z.strictObject({
  version: z.literal(2),
  variants: z.strictObject({ scopes: z.enum(['A', 'B', 'both']), webhooks: z.enum(['A', 'B']) }),
  keys: z.array(
    z.strictObject({
      key: apiKey,
      name: controlInputs.newKey.shape.name,
      scopes: controlInputs.scopes.shape.scopes,
      workspaceId: z.guid(),
      revoked: z.boolean(),
    }),
  ),
  workspaces: z.array(workspace).min(1),
});

/**
 * Checks a snapshot from outside.
 * @throws MockConfigurationError naming what is wrong by its path.
 */
export function parseSnapshot(value: unknown): MockSnapshot {
  requireValid('restore', 'snapshot', form, value);
  const { keys, workspaces } = requireValid('restore', 'snapshot', schema, value);
  const ids = workspaces.map(({ id }) => id);
  const wrong = [
    ...(new Set(ids).size < ids.length ? ['workspaces must have different ids'] : []),
    ...(new Set(keys.map(({ key }) => key)).size < keys.length ? ['keys must be different'] : []),
    ...(keys.every(({ workspaceId }) => ids.includes(workspaceId))
      ? []
      : ['keys must belong to one of the workspaces']),
  ];
  if (wrong.length > 0) throw new MockConfigurationError(`restore: ${wrong.join('; ')}`);
  // What came in, not what zod made of it: its records keep the order of their properties.
  return value as MockSnapshot;
}

/**
 * Holds a snapshot to the variants of the mock that reads it: its keys have the scopes of the one and
 * its events have the names of the other.
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

/**
 * Holds the webhooks of a snapshot to where those of the mock that reads it may point.
 * @param findBroken the rule that a URL breaks, if it breaks one.
 * @throws MockConfigurationError naming each URL that is not allowed.
 */
export function requireAllowedTargets(
  { workspaces }: MockSnapshot,
  findBroken: (url: string) => string | undefined,
): void {
  const wrong = workspaces.flatMap(({ records }, place) => {
    // parseSnapshot has checked that these are webhooks.
    const webhooks = (records.webhooks ?? []) as readonly WebhookRecord[];
    return webhooks.flatMap(({ url }, index) => {
      const rule = findBroken(url);
      return rule === undefined
        ? []
        : [`workspaces/${place}/records/webhooks/${index}/url ${rule}`];
    });
  });
  if (wrong.length > 0) throw new MockConfigurationError(`restore: ${wrong.join('; ')}`);
}
