import { demo, type MockServerOptions } from '@agent-platform/mock-server';
import { getRequestListener } from '@hono/node-server';
import {
  createMcpHandler,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './support/call.ts';
import { openMock } from './support/open-mock.ts';
import { refusal } from './support/read.ts';
import { serveReceiver } from './support/receiver.ts';

type Serve = NonNullable<MockServerOptions['fetch']>;

const ana = `/v1/agent/${demo.agentId}/mcp`;
const url = 'http://mcp.test/mcp';

/** Creates an official server with the given tools. */
function createOrders(tools: readonly string[] = ['find_order']): McpServer {
  const server = new McpServer({ name: 'orders', version: '1.0.0' });
  for (const name of tools) {
    const inputSchema = z.object({ number: z.string() });
    server.registerTool(name, { description: `Does ${name}.`, inputSchema }, () => ({
      content: [],
    }));
  }
  return server;
}

/** A server that knows the protocol of 2026-07-28. */
const newServer = (): Serve => {
  const handler = createMcpHandler(() => createOrders(), { legacy: 'reject' });
  return (request) => handler.fetch(request);
};

/** A server that knows the protocols of 2025 only. */
const oldServer = (): Serve => async (request) => {
  const transport = new WebStandardStreamableHTTPServerTransport();
  await createOrders().connect(transport);
  return transport.handleRequest(request);
};

/** Opens a mock that connects to `serve`, and adds a server. Returns the mock with the id of the server. */
async function openLive(serve: Serve, options: MockServerOptions = {}) {
  const { mock, call } = openMock({ mcp: 'live', fetch: serve, ...options });
  const body = { name: 'Orders', url };
  const id = (await call('POST', `${ana}/add`, { body })).text('data.id');
  return { mock, call, id };
}

const connect = (call: Call, id: string) =>
  call('POST', `${ana}/connect`, { body: { mcp_id: id } });

const failed = { data: { status: 'error', tools_count: 0 } };

describe.each([
  ['2026-07-28', newServer],
  ['2025', oldServer],
])("mcp: 'live' with a server of the protocol of %s", (_version, create) => {
  it('connects to it and lists its tools', async () => {
    const { call, id } = await openLive(create());
    expect((await connect(call, id)).body).toMatchObject({
      data: { id, status: 'connected', tools_count: 1 },
    });
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toMatchObject({
      data: [
        {
          name: 'find_order',
          description: 'Does find_order.',
          input_schema: { type: 'object', properties: { number: { type: 'string' } } },
          active: true,
        },
      ],
      pagination: { total: 1 },
    });
  });
});

describe("mcp: 'live'", () => {
  it('reaches a server over HTTP', async () => {
    const origin = await serveReceiver(
      getRequestListener(newServer(), { overrideGlobalObjects: false }),
    );
    const { call } = openMock({ mcp: 'live' });
    const body = { name: 'Orders', url: `${origin}mcp` };
    const id = (await call('POST', `${ana}/add`, { body })).text('data.id');
    expect((await connect(call, id)).body).toMatchObject({
      data: { status: 'connected', tools_count: 1 },
    });
  });

  it('lists the tools that the server has now', async () => {
    let tools = ['find_order'];
    const handler = createMcpHandler(() => createOrders(tools));
    const { call, id } = await openLive((request) => handler.fetch(request));
    await connect(call, id);
    tools = ['find_order', 'cancel_order'];
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toMatchObject({
      pagination: { total: 2 },
    });
    expect((await call('GET', ana)).body).toMatchObject({ data: [{ id, tools_count: 2 }] });
  });

  it('calls no server that is not connected', async () => {
    const called: string[] = [];
    const { call, id } = await openLive((request) => {
      called.push(request.url);
      return new Response();
    });
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toMatchObject({ data: [] });
    expect(called).toEqual([]);
  });

  it('sends the api_key that the server was added with, and shows it nowhere', async () => {
    const sent = new Set<string | null>();
    const serve = newServer();
    const { mock, call } = openMock({
      mcp: 'live',
      fetch(request) {
        sent.add(request.headers.get('authorization'));
        return serve(request);
      },
    });
    const body = { name: 'Orders', url, api_key: 'key-of-the-server' };
    const added = await call('POST', `${ana}/add`, { body });
    const connected = await connect(call, added.text('data.id'));
    expect(sent).toEqual(new Set(['Bearer key-of-the-server']));
    const seen = [added.raw, connected.raw, JSON.stringify(mock.requests.list())].join();
    expect(seen).not.toContain('key-of-the-server');
  });

  it.each<[string, Serve]>([
    ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 500', () => new Response('Oops', { status: 500 })],
    ['answers 401', () => new Response('No', { status: 401 })],
    [
      'answers HTML',
      () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['answers JSON that is no JSON-RPC', () => Response.json({ hello: 'domain' })],
    ['answers nothing', () => new Response(null, { status: 202 })],
    ['redirects elsewhere', () => Response.redirect('http://elsewhere.test/')],
  ])('gives a server that %s the status error', async (_what, serve) => {
    const { call, id } = await openLive(serve, { mcpTimeoutMs: 200 });
    const { status, body } = await connect(call, id);
    expect({ status, body }).toMatchObject({ status: 200, body: failed });
  });

  it('gives a server that hangs the status error when its time is over', async () => {
    const { call, id } = await openLive(() => new Promise(() => {}), { mcpTimeoutMs: 20 });
    expect((await connect(call, id)).body).toMatchObject(failed);
  });

  it('gives a connected server that breaks the status error when its tools are listed', async () => {
    let serve = newServer();
    const { call, id } = await openLive((request) => serve(request));
    await connect(call, id);
    serve = () => new Response('Oops', { status: 500 });
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toMatchObject({ data: [] });
    expect((await call('GET', ana)).body).toMatchObject({ data: [{ id, status: 'error' }] });
  });

  it('connects at the next try once the server is back', async () => {
    let serve: Serve = () => new Response('Oops', { status: 500 });
    const { call, id } = await openLive((request) => serve(request));
    await connect(call, id);
    serve = newServer();
    expect((await connect(call, id)).body).toMatchObject({ data: { status: 'connected' } });
  });

  it('answers 404 when the server is deleted during the handshake', async () => {
    const serve = newServer();
    const { call, id } = await openLive(async (request) => {
      await call('DELETE', `/v1/mcp/${id}`);
      return serve(request);
    });
    const body = { mcp_id: id };
    expect(await refusal(call, 'POST', `${ana}/connect`, { body })).toMatch(/^404 NOT_FOUND/);
  });

  it('lets simulate.mcp refuse the next handshake all the same', async () => {
    const { mock, call, id } = await openLive(newServer());
    mock.simulate.mcp({ serverId: id, nextConnect: 'error' });
    expect((await connect(call, id)).body).toMatchObject(failed);
  });

  it('keeps the api_key of a server through a snapshot', async () => {
    const sent = new Set<string | null>();
    const serve = newServer();
    const fetch: Serve = (request) => {
      sent.add(request.headers.get('authorization'));
      return serve(request);
    };
    const { mock, call } = openMock({ mcp: 'live', fetch });
    const body = { name: 'Orders', url, api_key: 'key-of-the-server' };
    const id = (await call('POST', `${ana}/add`, { body })).text('data.id');
    const copy = openMock({ mcp: 'live', fetch });
    copy.mock.restore(JSON.parse(JSON.stringify(mock.snapshot())));
    await connect(copy.call, id);
    expect(sent).toEqual(new Set(['Bearer key-of-the-server']));
  });
});
