// Takes a second, because it waits for a connection that is not established in time.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setGlobalProxyFromEnv } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startHttpServer } from '@agent-platform/tools/http-server';
import { isInstalled } from '@agent-platform/tools/installed';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AgentPlatform, type ClientOptions } from '../src/index.ts';
import { rejection } from './support/test-client.ts';

const createClient = (baseUrl: string, options: ClientOptions = {}) =>
  new AgentPlatform({ baseUrl, apiKey: 'test-key', retry: { backoffMs: 0 }, ...options });

/** Returns the errors of two POSTs: one with the default `fetch`, and one with the same function as an option. */
async function failBothWays(baseUrl: string) {
  const own = createClient(baseUrl, { maxRetries: 1 });
  const given = createClient(baseUrl, { maxRetries: 1, fetch: (...args) => fetch(...args) });
  const body = { name: 'Mia' };
  return Promise.all([
    rejection(own.contacts.create(body)),
    rejection(given.contacts.create(body)),
  ]);
}

const unsent = { name: 'ConnectionError', phase: 'unsent', attempts: 2 };
const unsure = { name: 'ConnectionError', phase: 'response', attempts: 1 };

/** Starts a program that listens but accepts no connection, and fills its queue of connections. */
async function startDeafServer(): Promise<string> {
  const program = `const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child = spawn(process.execPath, ['--eval', program]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const port = Number((await once(child.stdout, 'data'))[0]);
  const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await Promise.all(sockets.slice(0, 2).map((socket) => once(socket, 'connect')));
  return `http://127.0.0.1:${port}`;
}

/** Changes the options of the runtime's own `fetch`, such as its time limits. */
async function changeFetch(options: object) {
  const key = Symbol.for('undici.globalDispatcher.1');
  // The dispatcher exists once `fetch` has been called.
  await fetch('data:,');
  const scope = globalThis as Record<symbol, unknown>;
  const usual = scope[key] as { constructor: new (options: object) => unknown };
  scope[key] = new usual.constructor(options);
  onTestFinished(() => {
    scope[key] = usual;
  });
}

/** Starts a server that ends each connection in this way as soon as it gets something. Returns its port. */
async function startBreaking(end: (socket: Socket) => void): Promise<number> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {}).once('data', () => end(socket));
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A TLS alert that ends a handshake: `internal_error`. */
const ALERT = Buffer.from([0x15, 3, 3, 0, 2, 2, 80]);

/** Starts an HTTPS server with a certificate that nobody trusts. */
async function startUntrustedServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', cert, '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...algorithm, ...files], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
  rmSync(folder, { recursive: true });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

describe('a POST is retried with the default `fetch`, but not with a custom one,', () => {
  it('if the connection is refused', async () => {
    const errors = await failBothWays(`http://127.0.0.1:${await findFreePort()}`);
    expect(errors).toMatchObject([unsent, unsure]);
    expect(String(errors[0])).toContain('No connection to http://127.0.0.1:');
    expect(String(errors[0])).toContain('ECONNREFUSED');
  });

  it('if the host name is not found', async () => {
    expect(await failBothWays('https://nobody.invalid')).toMatchObject([unsent, unsure]);
  });

  it('if the connection is not established in time', async () => {
    const url = await startDeafServer();
    await changeFetch({ connect: { timeout: 100 } });
    expect(await failBothWays(url)).toMatchObject([unsent, unsure]);
  });

  it.runIf(isInstalled('openssl'))('if the certificate is not trusted', async () => {
    expect(await failBothWays(await startUntrustedServer())).toMatchObject([unsent, unsure]);
  });

  it('if the server does not speak TLS', async () => {
    const { port, close } = await startHttpServer();
    onTestFinished(close);
    expect(await failBothWays(`https://127.0.0.1:${port}`)).toMatchObject([unsent, unsure]);
  });
});

describe('a POST with the default `fetch` is retried if the TLS handshake ends with', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['a closed connection', (socket) => socket.end()],
    ['a connection reset', (socket) => socket.resetAndDestroy()],
    ['a TLS alert', (socket) => socket.end(ALERT)],
  ])('%s', async (_, end) => {
    const url = `https://127.0.0.1:${await startBreaking(end)}`;
    expect(await failBothWays(url)).toMatchObject([unsent, unsure]);
  });
});

it('a POST is retried if a proxy refuses to connect, and the error names the proxy', async () => {
  const port = await startBreaking((socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  const https_proxy = `http://user:secret@127.0.0.1:${port}`;
  vi.stubEnv('https_proxy', https_proxy);
  onTestFinished(() => void vi.unstubAllEnvs());
  onTestFinished(setGlobalProxyFromEnv({ https_proxy }));
  const [error] = await failBothWays('https://platform.test');
  expect(error).toMatchObject(unsent);
  expect(String(error)).toContain(
    `No connection to https://platform.test through the proxy 127.0.0.1:${port}: Proxy response (403)`,
  );
});

it('an unsent POST is not retried if the program has replaced the global fetch', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => fetch(...args);
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const client = createClient(`http://127.0.0.1:${await findFreePort()}`);
  expect(await rejection(client.contacts.create({ name: 'Mia' }))).toMatchObject(unsure);
});

it.each([
  ['the headers', { headersTimeout: 100 }],
  ['the rest of a body', { bodyTimeout: 100 }],
])('a call ends in a TimeoutError if fetch’s time limit for %s expires', async (_, limits) => {
  const { url, close } = await startHttpServer((request, response) => {
    request.resume();
    if ('bodyTimeout' in limits) response.writeHead(200, { 'content-length': 9 }).write('{');
  });
  onTestFinished(close);
  await changeFetch(limits);
  const client = createClient(url, { timeoutMs: 600_000 });
  const error = await rejection(client.contacts.create({ name: 'Mia' }));
  expect(error).toMatchObject({ name: 'TimeoutError', attempts: 1, cause: expect.any(TypeError) });
  expect(String(error)).toMatch(
    /within \d+ ms, a time limit of `fetch` itself \(.* Timeout Error\)\. To wait longer, pass a `fetch` that allows it\./,
  );
});

describe('a POST is not retried if the connection breaks', () => {
  it.each<[string, string]>([
    ['before a response', 'response'],
    ['within the body of a response', 'body'],
  ])('%s', async (when, phase) => {
    let requests = 0;
    const { url, close } = await startHttpServer((request, response) => {
      requests += 1;
      request.resume();
      if (phase === 'body') response.writeHead(200, { 'content-length': 9 }).write('{');
      setImmediate(() => response.destroy());
    });
    onTestFinished(close);
    const error = await rejection(createClient(url).contacts.create({ name: 'Mia' }));
    expect(error).toMatchObject({ name: 'ConnectionError', phase, attempts: 1 });
    expect([when, requests]).toEqual([when, 1]);
  });
});
