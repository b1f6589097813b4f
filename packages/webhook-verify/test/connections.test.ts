import { once } from 'node:events';
import {
  request as createRequest,
  type createServer,
  IncomingMessage,
  ServerResponse,
} from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import Fastify from 'fastify';
import Koa from 'koa';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWebhookHandler } from '../src/index.ts';
import { toFastifyPlugin, toKoaMiddleware, toNodeHandler } from '../src/node.ts';
import { createDelivery, createVerifier, signatureName } from './support/deliveries.ts';
import { listen, listenOnFreePort, toListener } from './support/http-server.ts';

const onError = vi.fn();
const handler = createWebhookHandler({
  verifier: createVerifier('B'),
  store: 'memory',
  on: { 'message.received': () => {} },
  onError,
});
const handle = toNodeHandler(handler);
const toClose: (() => unknown)[] = [];
afterEach(async () => {
  onError.mockClear();
  for (const close of toClose.splice(0)) await close();
});

const listeners = {
  'node:http': async () => handle,
  Express: async () => express().post('/', handle),
  Koa: async () => new Koa().use(toKoaMiddleware(handler)).callback(),
  Fastify: async () => {
    const app = Fastify();
    app.register(toFastifyPlugin(handler, { path: '/' }));
    return toListener(app);
  },
};

async function serve(listener: Parameters<typeof createServer>[1] & object) {
  const { server, port, close } = await listen(listener);
  toClose.push(close);
  return { server, port };
}

/** Opens a connection to which a test writes bytes. Records the status of every response. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  const broken = vi.fn();
  socket.on('error', broken);
  toClose.push(() => socket.destroy());
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  return { socket, statuses };
}

function post(socket: Socket, headers: Record<string, string>, body: Uint8Array): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\n${lines.join('')}Content-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
}

const wellFormed = { [signatureName.B]: `sha256=${'0'.repeat(64)}` };
const refused = [
  ['without a signature, 200 KiB', {}, 200 * 1024, '400'],
  ['malformed, 200 KiB', { [signatureName.B]: 'x' }, 200 * 1024, '400'],
  ['too large, 2 MiB', wellFormed, 2 * 1_048_576, '413'],
] as const;

describe.each(Object.entries(listeners))('a rejected request on %s', (_, createListener) => {
  it.each(refused)(
    'leaves the connection usable for the next request: %s',
    async (_, headers, size, status) => {
      const { port } = await serve(await createListener());
      const { socket, statuses } = open(port);
      post(socket, headers, new Uint8Array(size));
      const genuine = createDelivery('B');
      post(socket, genuine.headers, genuine.body);
      await expect.poll(statuses, { timeout: 3_000 }).toEqual([status, '204']);
    },
  );

  it.each(refused)(
    'does not keep the server from closing: %s',
    async (_, headers, size, status) => {
      const { server, port } = await serve(await createListener());
      const { socket, statuses } = open(port);
      post(socket, headers, new Uint8Array(size));
      await expect.poll(statuses, { timeout: 3_000 }).toEqual([status]);
      const closed = vi.fn();
      server.close(closed);
      const isClosed = () => {
        // Close the keep-alive connection, which is not idle until its request has ended.
        server.closeIdleConnections();
        return closed.mock.calls.length === 1;
      };
      await expect.poll(isClosed, { timeout: 3_000 }).toBe(true);
    },
  );
});

it.each([
  ['whose headers are rejected', {}, '400'],
  ['that exceeds maxBodyBytes', wellFormed, '413'],
])('the server stops reading an endless body %s', async (_, headers, status) => {
  const { server, port } = await serve(handle);
  let read = 0;
  server.on('connection', (connection) => {
    connection.on('close', () => {
      read = connection.bytesRead;
    });
  });
  const { socket, statuses } = open(port);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${lines.join('')}Transfer-Encoding: chunked\r\n\r\n`);
  await expect
    .poll(() => statuses().length + socket.writableLength, { timeout: 3_000 })
    .not.toBe(0);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', send);
  send();
  await expect.poll(() => read, { timeout: 5_000 }).toBeGreaterThan(0);
  // The server reads 1 MiB, its limit, and 8 MiB more.
  expect(read).toBeLessThan(10 * 1_048_576);
  expect(statuses()).toEqual([status]);
});

it('other listeners still get the whole body of a rejected request', async () => {
  let read = 0;
  const count = (chunk: Uint8Array) => {
    read += chunk.length;
  };
  const { port } = await serve((incoming, response) => {
    incoming.on('data', count);
    void handle(incoming, response);
  });
  const init = { method: 'POST', headers: wellFormed, body: new Uint8Array(2 * 1_048_576) };
  expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(413);
  await expect.poll(() => read, { timeout: 3_000 }).toBe(2 * 1_048_576);
});

describe('an empty body that was read before the webhook handler runs', () => {
  const readers = {
    'express.json()': express().use(express.json()).post('/', handle),
    'Koa middleware that reads it': new Koa()
      .use(async ({ req }, next) => {
        for await (const _chunk of req);
        await next();
      })
      .use(toKoaMiddleware(handler))
      .callback(),
  };
  const framings = [
    ['Content-Length 0', { 'content-length': '0' }],
    ['chunked without chunks', { 'transfer-encoding': 'chunked' }],
  ] as const;

  it.each(
    Object.entries(readers).flatMap(([name, listener]) =>
      framings.map(([framing, headers]) => [name, framing, listener, headers] as const),
    ),
  )(
    'gets a 400, as any empty body does, after %s: %s',
    async (_name, _framing, listener, headers) => {
      const { port } = await serve(listener);
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const sent = createRequest({
          port,
          method: 'POST',
          headers: { ...wellFormed, ...headers, 'content-type': type },
        }).end();
        const [response] = await once(sent, 'response', { signal: AbortSignal.timeout(3_000) });
        expect(response.statusCode).toBe(400);
      }
    },
  );
});

it('a client that disconnects before its body is read is reported to onError as a failed read', async () => {
  const answered = vi.fn();
  const { port } = await serve((request, response) => {
    // The connection broke while middleware waited.
    request.once('close', () => {
      void handle(request, response).then(answered);
    });
    socket.destroy();
  });
  const { socket } = open(port);
  const { headers } = createDelivery('B');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\n${signatureName.B}: ${headers[signatureName.B]}\r\nContent-Length: 1000\r\n\r\nabc`,
  );
  await expect.poll(() => answered.mock.calls.length, { timeout: 3_000 }).toBe(1);
  expect(onError.mock.calls).toEqual([[expect.any(Error), { step: 'read' }]]);
});

async function serveHttp2(listener: Parameters<typeof createHttp2Server>[1] = handle) {
  const server = createHttp2Server(listener);
  const client = connectHttp2(`http://127.0.0.1:${await listenOnFreePort(server)}`);
  toClose.push(() => server.close());
  toClose.push(() => client.destroy());
  return { server, client };
}

it('the server stops reading an endless body on HTTP/2 too, and can be closed', async () => {
  const { server, client } = await serveHttp2();
  const sent = client.request({ ':method': 'POST', ':path': '/' });
  const answered = once(sent, 'response');
  let written = 0;
  const chunk = new Uint8Array(65_536);
  const send = () => {
    do written += chunk.length;
    while (!sent.destroyed && sent.write(chunk));
  };
  sent.on('drain', send).on('error', () => {});
  send();
  const [answer] = await answered;
  await new Promise((resolve) => sent.once('close', resolve).resume());
  expect(answer[':status']).toBe(400);
  expect(written).toBeLessThan(16 * 1_048_576);
  const closed = vi.fn();
  server.close(closed);
  client.close();
  await expect.poll(() => closed.mock.calls.length, { timeout: 3_000 }).toBe(1);
});

describe('a genuine delivery', () => {
  const { headers, body } = createDelivery('B');

  it('is accepted when it is injected into Fastify', async () => {
    const app = Fastify();
    app.register(toFastifyPlugin(handler, { path: '/' }));
    const json = { ...headers, 'content-type': 'application/json' };
    const sent = { method: 'POST', url: '/', headers: json, payload: Buffer.from(body) } as const;
    expect((await app.inject(sent)).statusCode).toBe(204);
    expect((await app.inject({ ...sent, payload: '{}' })).json().error.code).toBe(
      'signature_mismatch',
    );
    await app.close();
  });

  it('is accepted on HTTP/2', async () => {
    const { client } = await serveHttp2();
    const sent = client.request({ ':method': 'POST', ':path': '/', ...headers });
    sent.end(body);
    const [answer] = await once(sent, 'response', { signal: AbortSignal.timeout(3_000) });
    expect(answer[':status']).toBe(204);
  });

  it('is accepted by Koa on HTTP/2, without an error in the application', async () => {
    const app = new Koa().use(toKoaMiddleware(handler));
    const failed = vi.fn();
    app.on('error', failed);
    const { client } = await serveHttp2(app.callback());
    const sent = client.request({ ':method': 'POST', ':path': '/', ...headers });
    sent.end(body);
    const [answer] = await once(sent, 'response', { signal: AbortSignal.timeout(3_000) });
    await once(sent.resume(), 'close');
    expect(answer[':status']).toBe(204);
    expect(failed).not.toHaveBeenCalled();
  });

  it('is accepted even if another listener reads the body', async () => {
    const { port } = await serve((request, response) => {
      request.on('data', () => {});
      void handle(request, response);
    });
    const init = { method: 'POST', headers, body };
    expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(204);
  });

  /** Parsers that keep the raw body, as bytes or as text, beside what they parse. */
  const keepers = {
    'the bytes': express.json({
      verify: (request, _response, bytes) => Object.assign(request, { rawBody: bytes }),
    }),
    'the text': express.json({
      verify: (request, _response, bytes) => Object.assign(request, { rawBody: `${bytes}` }),
    }),
    'the text, as express.text() does': express.text({ type: '*/*' }),
  };

  it.each(Object.entries(keepers))('is accepted after a parser that keeps %s', async (_, keep) => {
    const { port } = await serve(express().use(keep).post('/', handle));
    const json = { ...headers, 'content-type': 'application/json' };
    const send = async (text: string | typeof body) => {
      const init = { method: 'POST', headers: json, body: text };
      return (await fetch(`http://127.0.0.1:${port}/`, init)).status;
    };
    expect(await send(body)).toBe(204);
    expect(await send(`${Buffer.from(body)} `)).toBe(400);
  });

  it('is accepted after a preParsing hook of Fastify replaces the stream of its body', async () => {
    const app = Fastify();
    app.addHook('preParsing', async (_request, _reply, payload) =>
      Readable.from(await buffer(payload)),
    );
    app.register(toFastifyPlugin(handler, { path: '/' }));
    app.post('/other', async (request) => request.body);
    const { port } = await serve(await toListener(app));
    const json = { ...headers, 'content-type': 'application/json' };
    const init = { method: 'POST', headers: json, body };
    expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(204);
    const forged = { ...init, body: `${Buffer.from(body)} ` };
    expect((await fetch(`http://127.0.0.1:${port}/`, forged)).status).toBe(400);
    const other = await fetch(`http://127.0.0.1:${port}/other`, init);
    expect(await other.json()).toMatchObject({ event: 'message.received' });
  });
});

it('a header that verification does not read causes no rejection, whatever it contains', async () => {
  const { headers, body } = createDelivery('B');
  const request = new IncomingMessage(new Socket());
  const strange = { ...headers, 'x-foo': '日本', 'x-bar': 'a\nb', 'x baz': '1' };
  Object.assign(request, { method: 'POST', url: '/', headers: strange, body: Buffer.from(body) });
  const response = new ServerResponse(request);
  await handle(request, response);
  expect(response.statusCode).toBe(204);
});

it('a fetch handler that rejects leads to a 500, and a process warning says why', async () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  toClose.push(() => emitWarning.mockRestore());
  const { port } = await serve(toNodeHandler(() => Promise.reject(new Error('out of cheese'))));
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(500);
  expect(emitWarning).toHaveBeenCalledExactlyOnceWith(
    'The webhook handler failed: Error: out of cheese',
    { type: 'WebhookHandlerWarning', detail: expect.stringContaining('connections.test.ts') },
  );
});
