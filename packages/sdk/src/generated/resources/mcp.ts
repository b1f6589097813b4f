// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type {
  AddMcpServerBody,
  ConnectMcpServerBody,
  ListMcpServersQuery,
  ListMcpToolsQuery,
} from '../inputs.ts';
import type { Deleted, McpServer, McpTool } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** Model Context Protocol (MCP) servers, which provide agents with tools. */
export class Mcp extends Resource {
  /**
   * Lists an agent's MCP servers, newest first.
   *
   * - `GET /v1/agent/{id}/mcp`, assumed: the platform does not document this call
   * - Scope: `mcp:read` (Variant A); `mcp-servers:manage` (Variant B)
   * - Events: none
   */
  listServers(
    agentId: string,
    query?: ListMcpServersQuery,
    options?: RequestOptions,
  ): PagePromise<McpServer> {
    return this.api.callList({ operation: 'listMcpServers', ids: [agentId], query, options });
  }

  /**
   * Adds an MCP server to an agent.
   *
   * The server starts disconnected and without tools, so connect it next.
   *
   * - `POST /v1/agent/{id}/mcp/add`, assumed: the platform does not document this call
   * - Scope: `mcp:write` (Variant A); `mcp-servers:manage` (Variant B)
   * - Events: none
   *
   * @example
   * const server = await client.mcp.addServer(agentId, {
   *   name: 'Calendar tools',
   *   url: 'https://calendar.example/mcp',
   * });
   * const { status, tools_count } = await client.mcp.connect(agentId, { mcp_id: server.id });
   */
  addServer(
    agentId: string,
    body: AddMcpServerBody,
    options?: RequestOptions,
  ): ApiPromise<McpServer> {
    return this.api.call({ operation: 'addMcpServer', ids: [agentId], body, options });
  }

  /**
   * Connects to an MCP server and attaches it to an agent.
   *
   * If the platform cannot reach the server, the request still succeeds, but the returned server
   * has the status `error`. `mcp_id` may name any server in the workspace, even one that was added
   * to another agent. Connecting a connected server returns it unchanged.
   *
   * - `POST /v1/agent/{id}/mcp/connect`, documented
   * - Scope: `mcp:write` (Variant A); `mcp-servers:manage` (Variant B)
   * - Events: none
   *
   * @throws NotFoundError 404: The agent or the server does not exist.
   *
   * @example
   * const server = await client.mcp.connect(agentId, { mcp_id: mcpId });
   * if (server.status === 'error') console.error(server.name, 'cannot be reached');
   */
  connect(
    agentId: string,
    body: ConnectMcpServerBody,
    options?: RequestOptions,
  ): ApiPromise<McpServer> {
    return this.api.call({ operation: 'connectMcpServer', ids: [agentId], body, options });
  }

  /**
   * Lists the tools that an MCP server offers.
   *
   * - `GET /v1/mcp/{id}/tools`, assumed: the platform does not document this call
   * - Scope: `mcp:read` (Variant A); `mcp-servers:manage` (Variant B)
   * - Events: none
   *
   * @example
   * for await (const tool of client.mcp.listTools(mcpId)) {
   *   console.log(tool.name, tool.active, tool.input_schema);
   * }
   */
  listTools(
    mcpId: string,
    query?: ListMcpToolsQuery,
    options?: RequestOptions,
  ): PagePromise<McpTool> {
    return this.api.callList({ operation: 'listMcpTools', ids: [mcpId], query, options });
  }

  /**
   * Deletes an MCP server.
   *
   * - `DELETE /v1/mcp/{id}`, assumed: the platform does not document this call
   * - Scope: `mcp:write` (Variant A); `mcp-servers:manage` (Variant B)
   * - Events: none
   */
  deleteServer(mcpId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteMcpServer', ids: [mcpId], options });
  }
}
