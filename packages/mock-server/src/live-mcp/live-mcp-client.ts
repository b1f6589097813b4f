import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onAbort } from '../core/abort-signals.ts';
import { MockConfigurationError } from '../core/configuration-error.ts';
import { REDACTED } from '../core/redact.ts';
import { version } from '../core/version.ts';
import type { McpClient } from '../domain/mcp-client.ts';
import type { McpTool } from '../generated/record-types.ts';
import type { McpServerRecord } from '../records/records.ts';
import { hostTimer } from '../time/host-timers.ts';

type Library = typeof import('@modelcontextprotocol/client');

/** The deadline of a handshake and a list of tools together. The contract does not state the value. */
export const MCP_TIMEOUT_MS = 10_000;

/** Sends one request of the protocol, as the global `fetch` does. */
export type CallMcpServer = (url: string, init: RequestInit) => Promise<Response>;

/** The options of a live client. */
export interface LiveMcpClientOptions {
  readonly send: CallMcpServer;
  /** The deadline for all responses of a server, in milliseconds of real time. */
  readonly timeoutMs: number;
  /** Starts the deadline. @default a timer of the host */
  readonly startTimer?: typeof hostTimer;
}

/** The name and version that the mock sends to a server. */
const CLIENT_INFO = { name: 'agent-platform-mock', version };

/**
 * Creates a client that talks to MCP servers over streamable HTTP, in the protocol of 2026-07-28 or, if the
 * server supports no other, an older one. Every call opens a new connection and has one deadline.
 */
export function createLiveMcpClient({
  send,
  timeoutMs,
  startTimer = hostTimer,
}: LiveMcpClientOptions): McpClient {
  return {
    async listTools(server) {
      const library = await loadLibrary();
      const ending = new AbortController();
      const end = (reason: string) => ending.abort(new Error(reason));
      const cancel = startTimer(() => end(`it did not answer within ${timeoutMs} ms`), timeoutMs);
      const transport = openTransport(library, server, send);
      try {
        return await orAborted(listTools(library, transport, timeoutMs), ending.signal);
      } catch (error) {
        throw describeFailure(error, server);
      } finally {
        cancel();
        // Aborts the request in flight. Nothing awaits this, because the server may hang.
        transport.close().catch(() => {});
      }
    },
  };
}

/** Opens a connection to a server. */
function openTransport(
  { StreamableHTTPClientTransport }: Library,
  { url, api_key }: McpServerRecord,
  send: CallMcpServer,
): StreamableHTTPClientTransport {
  const headers = new Headers();
  if (api_key !== undefined) headers.set('Authorization', `Bearer ${api_key}`);
  return new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
    fetch: (to, init) => send(String(to), init ?? {}),
  });
}

/** Connects, and lists the tools. */
async function listTools(
  { Client }: Library,
  transport: StreamableHTTPClientTransport,
  timeout: number,
): Promise<McpTool[]> {
  const client = new Client(CLIENT_INFO, { versionNegotiation: { mode: 'auto' } });
  await client.connect(transport, { timeout });
  const { tools } = await client.listTools(undefined, { timeout });
  return tools.map(({ name, description = '', inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
    active: true,
  }));
}

/** Rejects with the signal's reason when it aborts first. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort([signal], () => reject(signal.reason));
  });
  return Promise.race([work, aborted]);
}

/** Makes an error that names the server and hides its key. */
function describeFailure(cause: unknown, { url, api_key }: McpServerRecord): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `The MCP server at ${url} failed: ${reason}`;
  return new Error(api_key === undefined ? message : message.replaceAll(api_key, REDACTED), {
    cause,
  });
}

/**
 * Loads the official client, which only `mcp: 'live'` needs.
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
