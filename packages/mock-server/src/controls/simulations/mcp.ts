import { z } from 'zod';
import { toMcpServer, toolSchema } from '../../domain/mcp-server.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const mcp = simulation({
  summary: 'an MCP server breaks, disconnects, offers other tools or refuses the next handshake',
  input: typed(
    'SimulateMcpInput',
    'The input of `simulate.mcp`.',
    z.strictObject({
      serverId: id.describe('The MCP server.'),
      status: z
        .enum(['disconnected', 'error'])
        .optional()
        .describe('The status that the server gets.'),
      nextConnect: z
        .enum(['ok', 'error'])
        .optional()
        .describe("The result of the next handshake. Default: 'ok'."),
      tools: z
        .array(toolSchema)
        .optional()
        .describe('The tools that the server offers from now on.'),
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
