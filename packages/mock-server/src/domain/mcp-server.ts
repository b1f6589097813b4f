import type { McpServerRecord } from '../generated/control-types.ts';
import type { McpTool } from '../generated/record-types.ts';
import { mcpServerSchema, mcpToolSchema } from '../generated/records.ts';
import { showing } from '../records/store.ts';
import { importType } from '../validation/schema-metadata.ts';
import type { Domain, Draft } from './domain.ts';

/** A tool that a test gives to a server. */
export const toolSchema = importType(
  'McpTool',
  mcpToolSchema.extend({ name: mcpToolSchema.shape.name.min(1) }).strict(),
);

const DEFAULT_TOOLS: readonly McpTool[] = [
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
 * Stores a new server without attaching it to an agent. By default, the server is disconnected. It lists its tools only
 * while it is connected (decision S7).
 */
export function addMcpServer(
  { store, cause, newId, now }: Domain,
  {
    name,
    url,
    status = 'disconnected',
    offered = DEFAULT_TOOLS,
    ...draft
  }: Draft<McpServerRecord, 'name' | 'url'>,
): McpServerRecord {
  const tools = status === 'connected' ? offered : [];
  return store.mcpServers.insert(cause, {
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

/**
 * Simulates a handshake, after which the server lists its tools. If `simulate.mcp` has set the handshake to fail, the
 * status becomes `error`, but the call still succeeds (decision S7).
 */
export function connectMcpServer(
  { store: { mcpServers }, cause }: Domain,
  { id, next_connect, offered }: McpServerRecord,
): McpServerRecord {
  const failed = next_connect === 'error';
  const tools = failed ? [] : offered;
  const { record } = mcpServers.update(cause, id, {
    status: failed ? 'error' : 'connected',
    next_connect: 'ok',
    tools,
    tools_count: tools.length,
  });
  return record;
}

/** Attaches a server to an agent. A server may be attached to several agents (decision P10). */
export function attach(
  { store: { mcpLinks }, cause }: Domain,
  server: McpServerRecord,
  agentId: string,
): void {
  const id = `${server.id}/${agentId}`;
  if (mcpLinks.get(id) !== undefined) return;
  const { id: server_id, created_at } = server;
  mcpLinks.insert(cause, { id, agent_id: agentId, server_id, created_at });
}

export const toMcpServer = showing(mcpServerSchema);
