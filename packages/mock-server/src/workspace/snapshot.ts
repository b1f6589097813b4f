import { z } from 'zod';
import type { WebhookVariant } from '../delivery/variant.ts';
import type { Domain } from '../domain/domain.ts';
import { findForbiddenWebhook } from '../domain/webhook-targets.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { Findings } from '../errors/findings.ts';
import { toText, type Violation } from '../errors/problem.ts';
import type {
  JobRecord,
  MockSnapshot,
  SavedRecords,
  WebhookRecord,
} from '../generated/control-types.ts';
import { countSchema } from '../records/planned-work.ts';
import { type Store, saveRecords } from '../records/store.ts';
import { isObject } from '../validation/json.ts';
import { requireValid } from '../validation/require-valid.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { type ApiKeys, apiKeySchema } from './api-keys.ts';
import { type ResolvedOptions, seed } from './options.ts';
import type { Workspace } from './workspace.ts';
import { workspaceSchema } from './workspace-state.ts';

const variantsSchema = z.strictObject({
  scopes: z.enum(['A', 'B', 'both']).describe("Which variant's scope names the mock accepts."),
  webhooks: z.enum(['A', 'B']).describe('The variant of webhook events, delivery and signing.'),
});

const savedWorkspace = declareType(
  'WorkspaceSnapshot',
  'A workspace in a snapshot, and its seed.',
  workspaceSchema.extend({ seed: seed.describe('The seed to which a reset returns.') }),
);

export const snapshotSchema = declareType(
  'MockSnapshot',
  "A mock's whole state as data: the keys, and each workspace's time, records and planned steps.",
  z.strictObject({
    version: z.literal(3).describe('The version of the format. A mock restores only its own.'),
    variants: variantsSchema.describe('A mock restores only a snapshot with its own variants.'),
    workspacesCreated: countSchema
      .optional()
      .describe('How many workspaces were ever created. Absent for a single workspace.'),
    keys: z.array(apiKeySchema).readonly().describe('The API keys of all workspaces.'),
    workspaces: z.array(savedWorkspace).min(1).readonly().describe('The first one comes first.'),
  }),
);

type Variants = Pick<ResolvedOptions, 'scopes' | 'webhooks'>;

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
  const texts = new Set(keys.map(({ key }) => key));
  const wrong: string[] = [];
  if (ids.size < workspaces.length) wrong.push('`workspaces` must have different ids.');
  if (texts.size < keys.length) wrong.push('`keys` must be different.');
  if (keys.some(({ workspaceId }) => !ids.has(workspaceId)))
    wrong.push('`keys` must belong to one of the workspaces.');
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

/** The fields that name another record, which must exist. Other records may be gone: an agent's channel, for example. */
const references: readonly (readonly [kind: Kind, field: string, target: Kind])[] = [
  ['agents', 'id', 'credits'],
  ['credits', 'id', 'agents'],
  ['behaviorChanges', 'agent_id', 'agents'],
  ['trainings', 'agent_id', 'agents'],
  ['mcpLinks', 'agent_id', 'agents'],
  ['mcpLinks', 'server_id', 'mcpServers'],
  ['messages', 'conversation_id', 'conversations'],
  ['replies', 'conversation_id', 'conversations'],
  ['deliveries', 'webhook_id', 'webhooks'],
  ['jobs', 'webhook_id', 'webhooks'],
  ['jobs', 'sending_id', 'deliveries'],
];

type Kind = keyof SavedRecords;

/**
 * Checks what a snapshot names: records, and targets of webhooks. What is planned would fail without them.
 * @param workspaces the workspaces of the snapshot, which have not begun.
 * @throws MockConfigurationError that names what is missing or not allowed.
 */
export function requireConsistent(
  { workspaces: states }: MockSnapshot,
  workspaces: readonly Workspace[],
  variant: WebhookVariant,
): void {
  const findings = new Findings();
  for (const [index, { domain }] of workspaces.entries()) {
    const records = states[index]?.records ?? saveRecords(domain.store);
    for (const { field, rule } of [
      ...findMissing(records, domain.store),
      ...findWrongWork(records, domain),
      ...findForbidden(records, domain, variant),
    ]) {
      findings.add(() => toText({ field: `workspaces/${index}/records/${field}`, rule }));
    }
  }
  if (findings.count > 0) throw new MockConfigurationError(`restore: ${findings.toText()}`);
}

function findMissing(records: SavedRecords, store: Store): Violation[] {
  return references.flatMap(([kind, field, target]) =>
    [...records[kind].entries()].flatMap(([index, record]) => {
      const id = Reflect.get(record, field);
      if (id === null || store[target].get(id) !== undefined) return [];
      const rule = `must be the id of a record in \`${target}\``;
      return [{ field: `${kind}/${index}/${field}`, rule }];
    }),
  );
}

/** The states that a delivery can have, by the status of its webhook. */
const jobStates: Readonly<Record<WebhookRecord['status'], readonly JobRecord['state'][]>> = {
  active: ['manual', 'held', 'due', 'retry'],
  failing: ['manual', 'held', 'due', 'waiting'],
  inactive: ['manual', 'held', 'due'],
};

function findWrongWork({ replies, jobs }: SavedRecords, { store }: Domain): Violation[] {
  const violations: Violation[] = [];
  for (const [index, { at, agent_id, conversation_id }] of replies.entries()) {
    const field = `replies/${index}`;
    const conversation = store.conversations.get(conversation_id);
    if (at === null) violations.push({ field: `${field}/at`, rule: 'must be a time' });
    if (conversation !== undefined && conversation.agent_id !== agent_id) {
      violations.push({
        field: `${field}/agent_id`,
        rule: 'must be the agent of the conversation',
      });
    }
  }
  for (const [index, { state, webhook_id }] of jobs.entries()) {
    const { status } = store.webhooks.get(webhook_id) ?? {};
    if (status === undefined || jobStates[status].includes(state)) continue;
    const rule = `must not be \`${state}\`, because the webhook is ${status}`;
    violations.push({ field: `jobs/${index}/state`, rule });
  }
  return violations;
}

/** Finds webhooks, and attempts in flight, whose target is not allowed. */
function findForbidden(
  { webhooks, deliveries }: SavedRecords,
  { interpretation, hasReceiver }: Domain,
  { headerNames }: WebhookVariant,
): Violation[] {
  const findRules = (field: string, url: string) => {
    const rule = findForbiddenWebhook(url, interpretation, hasReceiver);
    return rule === undefined ? [] : [{ field: `${field}/url`, rule }];
  };
  return [
    ...[...webhooks.entries()].flatMap(([index, { url }]) => findRules(`webhooks/${index}`, url)),
    ...[...deliveries.entries()].flatMap(([index, { status, url, request_headers }]) => {
      if (status !== 'pending') return [];
      const field = `deliveries/${index}`;
      const unknown = Object.keys(request_headers).filter((name) => !headerNames.has(name));
      return [
        ...findRules(field, url),
        ...unknown.map((name) => ({
          field: `${field}/request_headers/${name}`,
          rule: 'must not be set by an attempt in flight',
        })),
      ];
    }),
  ];
}
