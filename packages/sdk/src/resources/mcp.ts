import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** Servers and tools of the Model Context Protocol (contract 2.7, 3.2, 4). */
export interface Mcp {
  /**
   * Lists the servers of an agent, newest first.
   * @assumed The contract does not document this call.
   */
  listServers(
    agentId: string,
    query?: Query<'listMcpServers'>,
    options?: ListOptions,
  ): PagePromise<Item<'listMcpServers'>>;

  /**
   * Adds a server to an agent; it starts disconnected.
   * @assumed The contract does not document this call.
   */
  addServer(
    agentId: string,
    body: Body<'addMcpServer'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'addMcpServer'>>;

  /** Connects a server; one that cannot be reached comes back with status `error` (contract 4). */
  connect(
    agentId: string,
    body: Body<'connectMcpServer'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'connectMcpServer'>>;

  /**
   * Lists the tools of a server.
   * @assumed The contract does not document this call.
   */
  listTools(
    mcpId: string,
    query?: Query<'listMcpTools'>,
    options?: ListOptions,
  ): PagePromise<Item<'listMcpTools'>>;

  /**
   * Removes a server.
   * @assumed The contract does not document this call.
   */
  deleteServer(mcpId: string, options?: RequestOptions): ApiPromise<Data<'deleteMcpServer'>>;
}
