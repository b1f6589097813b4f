/** The library of MCP servers. It is as large as the rest of the command, so it has a file of its own. */
export { McpServer } from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
