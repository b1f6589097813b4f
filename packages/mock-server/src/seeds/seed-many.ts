import type { Domain } from '../domain/domain.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { createDryRun } from './dry-run.ts';
import { insertSeed, requireValidSeed } from './insert-seed.ts';
import type { Seed } from './seed.ts';

/** A kind of records that a seed has. */
export type SeedKind = keyof Seed;

/** The position of a draft among many, and the records that it refers to. */
interface Place {
  /** The number of the record in the workspace, so that its name and address are unused. */
  readonly number: number;
  readonly created_at: string;
  readonly agent_id: string;
  readonly webhookUrl: string;
  readonly mcpUrl: string;
}

/** Makes one draft of each kind. */
const drafts: { readonly [Kind in SeedKind]-?: (place: Place) => NonNullable<Seed[Kind]>[number] } =
  {
    agents: ({ number, created_at }) => ({ name: `Agent ${number}`, status: 'active', created_at }),
    channels: ({ number, created_at, agent_id }) => ({
      name: `Channel ${number}`,
      type: 'email',
      agent_id,
      created_at,
    }),
    customFields: ({ number, created_at }) => ({
      name: `Field ${number}`,
      type: 'text',
      created_at,
    }),
    contacts: ({ number, created_at }) => ({
      name: `Contact ${number}`,
      email: `contact-${number}@many.example`,
      created_at,
    }),
    trainings: ({ number, created_at, agent_id }) => ({
      agent_id,
      title: `Training ${number}`,
      content: `Text ${number}`,
      status: 'ready',
      created_at,
    }),
    mcpServers: ({ number, created_at, agent_id, mcpUrl }) => ({
      name: `Server ${number}`,
      url: `${mcpUrl}/${number}`,
      agent_ids: [agent_id],
      created_at,
    }),
    webhooks: ({ created_at, webhookUrl }) => ({
      url: webhookUrl,
      events: ['messages'],
      status: 'inactive',
      created_at,
    }),
    conversations: ({ number, created_at, agent_id }) => ({
      agent_id,
      created_at,
      messages: [{ sender_type: 'customer', content: `Message ${number}`, created_at }],
    }),
  };

/** The kinds of records that `seedMany` knows. */
export const seedKinds = Object.keys(drafts) as SeedKind[];

/** The kinds whose records belong to an agent. */
const OF_AGENTS: readonly SeedKind[] = ['channels', 'trainings', 'mcpServers', 'conversations'];

/**
 * Adds `count` records of a kind, a millisecond apart, the newest now. Records of an agent belong to the
 * oldest one.
 * @throws MockConfigurationError when there is no agent, or the mock's options refuse the records.
 */
export function seedMany(domain: Domain, kind: SeedKind, count: number): readonly string[] {
  const [agent] = domain.store.agents.all();
  if (agent === undefined && OF_AGENTS.includes(kind)) {
    throw new MockConfigurationError(`seedMany: ${kind} belong to an agent: seed an agent first`);
  }
  const { requireHttps, webhookTargets } = domain.interpretation;
  const host = Array.isArray(webhookTargets) ? webhookTargets[0] : 'localhost';
  const webhookUrl = `http${requireHttps ? 's' : ''}://${host ?? 'localhost'}/hooks`;
  const mcpUrl = `https://${webhookTargets === 'any' ? 'mcp.many.example' : (host ?? 'localhost')}`;
  const known = new Set([...domain.store[kind].all()].map(({ id }) => id));
  const last = Date.parse(domain.now());
  const makeDraft = (index: number) =>
    drafts[kind]({
      number: known.size + index + 1,
      created_at: new Date(last - (count - 1 - index)).toISOString(),
      agent_id: agent?.id ?? '',
      webhookUrl,
      mcpUrl,
    });
  const seed: Seed = { [kind]: Array.from({ length: count }, (_, index) => makeDraft(index)) };
  // All drafts are alike, so checking the first and the last is enough.
  const sample = { [kind]: [makeDraft(0), ...(count > 1 ? [makeDraft(count - 1)] : [])] };
  requireValidSeed(sample, createDryRun(domain));
  insertSeed(domain, seed);
  return [...domain.store[kind].all()].flatMap(({ id }) => (known.has(id) ? [] : [id]));
}
