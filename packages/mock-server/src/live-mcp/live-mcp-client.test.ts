import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_RESPONSE_BYTES } from '../delivery/read-response.ts';
import type { McpServerRecord } from '../records/records.ts';
import { createLiveMcpClient } from './live-mcp-client.ts';

const record = {
  url: 'http://mcp.test/mcp',
  api_key: 'key-of-the-server',
} as McpServerRecord;

/** Creates a client of a server function. The test decides when the deadline passes. */
function createClient(answer: (request: Request) => Response | Promise<Response>) {
  const deadlines = new Set<() => void>();
  const client = createLiveMcpClient({
    send: async (url, init) => answer(new Request(url, init)),
    timeoutMs: 5000,
    startTimer: (run) => {
      deadlines.add(run);
      return () => deadlines.delete(run);
    },
  });
  const expire = () => {
    for (const run of deadlines) run();
  };
  return { client, deadlines, expire };
}

/** An official server with one tool. */
function createServer(): McpServer {
  const server = new McpServer({ name: 'orders', version: '1.0.0' });
  server.registerTool('find_order', { description: 'Finds an order.' }, () => ({ content: [] }));
  return server;
}

/** A client of a server whose lists of tools have these properties. */
function createListingClient(list: () => object) {
  const handler = createMcpHandler(createServer);
  return createClient(async (request) => {
    const { id, method } = JSON.parse(await request.clone().text());
    if (method !== 'tools/list') return handler.fetch(request);
    const result = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', ...list() };
    return Response.json({ jsonrpc: '2.0', id, result });
  });
}

const PART = new TextEncoder().encode(':'.repeat(64 * 1024));

/** Returns a body without end, with the number of bytes that were read from it. */
function createEndlessBody() {
  let parts = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      parts++;
      controller.enqueue(PART);
    },
  });
  return { body, read: () => parts * PART.length };
}

/** A client of a server that never answers a request whose body `isStuck`. */
function createStuckClient(isStuck: (body: string) => boolean) {
  const handler = createMcpHandler(createServer);
  let note = () => {};
  const reached = new Promise<void>((resolve) => {
    note = resolve;
  });
  const created = createClient(async (request) => {
    if (!isStuck(await request.clone().text())) return handler.fetch(request);
    note();
    return new Promise<Response>(() => {});
  });
  return { ...created, reached };
}

describe('a live MCP client', () => {
  it('sends the api_key of the server as a bearer token on every request', async () => {
    const handler = createMcpHandler(createServer);
    const sent: (string | null)[] = [];
    const { client } = createClient((request) => {
      sent.push(request.headers.get('authorization'));
      return handler.fetch(request);
    });
    await client.listTools(record);
    expect(new Set(sent)).toEqual(new Set(['Bearer key-of-the-server']));
  });

  it('does not repeat the api_key that a server sends back', async () => {
    const { client } = createClient((request) => {
      throw new Error(`Refused: ${request.headers.get('authorization')}`);
    });
    const failure = await client.listTools(record).catch((error: Error) => error.message);
    expect(failure).toContain('[redacted]');
    expect(failure).not.toContain('key-of-the-server');
  });

  it('gives up when the deadline passes before the server answers', async () => {
    const { client, reached, expire } = createStuckClient(() => true);
    const listing = expect(client.listTools(record)).rejects.toThrow(
      'The MCP server at http://mcp.test/mcp failed: it did not respond within 5000 ms',
    );
    await reached;
    expire();
    await listing;
  });

  it('gives up when the deadline passes between the handshake and the tools', async () => {
    const { client, reached, expire } = createStuckClient((text) => text.includes('tools/list'));
    const listing = expect(client.listTools(record)).rejects.toThrow(
      'did not respond within 5000 ms',
    );
    await reached;
    expire();
    await listing;
  });

  it('cancels its deadline once the server has answered', async () => {
    const handler = createMcpHandler(createServer);
    const { client, deadlines } = createClient((request) => handler.fetch(request));
    await client.listTools(record);
    expect(deadlines.size).toBe(0);
  });

  it.each([
    ['JSON', 200, 'application/json'],
    ['events', 200, 'text/event-stream'],
    ['the text of an error', 500, 'text/plain'],
  ])('reads at most 1 MiB of %s without end', async (_what, status, type) => {
    const { body, read } = createEndlessBody();
    const headers = { 'content-type': type };
    const { client, deadlines } = createClient(() => new Response(body, { status, headers }));
    await expect(client.listTools(record)).rejects.toThrow(
      'The MCP server at http://mcp.test/mcp failed: it sent more than 1048576 bytes, the most that the mock reads',
    );
    expect(read()).toBeLessThanOrEqual(MAX_RESPONSE_BYTES + 3 * PART.length);
    expect(deadlines.size).toBe(0);
  });

  it('counts all responses of a call together', async () => {
    const tools = Array.from({ length: 5 }, (_, index) => ({
      name: `tool_${index}`,
      description: 'x'.repeat(MAX_RESPONSE_BYTES / 4),
      inputSchema: { type: 'object' },
    }));
    let page = 0;
    const { client } = createListingClient(() => ({
      tools: [tools[page++]],
      nextCursor: `${page}`,
    }));
    await expect(client.listTools(record)).rejects.toThrow('it sent more than 1048576 bytes');
  });

  it('reports the first of many mistakes in a response', async () => {
    const { client } = createListingClient(() => ({ tools: Array(1000).fill(1) }));
    const failure = await client.listTools(record).catch((error: Error) => error.message);
    expect(failure).toMatch(/^The MCP server at .* failed: Invalid result/);
    expect(failure).toHaveLength(2000);
  });

  it('names the package when it is not installed', async () => {
    vi.doMock('@modelcontextprotocol/client', () => {
      throw new Error('Cannot find package');
    });
    onTestFinished(() => {
      vi.doUnmock('@modelcontextprotocol/client');
    });
    const { client } = createClient(() => new Response());
    await expect(client.listTools(record)).rejects.toMatchObject({
      name: 'MockConfigurationError',
      message: expect.stringContaining('npm install --save-dev @modelcontextprotocol/client'),
    });
  });
});
