import type { Transport, VersionNegotiationOptions } from '@modelcontextprotocol/client';
import { isConfigurationError, MockConfigurationError } from '../core/configuration-error.ts';
import { REDACTED } from '../core/redact.ts';
import { version } from '../core/version.ts';
import type { McpClient } from '../domain/mcp-client.ts';
import type { McpTool } from '../generated/record-types.ts';
import type { McpServerRecord } from '../records/records.ts';
import { hostTimer } from '../time/host-timers.ts';
import { findMcpCommand, type McpCommand, type McpCommands } from './mcp-commands.ts';

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
  /** The servers that are started as programs. @default none: every server is called over HTTP */
  readonly commands?: McpCommands;
  /** Starts the deadline. @default a timer of the host */
  readonly startTimer?: typeof hostTimer;
}

/** The name and version that the mock sends to a server. */
const CLIENT_INFO = { name: 'agent-platform-mock', version };

/** The parts that every exchange of one call needs. */
interface Exchange {
  readonly library: Library;
  readonly timeoutMs: number;
  /** Rejects when the deadline of the call has passed. */
  readonly late: Promise<never>;
}

/**
 * Creates a client that talks to MCP servers over streamable HTTP, or over stdin and stdout to servers that
 * it starts by a command. It uses the protocol of 2026-07-28, or an older one if the server supports no
 * other. Every call opens a new connection and has one deadline.
 */
export function createLiveMcpClient({
  send,
  timeoutMs,
  commands = {},
  startTimer = hostTimer,
}: LiveMcpClientOptions): McpClient {
  return {
    async listTools(server) {
      const library = await loadLibrary();
      let cancel = () => {};
      const late = new Promise<never>((_resolve, reject) => {
        const error = new Error(`it did not answer within ${timeoutMs} ms`);
        cancel = startTimer(() => reject(error), timeoutMs);
      });
      late.catch(() => {});
      const exchange = { library, timeoutMs, late };
      const command = findMcpCommand(server.url, commands);
      try {
        return command === undefined
          ? await listOverHttp(exchange, server, send)
          : await listOverStdio(exchange, command);
      } catch (error) {
        throw isConfigurationError(error) ? error : describeFailure(error, server);
      } finally {
        cancel();
      }
    },
  };
}

/** Lists the tools of a server that listens at a URL. */
function listOverHttp(
  exchange: Exchange,
  { url, api_key }: McpServerRecord,
  send: CallMcpServer,
): Promise<McpTool[]> {
  const headers = new Headers();
  if (api_key !== undefined) headers.set('Authorization', `Bearer ${api_key}`);
  const transport = new exchange.library.StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
    fetch: (to, init) => send(String(to), init ?? {}),
  });
  return listTools(exchange, transport, { mode: 'auto' });
}

/** Starts a server by its command and lists its tools. */
async function listOverStdio(exchange: Exchange, command: McpCommand): Promise<McpTool[]> {
  // Not every runtime can start programs.
  const { createServerProcess } = await import('#mcp-stdio');
  const { SdkError, SdkErrorCode } = exchange.library;

  async function run(negotiation: VersionNegotiationOptions) {
    const process = createServerProcess(command);
    try {
      return await listTools(exchange, process, negotiation);
    } catch (error) {
      throw withLastLines(error, process.lastLines);
    }
  }

  // An older server may not answer the question for its version, or may end because of it.
  const probe = { timeoutMs: exchange.timeoutMs / 2 };
  try {
    return await run({ mode: 'auto', probe });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const ended = cause instanceof SdkError && cause.code === SdkErrorCode.EraNegotiationFailed;
    if (!ended) throw error;
    return run({ mode: 'legacy' });
  }
}

/** Connects, lists the tools, and ends the connection. */
async function listTools(
  { library, timeoutMs, late }: Exchange,
  transport: Transport,
  versionNegotiation: VersionNegotiationOptions,
): Promise<McpTool[]> {
  const client = new library.Client(CLIENT_INFO, { versionNegotiation });

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

  try {
    return await Promise.race([readTools(), late]);
  } finally {
    // Aborts the request in flight. Nothing awaits this, because the server may hang.
    transport.close().catch(() => {});
  }
}

/** Adds the last lines that the server wrote to stderr to an error. */
function withLastLines(cause: unknown, lastLines: string): Error {
  const reason = messageOf(cause);
  return new Error(lastLines === '' ? reason : `${reason}; its stderr ends with: ${lastLines}`, {
    cause,
  });
}

/** Makes an error that names the server and hides its key. */
function describeFailure(cause: unknown, { url, api_key }: McpServerRecord): Error {
  const message = `The MCP server at ${url} failed: ${messageOf(cause)}`;
  return new Error(api_key === undefined ? message : message.replaceAll(api_key, REDACTED), {
    cause,
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
