import {
  addMcpServer,
  attach,
  connectMcpServer,
  refreshTools,
  toMcpServer,
} from '../../domain/mcp-server.ts';
import type { Handlers } from '../handler.ts';

/** MCP servers and tools (contract 2.7, 3.2; decisions 3.10). */
export const mcpHandlers: Handlers<
  'listMcpServers' | 'addMcpServer' | 'connectMcpServer' | 'listMcpTools' | 'deleteMcpServer'
> = {
  listMcpServers({ path, query }, { store }) {
    store.agents.require(path.id);
    const { data, pagination } = store.mcpLinks.page(query, { by: { agent_id: path.id } });
    const servers = data.map(({ server_id }) => toMcpServer(store.mcpServers.require(server_id)));
    return { status: 200, body: { data: servers, pagination } };
  },

  /** The server's `api_key` is kept only with `mcp: 'live'`, because nothing else needs it. */
  addMcpServer({ path, body: { name, url, api_key } }, domain) {
    const agent = domain.store.agents.require(path.id);
    const secret = domain.mcpClient && api_key !== undefined ? { api_key } : {};
    const server = addMcpServer(domain, { name, url, ...secret });
    attach(domain.store, server, agent.id);
    return { status: 201, body: { data: toMcpServer(server) } };
  },

  async connectMcpServer({ path, body }, domain) {
    const { store } = domain;
    const agent = store.agents.require(path.id);
    const server = store.mcpServers.require(body.mcp_id, 'mcp_id');
    attach(store, server, agent.id);
    if (server.status === 'connected') return { status: 200, body: { data: toMcpServer(server) } };
    const { record, failure } = await connectMcpServer(domain, server);
    return { status: 200, body: { data: toMcpServer(record) }, warning: failure };
  },

  /** Tools have no creation time: `asc` is the order in which the server lists them. */
  async listMcpTools({ path, query }, domain) {
    const server = domain.store.mcpServers.require(path.id);
    const { record, failure } = await refreshTools(domain, server);
    const { tools } = record;
    const { page, limit, order } = query;
    const ordered = order === 'asc' ? [...tools] : [...tools].reverse();
    const total = tools.length;
    return {
      status: 200,
      body: {
        data: ordered.slice((page - 1) * limit, page * limit),
        pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
      },
      warning: failure,
    };
  },

  deleteMcpServer({ path }, { store }) {
    const { id } = store.mcpServers.require(path.id);
    store.mcpServers.remove(id);
    store.mcpLinks.removeAll({ by: { server_id: id } });
    return { status: 200, body: { data: { id, deleted: true } } };
  },
};
