import type { McpTool } from '../generated/record-types.ts';
import type { McpServerRecord } from '../records/records.ts';

/** Talks to the MCP server of a record, with `mcp: 'live'`. */
export interface McpClient {
  /**
   * Connects to the server and returns its tools, in its own order.
   * @throws when the server cannot be reached, does not answer in time or answers with invalid data.
   * @throws MockConfigurationError when this mock cannot talk to any server.
   */
  listTools(server: McpServerRecord): Promise<readonly McpTool[]>;
}
