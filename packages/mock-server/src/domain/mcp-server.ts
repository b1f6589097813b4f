import { z } from 'zod';
import type { components } from '../generated/openapi.ts';
import type { McpServerRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import type { World } from './world.ts';

/** A tool that a test gives to a server. */
export const toolSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string(),
  input_schema: z.record(z.string(), z.unknown()),
  active: z.boolean(),
});

/** The tools that a server offers once connected, unless others are given. */
const DEFAULT_TOOLS: readonly components['schemas']['McpTool'][] = [
  {
    name: 'search',
    description: 'Searches the knowledge of the connected server.',
    input_schema: {
      type: 'object',
      properties: { query: { type: 'string' } },
      required: ['query'],
    },
    active: true,
  },
];

/**
 * Stores a new server of no agent. It starts disconnected unless `draft` says otherwise; connected, it
 * shows the tools that it offers (decision S7).
 */
export function addMcpServer(
  { store, newId, now }: World,
  {
    name,
    url,
    status = 'disconnected',
    offered = DEFAULT_TOOLS,
    ...draft
  }: Partial<McpServerRecord> & Pick<McpServerRecord, 'name' | 'url'>,
): McpServerRecord {
  const tools = status === 'connected' ? offered : [];
  return store.mcpServers.insert({
    id: newId(),
    name,
    url,
    status,
    created_at: now(),
    next_connect: 'ok',
    ...draft,
    tools_count: tools.length,
    tools,
    offered,
  });
}

/** Attaches a server to an agent; it may be attached to several (decision P10). */
export function attach({ mcpLinks }: Store, server: McpServerRecord, agentId: string): void {
  const id = `${server.id}/${agentId}`;
  if (mcpLinks.get(id) !== undefined) return;
  const { id: server_id, created_at } = server;
  mcpLinks.insert({ id, agent_id: agentId, server_id, created_at });
}

/** The contract's record (2.7) without the tools. */
export function toMcpServer(record: McpServerRecord): components['schemas']['McpServer'] {
  const { id, name, url, status, tools_count, created_at } = record;
  return { id, name, url, status, tools_count, created_at };
}
