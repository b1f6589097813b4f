import * as z from 'zod';
import { isConfigurationError } from '../core/configuration-error.ts';
import { lazy } from '../core/lazy.ts';
import type { components } from '../generated/openapi.ts';
import type { McpServerRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import type { World } from './world.ts';

type McpTool = components['schemas']['McpTool'];

/** Talks to the MCP server behind a record, where the mock does so (`mcp: 'live'`). */
export interface McpClient {
  /**
   * Connects to the server and returns its tools, in its own order.
   * @throws when the server is not there, does not answer in time or answers nonsense.
   * @throws MockConfigurationError when this mock cannot talk to any server.
   */
  listTools(server: McpServerRecord): Promise<readonly McpTool[]>;
}

/** A tool that a test gives to a server. */
export const toolSchema = lazy(() =>
  z.strictObject({
    name: z.string().min(1),
    description: z.string(),
    input_schema: z.record(z.string(), z.unknown()),
    active: z.boolean(),
  }),
);

/** The tools that a server offers once connected, unless others are given. */
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

/**
 * Connects to a server. It shows its tools then, or has the status `error` when the handshake fails: that
 * is a state of the server, not an error of the call (decision S7).
 * @throws Problem NOT_FOUND when the server is deleted meanwhile.
 */
export async function connectMcpServer(
  world: World,
  server: McpServerRecord,
): Promise<McpServerRecord> {
  const tools = await shakeHands(world, server);
  return recordHandshake(world, server.id, tools);
}

/** The tools that a handshake brings; `undefined` when it fails. */
async function shakeHands(
  { mcpClient }: World,
  server: McpServerRecord,
): Promise<readonly McpTool[] | undefined> {
  if (server.next_connect === 'error') return undefined;
  return mcpClient === undefined ? server.offered : askForTools(mcpClient, server);
}

/** The tools that a server shows now. Where the mock talks to servers, a connected one is asked. */
export async function currentTools(
  world: World,
  server: McpServerRecord,
): Promise<readonly McpTool[]> {
  if (world.mcpClient === undefined || server.status !== 'connected') return server.tools;
  const tools = await askForTools(world.mcpClient, server);
  return recordHandshake(world, server.id, tools).tools;
}

/** Asks a server for its tools; `undefined` when it fails. */
async function askForTools(
  client: McpClient,
  server: McpServerRecord,
): Promise<readonly McpTool[] | undefined> {
  try {
    return await client.listTools(server);
  } catch (error) {
    if (isConfigurationError(error)) throw error;
    return undefined;
  }
}

/** Stores how a handshake ended: with tools, or without any when it failed. */
function recordHandshake(
  { store: { mcpServers } }: World,
  id: string,
  tools: readonly McpTool[] | undefined,
): McpServerRecord {
  mcpServers.require(id);
  return mcpServers.update(id, {
    status: tools === undefined ? 'error' : 'connected',
    next_connect: 'ok',
    tools: tools ?? [],
    tools_count: tools?.length ?? 0,
  }).record;
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
