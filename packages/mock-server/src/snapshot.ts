import { z } from 'zod';
import type { ApiKey } from './core/api-keys.ts';
import { MockConfigurationError } from './core/configuration-error.ts';
import { toRule } from './core/validate.ts';
import type { WorkspaceState } from './state/workspace.ts';

/** The whole state of a mock as data: clock, keys, and each workspace's records and plans. */
export interface MockSnapshot {
  /** The form of the snapshot; a mock reads only the one it writes. */
  readonly version: 1;
  readonly now: number;
  readonly keys: readonly ApiKey[];
  readonly workspaces: readonly WorkspaceState[];
}

const stored = z.looseObject({ id: z.string(), created_at: z.string() });
const words = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);
const event = z.looseObject({ id: z.string(), event: z.string(), created_at: z.string() });
const job = z.strictObject({ event, body: z.string(), attempt: z.int() });

const workspace = z.strictObject({
  id: z.guid(),
  companyId: z.guid(),
  operatorId: z.guid(),
  random: words,
  windows: z.array(z.tuple([z.string(), z.strictObject({ opened: z.number(), used: z.int() })])),
  events: z.array(event),
  health: z.enum(['ok', 'down']),
  alerts: z.array(
    z.strictObject({ webhook_id: z.string(), url: z.string(), created_at: z.string() }),
  ),
  queues: z.array(
    z.strictObject({
      webhookId: z.string(),
      random: words,
      failures: z.int(),
      waiting: z.array(job),
      retries: z.array(z.strictObject({ at: z.number(), job })),
      probeAt: z.number().optional(),
    }),
  ),
  records: z.record(z.string(), z.array(stored)),
});

const schema = z.strictObject({
  version: z.literal(1, { error: 'must be 1: this mock reads no other form of snapshot' }),
  now: z.number(),
  keys: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      scopes: z.array(z.string()),
      workspaceId: z.string(),
      revoked: z.boolean(),
    }),
  ),
  workspaces: z.array(workspace).min(1),
});

/**
 * Checks a snapshot from outside. Its records are taken as they are: they were a mock's own.
 * @throws MockConfigurationError naming what is wrong.
 */
export function parseSnapshot(value: unknown, kinds: readonly string[]): MockSnapshot {
  const result = schema.safeParse(value, { error: toRule, reportInput: true });
  if (!result.success) {
    const wrong = result.error.issues.map(
      ({ path, message }) => `${path.join('/') || 'snapshot'} ${message}`,
    );
    throw new MockConfigurationError(`restore: ${wrong.slice(0, 5).join('; ')}`);
  }
  const { keys, workspaces } = result.data;
  const ids = workspaces.map(({ id }) => id);
  const wrong = [
    ...workspaces
      .flatMap(({ records }) => Object.keys(records))
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => `unknown kinds of records: ${kind}`),
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
