import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createMockServer } from '@agent-platform/mock-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenHere } from '../support/transports.ts';

const MIB = 1024 * 1024;

async function open() {
  const mock = createMockServer({ clock: 'system' });
  const { server } = await listenHere(mock);
  return server;
}

/** Opens a raw connection that collects what the mock sends. */
async function dial(port: number) {
  const socket = connect(port, '127.0.0.1');
  const received = { text: '', ended: false };
  socket.on('data', (data) => {
    received.text += data;
  });
  socket.on('end', () => {
    received.ended = true;
  });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const responses = () => received.text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
  return { socket, received, responses };
}

const head = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'x-api-key: mock-key', ...headers, '', ''].join('\r\n');

const json = 'Content-Type: application/json';

/** Writes zeros in pieces, as fast as the other side reads them. */
async function writeZeros(socket: Socket, bytes: number): Promise<void> {
  const piece = Buffer.alloc(MIB);
  for (let left = bytes; left > 0; left -= piece.length) {
    await new Promise<void>((resolve, reject) => {
      socket.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
}

it('the server keeps an idle connection open for ten minutes', async () => {
  const server = await open();
  const response = await fetch(`${server.url}/v1/health`);
  expect(response.headers.get('keep-alive')).toBe('timeout=600');
});

it.each(['/v1/contacts', '/v1/no-such-path', '/__mock__/no-such-path', '/__mock__/faults'])(
  'the server rejects a body before it has arrived, reads the rest, and responds to the next request: %s',
  async (path) => {
    const server = await open();
    const { socket, responses } = await dial(server.port);
    socket.write(head(`POST ${path}`, json, `Content-Length: ${64 * MIB}`));
    await expect.poll(responses).toEqual([expect.stringMatching(/40[04]$/)]);
    await writeZeros(socket, 64 * MIB);
    socket.write(head('GET /v1/me'));
    await expect.poll(responses).toEqual([expect.stringMatching(/40[04]$/), 'HTTP/1.1 200']);
  },
);

it('the server waits for the rest of a rejected body that arrives late', async () => {
  const server = await open();
  const { socket, responses } = await dial(server.port);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  socket.write(head('POST /v1/no-such-path', json, 'Content-Length: 2'));
  await expect.poll(responses).toEqual(['HTTP/1.1 404']);
  await vi.advanceTimersByTimeAsync(60_000);
  socket.write(`{}${head('GET /v1/me')}`);
  await expect.poll(responses).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
});

it.each([`Content-Length: ${64 * MIB}`, 'Transfer-Encoding: chunked'])(
  'the server begins a stream even if the body of the request never ends: %s',
  async (length) => {
    const server = await open();
    const { socket, received } = await dial(server.port);
    socket.write(head('GET /__mock__/stream', length));
    await expect.poll(() => received.text).toContain(': the stream begins');
  },
);

it('the server rejects a chunked body over the limit, but reads all of it', async () => {
  const server = await open();
  const { socket, responses } = await dial(server.port);
  socket.write(head('POST /v1/contacts', json, 'Transfer-Encoding: chunked'));
  for (let chunk = 0; chunk < 32; chunk++) {
    socket.write(`${MIB.toString(16)}\r\n`);
    await writeZeros(socket, MIB);
    socket.write('\r\n');
  }
  socket.write(`0\r\n\r\n${head('GET /v1/me')}`);
  await expect.poll(responses).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});

it('a client that sends a large body before it reads still gets the error', async () => {
  const server = await open();
  const sent = httpRequest(`${server.url}/v1/contacts`, {
    method: 'POST',
    headers: { 'x-api-key': 'mock-key', 'Content-Type': 'application/json' },
  });
  sent.end(Buffer.alloc(32 * MIB));
  const [response] = await once(sent, 'response');
  response.resume();
  expect(response.statusCode).toBe(400);
});
