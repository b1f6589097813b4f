import { z } from 'zod';
import { toMcpServer, toolSchema } from '../../domain/mcp-server.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const mcp = simulation({
  summary: "changes an MCP server's status, its tools or the result of its next handshake",
  details:
    'The mock only simulates MCP servers. It never calls one. By default, a server that you add with `addMcpServer` offers one tool, `search`, and lists it once it is connected.',
  input: typed(
    'SimulateMcpInput',
    'The input of `simulate.mcp`.',
    z.strictObject({
      serverId: id.describe('The id of the MCP server.'),
      status: z
        .enum(['disconnected', 'error'])
        .optional()
        .describe('The new status of the connection to the server.'),
      nextConnect: z
        .enum(['ok', 'error'])
        .optional()
        .describe(
          "The result of the next handshake; later handshakes succeed. `ok`: The server connects. `error`: The status of the server becomes `error`. Default: 'ok'.",
        ),
      tools: z
        .array(toolSchema)
        .optional()
        .describe(
          'The tools that the server offers from now on. A connected server lists them immediately, and any other server once it connects. Default: unchanged.',
        ),
    }),
  ),
  result: specified('McpServer'),
  refusals: { 404: 'The MCP server does not exist.' },
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
