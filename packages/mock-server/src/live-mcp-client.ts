import { MockConfigurationError } from './core/configuration-error.ts';
import { version } from './core/version.ts';
import type { McpClient } from './domain/mcp-server.ts';
import { hostTimer } from './time/host-timers.ts';

type Library = typeof import('@modelcontextprotocol/client');

/** How long a handshake and a list of tools may take together: the mock's own figure. */
export const MCP_TIMEOUT_MS = 10_000;

/** Sends one request of the protocol, as the global `fetch` does. */
export type CallMcpServer = (url: string, init: RequestInit) => Promise<Response>;

/** The options of a live client. */
export interface LiveMcpClientOptions {
  readonly send: CallMcpServer;
  /** How long a server has to answer everything, in milliseconds of real time. */
  readonly timeoutMs: number;
  /** Starts the deadline. @default a timer of the host */
  readonly startTimer?: typeof hostTimer;
}

/** How the mock introduces itself to a server. */
const CLIENT_INFO = { name: 'agent-platform-mock', version };

/**
 * Creates a client that talks to MCP servers over streamable HTTP: in the protocol of 2026-07-28, or in
 * an older one where the server knows no other. Every call connects anew, and one deadline covers it.
 */
export function createLiveMcpClient({
  send,
  timeoutMs,
  startTimer = hostTimer,
}: LiveMcpClientOptions): McpClient {
  return {
    async listTools({ url, api_key }) {
      const { Client, StreamableHTTPClientTransport } = await loadLibrary();
      const client = new Client(CLIENT_INFO, { versionNegotiation: { mode: 'auto' } });
      const headers = new Headers();
      if (api_key !== undefined) headers.set('Authorization', `Bearer ${api_key}`);
      const transport = new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers },
        fetch: (to, init) => send(String(to), init ?? {}),
      });

      async function readTools() {
        await client.connect(transport, { timeout: timeoutMs });
        const { tools } = await client.listTools(undefined, { timeout: timeoutMs });
        return tools.map(({ name, description = '', inputSchema }) => ({
          name,
          description,
          input_schema: inputSchema,
          active: true,
        }));
      }

      let cancel = () => {};
      const late = new Promise<never>((_resolve, reject) => {
        const error = new Error(`The MCP server at ${url} did not answer in ${timeoutMs} ms`);
        cancel = startTimer(() => reject(error), timeoutMs);
      });
      try {
        return await Promise.race([readTools(), late]);
      } finally {
        cancel();
        // Aborts the request in flight. Nothing awaits this: the server may be the one that hangs.
        client.close().catch(() => {});
      }
    },
  };
}

/**
 * Loads the official client, which a mock needs only with `mcp: 'live'`.
 * @throws MockConfigurationError when it is not installed.
 */
export async function loadLibrary(): Promise<Library> {
  try {
    return await import('@modelcontextprotocol/client');
  } catch (cause) {
    throw new MockConfigurationError(
      "mcp: 'live' needs the package @modelcontextprotocol/client: npm install --save-dev @modelcontextprotocol/client",
      { cause },
    );
  }
}
