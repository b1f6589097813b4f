import { addMcpServer, attach, connectMcpServer, toMcpServer } from '../../domain/mcp-server.ts';
import { showPage } from '../../records/page.ts';
import type { Handlers } from '../handler.ts';

/** See contract 2.7, 3.2; decisions 3.10. */
export const mcpHandlers = {
  listMcpServers({ path, query }, { store }) {
    store.agents.require(path.id);
    const page = store.mcpLinks.page(query, { by: { agent_id: path.id } });
    return showPage(page, ({ server_id }) => toMcpServer(store.mcpServers.require(server_id)));
  },

  /** The server's `api_key` is not stored, because the mock never calls the server. */
  addMcpServer({ path, body: { name, url } }, domain) {
    const agent = domain.store.agents.require(path.id);
    const server = addMcpServer(domain, { name, url });
    attach(domain, server, agent.id);
    return { data: toMcpServer(server) };
  },

  connectMcpServer({ path, body }, domain) {
    const { store } = domain;
    const agent = store.agents.require(path.id);
    const server = store.mcpServers.require(body.mcp_id, 'mcp_id');
    attach(domain, server, agent.id);
    const record = server.status === 'connected' ? server : connectMcpServer(domain, server);
    return { data: toMcpServer(record) };
  },

  /** Tools have no creation time, so `asc` returns them in the server's own order. */
  listMcpTools({ path, query }, { store }) {
    const { tools } = store.mcpServers.require(path.id);
    const { page, limit, order } = query;
    const ordered = order === 'asc' ? [...tools] : [...tools].reverse();
    const total = tools.length;
    return {
      data: ordered.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
    };
  },

  deleteMcpServer({ path }, { store, cause }) {
    const { id } = store.mcpServers.require(path.id);
    store.mcpServers.remove(cause, id);
    store.mcpLinks.removeAll(cause, { by: { server_id: id } });
    return { data: { id, deleted: true } };
  },
} satisfies Partial<Handlers>;
