import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import { startCommand } from './command-line.ts';

/** How the client connects. */
export interface McpClientOptions {
  /** `'auto'`: the client also knows the protocol of 2026-07-28. @default 'auto' */
  readonly mode?: 'legacy' | 'auto';
  readonly variables?: Readonly<Record<string, string>>;
}

/** Runs `agent-platform-mock mcp`, connected to the official client, until the running test ends. */
export async function connectMcp(
  args: readonly string[],
  { mode = 'auto', variables = {} }: McpClientOptions = {},
) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const { stdin, stdout } = startCommand(variables, 'mcp', ...args);
  // Both directions carry one message a line, so the server's transport serves the client too.
  const transport = new StdioServerTransport(stdout, stdin);
  onTestFinished(() => client.close());
  await client.connect(transport);
  return {
    client,
    /**
     * Calls a tool, and returns the data of its result.
     * @throws Error with the text of a tool error.
     */
    async call(name: string, given: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
      const { isError, content, structuredContent } = await client.callTool({
        name,
        arguments: given,
      });
      if (isError === true) throw new Error(`${name}: ${JSON.stringify(content)}`);
      return Object(structuredContent).data;
    },
  };
}
