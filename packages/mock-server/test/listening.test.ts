import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createMockServer, MockConfigurationError } from '@agent-platform/mock-server';
import { type ListenOptions, listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';

async function open() {
  const mock = createMockServer({ clock: 'system' });
  const server = await listen(mock);
  onTestFinished(() => server.close());
  return { mock, server };
}

/** A connection of its own, on which a test writes what it wants. */
async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** All that comes until the other side closes. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  await once(socket, 'close');
  return text;
}

const elapsed = async (work: Promise<unknown>) => {
  const start = performance.now();
  await work;
  return performance.now() - start;
};

const GET = 'GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

describe('close', () => {
  it('ends a kept connection as soon as the request under way on it is answered', async () => {
    const { mock, server } = await open();
    mock.faults.add({ delayMs: 100 });
    const socket = await dial(server.port);
    socket.write(GET);
    await expect.poll(() => mock.faults.list()).toEqual([]);
    const answer = readAll(socket);
    expect(await elapsed(server.close())).toBeLessThan(1000);
    const [head, body] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/i);
    expect(body).toContain('"status":"ok"');
  });

  it('cuts off a request that does not end, after 2 seconds', async () => {
    const { server } = await open();
    const socket = await dial(server.port);
    socket.write('POST /v1/contacts HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    const cut = readAll(socket);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const took = await elapsed(server.close());
    expect(took).toBeGreaterThan(1900);
    expect(took).toBeLessThan(3000);
    await cut;
  });

  it('does not wait for a connection that is kept idle', async () => {
    const { server } = await open();
    const socket = await dial(server.port);
    socket.write(GET);
    await once(socket, 'data');
    expect(await elapsed(server.close())).toBeLessThan(1000);
  });

  it('may be asked twice', async () => {
    const { server } = await open();
    await Promise.all([server.close(), server.close()]);
    await server.close();
  });
});

describe('listen', () => {
  it.each<[object, string]>([
    [{ host: '' }, 'host must not be empty'],
    [{ host: ' ' }, 'host must not be empty'],
    [{ port: -1 }, 'port must be at least 0'],
    [{ port: 70_000 }, 'port must be at most 65535'],
    [{ port: '80' }, 'port must be an integer'],
    [{ prot: 80 }, 'options has unknown properties: prot'],
  ])('refuses %j', async (options, said) => {
    const listening = listen(createMockServer(), options as ListenOptions);
    await expect(listening).rejects.toThrow(MockConfigurationError);
    await expect(listening).rejects.toThrow(`listen: ${said}`);
  });
});

describe('a request with a malformed Host', () => {
  it.each(['a b', 'a/b', 'user@host'])(
    'is refused in the form of the contract: %s',
    async (host) => {
      const { server } = await open();
      const socket = await dial(server.port);
      socket.write(`GET /v1/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(head).toMatch(/content-type: application\/json/i);
      expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))).toMatchObject({
        error: { code: 'VALIDATION_ERROR', status: 400, message: expect.stringContaining('Host') },
      });
    },
  );
});
