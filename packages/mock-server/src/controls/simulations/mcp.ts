import { z } from 'zod';
import { lazy } from '../../core/lazy.ts';
import { toMcpServer, toolSchema } from '../../domain/mcp-server.ts';
import type { McpTool } from '../../generated/record-types.ts';
import { id, simulation } from './simulation.ts';

/** The input of `simulate.mcp`. */
export interface SimulateMcpInput {
  /** The MCP server. */
  readonly serverId: string;
  /** The status that the server gets. */
  readonly status?: 'disconnected' | 'error' | undefined;
  /** The result of the next connect. @default 'ok' */
  readonly nextConnect?: 'ok' | 'error' | undefined;
  /** The tools that the server offers from now on. */
  readonly tools?: McpTool[] | undefined;
}

const schema = lazy(() =>
  z.strictObject({
    serverId: id(),
    status: z.enum(['disconnected', 'error']).optional(),
    nextConnect: z.enum(['ok', 'error']).optional(),
    tools: z.array(toolSchema).optional(),
  }),
);

/** Simulates a change of an MCP server. */
export const mcp = simulation(schema, ({ store }, { serverId, status, nextConnect, tools }) => {
  const server = store.mcpServers.require(serverId, 'serverId');
  const connected = (status ?? server.status) === 'connected';
  const { record } = store.mcpServers.update(serverId, {
    ...(status && { status }),
    ...(nextConnect && { next_connect: nextConnect }),
    ...(tools && { offered: tools }),
    ...(tools && connected && { tools, tools_count: tools.length }),
  });
  return toMcpServer(record);
});
