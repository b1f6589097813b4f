import { z } from 'zod';
import { toMcpServer, toolSchema } from '../../domain/mcp-server.ts';
import type { McpTool } from '../../generated/record-types.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { specified } from '../schema-names.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.mcp`. */
export interface SimulateMcpInput {
  /** The MCP server. */
  readonly serverId: string;
  /** The status that the server gets. */
  readonly status?: 'disconnected' | 'error' | undefined;
  /** The result of the next handshake. @default 'ok' */
  readonly nextConnect?: 'ok' | 'error' | undefined;
  /** The tools that the server offers from now on. */
  readonly tools?: McpTool[] | undefined;
}

export const mcp = simulation({
  summary: 'an MCP server breaks, disconnects, offers other tools or refuses the next handshake',
  input: documented(
    'SimulateMcpInput',
    z.strictObject({
      serverId: id,
      status: z.enum(['disconnected', 'error']).optional(),
      nextConnect: z.enum(['ok', 'error']).optional(),
      tools: z.array(toolSchema).optional(),
    }),
  ),
  result: specified('McpServer'),
  run({ store, cause }, { serverId, status, nextConnect, tools }) {
    const server = store.mcpServers.require(serverId, 'serverId');
    const connected = (status ?? server.status) === 'connected';
    const { record } = store.mcpServers.update(cause, serverId, {
      ...(status && { status }),
      ...(nextConnect && { next_connect: nextConnect }),
      ...(tools && { offered: tools }),
      ...(tools && connected && { tools, tools_count: tools.length }),
    });
    return toMcpServer(record);
  },
});
