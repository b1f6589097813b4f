import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inTurn } from './in-turn.ts';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** Serves a listener that handles requests in turn. Returns its port and a paused connection. */
async function open(listener: Listener): Promise<{ socket: Socket; port: number }> {
  const { port, close } = await startHttpServer(inTurn(listener));
  const socket = connect(port, '127.0.0.1').pause();
  onTestFinished(() => {
    socket.destroy();
    close();
  });
  return { socket, port };
}

const request = (path: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Reads from a connection until the data ends with `end`. Returns the responses in order. */
async function readUntil(socket: Socket, end: string): Promise<string[]> {
  const chunks: Buffer[] = [];
  let tail = '';
  for await (const chunk of socket) {
    chunks.push(chunk);
    tail = (tail + chunk.toString('latin1')).slice(-end.length);
    if (tail === end) break;
  }
  const [, ...responses] = Buffer.concat(chunks).toString('latin1').split('HTTP/1.1 200 OK');
  return responses;
}

describe('pipelined requests', () => {
  it('begin only as the responses are read, and all get their responses in order', async () => {
    const begun: string[] = [];
    const { socket, port } = await open(({ url = '' }, outgoing) => {
      begun.push(url);
      outgoing.end(`${'x'.repeat(512 * 1024)}${url}`);
    });
    const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
    socket.write(paths.map((path) => request(path)).join(''));
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    // When an exchange on another connection is complete, every request that may begin has begun.
    await (await fetch(`http://127.0.0.1:${port}/other`)).text();
    expect(begun.filter((url) => url !== '/other').length).toBeLessThan(50);

    const responses = await readUntil(socket, 'x/99');
    expect(responses.map((response) => response.slice(response.lastIndexOf('x') + 1))).toEqual(
      paths,
    );
  });

  it('begin after the response to the previous request', async () => {
    const begun: string[] = [];
    let respond = () => {};
    const { socket } = await open(async ({ url = '' }, outgoing) => {
      begun.push(url);
      if (url === '/slow') {
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
      }
      outgoing.end(url);
    });
    socket.write(request('/slow') + request('/next'));
    await expect.poll(() => begun.length).toBe(1);
    respond();
    expect(await readUntil(socket, '/next')).toHaveLength(2);
    expect(begun).toEqual(['/slow', '/next']);
  });

  it('keep their bodies, even if these arrive later', async () => {
    const { socket } = await open(async (incoming, outgoing) => {
      outgoing.end(`<${await text(incoming)}>`);
    });
    const bodies = Array.from({ length: 40 }, (_, index) => `${index}.`.repeat(10_000));
    for (const body of bodies) socket.write(request('/', body));
    const responses = await readUntil(socket, `${bodies.at(-1)}>`);
    expect(responses.map((response) => response.slice(response.indexOf('<')))).toEqual(
      bodies.map((body) => `<${body}>`),
    );
  });

  it('do not begin after the connection is closed', async () => {
    const begun: string[] = [];
    let isClosed = false;
    const { socket } = await open(({ url = '' }, outgoing) => {
      begun.push(url);
      outgoing.once('close', () => {
        isClosed = true;
      });
      outgoing.end('x'.repeat(64 * 1024 * 1024));
    });
    socket.write(request('/first') + request('/second'));
    await expect.poll(() => begun.length).toBe(1);
    socket.resetAndDestroy();
    await expect.poll(() => isClosed).toBe(true);
    expect(begun).toEqual(['/first']);
  });

  it('continue after a listener fails', async () => {
    const { socket } = await open(async ({ url = '' }, outgoing) => {
      outgoing.end(url);
      if (url === '/broken') throw new Error('The listener broke');
    });
    socket.write(request('/broken') + request('/next'));
    expect(await readUntil(socket, '/next')).toHaveLength(2);
  });
});
