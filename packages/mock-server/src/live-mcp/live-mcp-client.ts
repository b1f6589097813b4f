import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { MAX_RESPONSE_BYTES } from '../delivery/read-response.ts';
import type { McpClient } from '../domain/mcp-client.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type { McpTool } from '../generated/record-types.ts';
import { version } from '../package/version.ts';
import type { McpServerRecord } from '../records/records.ts';
import { REDACTED } from '../redaction/redact.ts';
import { onAbort } from '../time/abort-signals.ts';
import { hostTimer } from '../time/host-timers.ts';

type Library = typeof import('@modelcontextprotocol/client');

/** The deadline for a handshake and a list of tools together. The contract does not state the value. */
export const MCP_TIMEOUT_MS = 10_000;

/** Sends one request of the protocol, as the global `fetch` does. */
export type CallMcpServer = (url: string, init: RequestInit) => Promise<Response>;

/** The options of a live client. */
export interface LiveMcpClientOptions {
  readonly send: CallMcpServer;
  /** The deadline for all of a server's responses, in milliseconds of real time. */
  readonly timeoutMs: number;
  /** Starts the deadline. @default a timer of the host */
  readonly startTimer?: typeof hostTimer;
}

/** The maximum length of a failure message. The official client lists every mistake in a response. */
const MAX_MESSAGE = 2000;

/** The name and version that the mock sends to a server. */
const CLIENT_INFO = { name: 'agent-platform-mock', version };

/**
 * Creates a client that talks to MCP servers over streamable HTTP, in the protocol of 2026-07-28 or, if the
 * server supports no other, an older one. Every call opens a new connection. One deadline and one size limit
 * cover all its responses.
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
      const cancel = startTimer(() => end(`it did not respond within ${timeoutMs} ms`), timeoutMs);
      const tooLong = `it sent more than ${MAX_RESPONSE_BYTES} bytes, the most that the mock reads`;
      const limited = limitResponses(send, () => end(tooLong));
      const transport = openTransport(library, server, limited);
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

/**
 * Reads at most {@link MAX_RESPONSE_BYTES} from all responses together, and calls `onExceeded` at the next
 * byte.
 */
function limitResponses(send: CallMcpServer, onExceeded: () => void): CallMcpServer {
  let left = MAX_RESPONSE_BYTES;
  return async (url, init) => {
    const response = await send(url, init);
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.length;
          if (left >= 0) {
            controller.enqueue(chunk);
            return;
          }
          onExceeded();
          controller.error(new Error('The response is too long'));
        },
      }),
    );
    return body === undefined ? response : new Response(body, response);
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

/** Makes an error that names the server, hides its key and is short enough for a log. */
function describeFailure(cause: unknown, { url, api_key }: McpServerRecord): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `The MCP server at ${url} failed: ${reason}`;
  const masked = api_key === undefined ? message : message.replaceAll(api_key, REDACTED);
  return new Error(masked.slice(0, MAX_MESSAGE), { cause });
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
