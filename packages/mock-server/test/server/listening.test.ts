import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createMockServer, MockConfigurationError } from '@agent-platform/mock-server';
import { type ListenOptions, listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenHere } from '../support/transports.ts';

async function open(options: ListenOptions = {}) {
  const mock = createMockServer({ clock: 'system' });
  const { server } = await listenHere(mock, options);
  return { mock, server };
}

/** Opens a raw connection, on which a test can send any bytes. */
async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Reads everything until the other side closes. */
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
  it('ends a keep-alive connection as soon as its current request has a response', async () => {
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

  it('ends a connection on which nothing was sent, without waiting for a request', async () => {
    const { server } = await open();
    const ended = readAll(await dial(server.port));
    expect(await elapsed(server.close())).toBeLessThan(1000);
    expect(await ended).toBe('');
  });

  it('disconnects a client after 2 seconds if its request has not ended', async () => {
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

  it('resolves once the clients in this process have noticed that their connections ended', async () => {
    const { server } = await open();
    const sockets = await Promise.all(Array.from({ length: 20 }, () => dial(server.port)));
    await Promise.all(
      sockets.map((socket) => {
        socket.write(GET);
        return once(socket, 'data');
      }),
    );
    await server.close();
    expect(sockets.filter(({ readableEnded }) => !readableEnded)).toEqual([]);
  });
});

describe('listen', () => {
  it.each([createMockServer, undefined, { port: 0 }])(
    'rejects what is not a mock: %o',
    async (given) => {
      const said =
        'The argument must be a mock that `createMockServer` created: `listen(createMockServer())`.';
      await expect(listen(given as never)).rejects.toThrow(
        new MockConfigurationError(`listen: ${said}`),
      );
    },
  );

  it.each<[object, string]>([
    [{ host: '' }, '`host` must not be empty'],
    [{ host: ' ' }, '`host` must not be empty'],
    [{ port: -1 }, '`port` must be at least 0'],
    [{ port: 70_000 }, '`port` must be at most 65535'],
    [{ port: '80' }, '`port` must be an integer'],
    [{ allowHosts: ['mock:80'] }, '`allowHosts/0` must be a host name or address without a port'],
    [
      { controlToken: 'too-short' },
      '`controlToken` must be at least 16 characters: letters, digits or `-._~+/=`',
    ],
    [{ controlToken: 'not all are letters' }, '`controlToken` must be at least 16 characters'],
    [{ prot: 80 }, '`options` has unknown properties: `prot`'],
  ])('rejects the options %j', async (options, said) => {
    const listening = listen(createMockServer(), options as ListenOptions);
    await expect(listening).rejects.toThrow(MockConfigurationError);
    await expect(listening).rejects.toThrow(`listen: ${said}`);
  });
});

/** Calls a path of a server, with a host name that `fetch` would not send. */
async function callAs(host: string, port: number, path = '/v1/health', more = '') {
  const socket = await dial(port);
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`;
  socket.write(head);
  const [headers = '', body = ''] = (await readAll(socket)).split('\r\n\r\n');
  return {
    status: Number(headers.slice(9, 12)),
    headers,
    body: JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)),
  };
}

describe('a request with a malformed Host', () => {
  it.each([
    ...['a b', 'a/b', 'user@host', '1.2.3.4.5', '256.0.0.1', 'xn--', '127.0.0.1:99999', '[::1'],
    '*',
  ])('is rejected with 400 in the error format of the API: %s', async (host) => {
    const { server } = await open();
    const { status, headers, body } = await callAs(host, server.port);
    expect(status).toBe(400);
    expect(headers).toMatch(/content-type: application\/json/i);
    expect(body).toMatchObject({
      error: { code: 'VALIDATION_ERROR', status: 400, message: expect.stringContaining('Host') },
    });
  });

  it('is rejected by the control API, and by a mock that listens on every address', async () => {
    const { server } = await open({ host: '0.0.0.0' });
    expect((await callAs('256.0.0.1', server.port, '/__mock__/ready')).status).toBe(400);
    expect((await callAs('1.2.3.4.5', server.port)).status).toBe(400);
  });
});

describe('a request with another Host than the address of the mock', () => {
  const key = 'x-api-key: mock-key\r\n';

  it.each([
    ...['evil.example', 'evil.example:4010', '127.0.0.1.evil.example', 'localhost.evil.example'],
    ...['10.0.0.1', '0.0.0.0', '[::2]'],
  ])('is rejected with 403 if the mock listens on loopback: %s', async (host) => {
    const { server } = await open();
    const { status, body } = await callAs(host, server.port, '/v1/me', key);
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(body.error.message).toContain('allowHosts');
  });

  it('is not counted by the rate limiter', async () => {
    const { server } = await open();
    const refused = await callAs('evil.example', server.port, '/v1/me', key);
    expect(refused.headers).not.toMatch(/x-ratelimit/i);
    const answered = await callAs('127.0.0.1', server.port, '/v1/me', key);
    expect(answered.headers).toMatch(/x-ratelimit-remaining: 99\r\n/i);
  });

  it.each([
    ...['LocalHost', 'localhost.', 'localhost:4010', '127.1', '127.0.0.9', '2130706433', '[::1]'],
  ])('is accepted if the Host names loopback: %s', async (host) => {
    const { server } = await open();
    expect((await callAs(host, server.port)).status).toBe(200);
  });

  it('is accepted by the API and the control API if allowHosts contains the Host', async () => {
    const { server } = await open({ allowHosts: ['Mock.Example.', '::2'] });
    const statuses = [
      await callAs('mock.example:80', server.port),
      await callAs('[::2]', server.port),
      await callAs('mock.example', server.port, '/__mock__/clock'),
      await callAs('other.example', server.port),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 403]);
  });

  it('is accepted if the mock listens beyond loopback, but not by the control API', async () => {
    const { server } = await open({ host: '0.0.0.0' });
    expect(server.exposed).toBe(true);
    expect((await callAs('mock.example', server.port)).status).toBe(200);
    expect((await callAs('mock.example', server.port, '/__mock__/clock')).status).toBe(403);
    expect((await callAs('0.0.0.0', server.port, '/__mock__/clock')).status).toBe(200);
  });
});

describe('the control token', () => {
  const controlToken = 'correct-horse-battery';
  const bearer = (token: string) => `Authorization: Bearer ${token}\r\n`;
  const statusAs = async (host: string, port: number, more = '') =>
    (await callAs(host, port, '/__mock__/clock', more)).status;

  it('may be left out by programs on this machine, but a wrong token is rejected', async () => {
    const { server } = await open({ controlToken });
    expect(await statusAs('localhost', server.port)).toBe(200);
    expect(await statusAs('localhost', server.port, bearer(controlToken))).toBe(200);
    expect(await statusAs('localhost', server.port, bearer('wrong'))).toBe(401);
  });

  it('is requested by the WWW-Authenticate header of a 401, as RFC 9110 requires', async () => {
    const { server } = await open({ controlToken });
    const refused = await callAs('localhost', server.port, '/__mock__/clock', bearer('wrong'));
    expect(refused.headers).toMatch(
      /\r\nwww-authenticate: Bearer realm="agent-platform-mock"\r\n/i,
    );
  });

  it('gives access to the control API under the host name of a container', async () => {
    const { server } = await open({ controlToken, host: '0.0.0.0' });
    expect(await statusAs('mock:4010', server.port, bearer(controlToken))).toBe(200);
    expect(await statusAs('mock:4010', server.port)).toBe(403);
  });

  it('is repeated neither in an error nor in the journal', async () => {
    const { mock, server } = await open({ controlToken });
    const control = await callAs('localhost', server.port, `/__mock__/${controlToken}`);
    const api = await callAs('localhost', server.port, `/v1/${controlToken}?q=${controlToken}`);
    mock.keys.create({ name: 'Other' });
    const seen = JSON.stringify([control.body, api.body, mock.requests.list()]);
    expect(seen).toContain('[redacted]');
    expect(seen).not.toContain(controlToken);
  });

  it('is still masked in the journal after a reset', async () => {
    const { mock, server } = await open({ controlToken });
    mock.reset();
    await callAs('localhost', server.port, `/v1/${controlToken}`);
    expect(mock.requests.list()).toMatchObject([{ path: '/v1/[redacted]' }]);
  });
});
