import type { McpTool } from '../generated/record-types.ts';
import type { McpServerRecord } from '../records/records.ts';

/** Calls a record's MCP server, with `mcp: 'live'`. */
export interface McpClient {
  /**
   * Connects to the server and returns its tools, in its own order.
   * @throws when the server cannot be reached, does not respond in time, or responds with invalid data.
   * @throws MockConfigurationError when this mock cannot call any server.
   */
  listTools(server: McpServerRecord): Promise<readonly McpTool[]>;
}
