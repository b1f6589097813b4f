import { z } from 'zod';
import { isConfigurationError } from '../errors/configuration-error.ts';
import type { McpServer, McpTool } from '../generated/record-types.ts';
import type { McpServerRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import { documented } from '../validation/schema-metadata.ts';
import type { Domain } from './domain.ts';
import type { McpClient } from './mcp-client.ts';

/** A tool that a test gives to a server. */
export const toolSchema = documented(
  'McpTool',
  z.strictObject({
    name: z.string().min(1),
    description: z.string(),
    input_schema: z.record(z.string(), z.unknown()),
    active: z.boolean(),
  }),
);

/** The default tools of a connected server. */
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
 * Stores a new server that is not attached to an agent. It starts disconnected unless `draft` says otherwise.
 * Once connected, it lists its tools (decision S7).
 */
export function addMcpServer(
  { store, newId, now }: Domain,
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

/** The result of a handshake: the server's tools, or why it failed. */
type Handshake =
  | { readonly tools: readonly McpTool[] }
  | { readonly tools?: undefined; readonly failure?: string };

/** A server after a handshake, and why a live server failed. */
export interface HandshakeResult {
  readonly record: McpServerRecord;
  readonly failure?: string | undefined;
}

/**
 * Connects to a server, which then lists its tools. If the handshake fails, the server's status becomes
 * `error`, but the call succeeds (decision S7).
 * @throws Problem NOT_FOUND when the server is deleted meanwhile.
 */
export async function connectMcpServer(
  domain: Domain,
  server: McpServerRecord,
): Promise<HandshakeResult> {
  return recordHandshake(domain, server.id, await handshake(domain, server));
}

async function handshake({ mcpClient }: Domain, server: McpServerRecord): Promise<Handshake> {
  if (server.next_connect === 'error') return {};
  return mcpClient === undefined ? { tools: server.offered } : askForTools(mcpClient, server);
}

/** Updates a server's tools. With `mcp: 'live'`, it asks a connected server for them. */
export async function refreshTools(
  domain: Domain,
  server: McpServerRecord,
): Promise<HandshakeResult> {
  if (domain.mcpClient === undefined || server.status !== 'connected') return { record: server };
  return recordHandshake(domain, server.id, await askForTools(domain.mcpClient, server));
}

async function askForTools(client: McpClient, server: McpServerRecord): Promise<Handshake> {
  try {
    return { tools: await client.listTools(server) };
  } catch (error) {
    if (isConfigurationError(error)) throw error;
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Stores the result of a handshake. */
function recordHandshake(
  { store: { mcpServers } }: Domain,
  id: string,
  handshake: Handshake,
): HandshakeResult {
  mcpServers.require(id);
  const { tools } = handshake;
  const { record } = mcpServers.update(id, {
    status: tools === undefined ? 'error' : 'connected',
    next_connect: 'ok',
    tools: tools ?? [],
    tools_count: tools?.length ?? 0,
  });
  return tools === undefined ? { record, failure: handshake.failure } : { record };
}

/** Attaches a server to an agent. A server may be attached to several agents (decision P10). */
export function attach({ mcpLinks }: Store, server: McpServerRecord, agentId: string): void {
  const id = `${server.id}/${agentId}`;
  if (mcpLinks.get(id) !== undefined) return;
  const { id: server_id, created_at } = server;
  mcpLinks.insert({ id, agent_id: agentId, server_id, created_at });
}

/** Returns the contract's record (2.7), without the tools. */
export function toMcpServer(record: McpServerRecord): McpServer {
  const { id, name, url, status, tools_count, created_at } = record;
  return { id, name, url, status, tools_count, created_at };
}
