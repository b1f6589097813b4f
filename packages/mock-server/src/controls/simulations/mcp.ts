import { z } from 'zod';
import { toMcpServer, toolSchema } from '../../domain/mcp-server.ts';
import { id, simulation } from './simulation.ts';

const schema = z.strictObject({
  serverId: id,
  status: z.enum(['disconnected', 'error']).optional(),
  /** The result of the next connect. @default 'ok' */
  nextConnect: z.enum(['ok', 'error']).optional(),
  tools: z.array(toolSchema).optional(),
});

/** Sets an MCP server's status and tools, and what its next handshake comes to. */
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
