import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { promisify } from 'node:util';
import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AgentPlatform } from '../../src/index.ts';
import { createRedisRateLimiter } from '../../src/redis.ts';

const WINDOW_MS = 2_000;
const WORKER = new URL('./worker.ts', import.meta.url).pathname;

const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version']);
    return true;
  } catch {
    process.stderr.write('redis-server is not installed: the tests of the fleet are skipped\n');
    return false;
  }
})();

async function freePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startRedis(): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve) => {
    redis.stdout.on('data', (text: Buffer) => /Ready to accept/.test(String(text)) && resolve());
  });
  return { port, process: redis };
}

/** A platform on a socket that allows 100 requests in a fixed window. */
async function startPlatform() {
  const statuses: number[] = [];
  let opened = 0;
  let used = 0;
  const server = createServer((_, response) => {
    const now = Date.now();
    if (now >= opened + WINDOW_MS) [opened, used] = [now, 0];
    const isAllowed = used < 100;
    if (isAllowed) used += 1;
    const end = opened + WINDOW_MS;
    response.writeHead(isAllowed ? 200 : 429, {
      'content-type': 'application/json',
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': String(100 - used),
      'x-ratelimit-reset': String(Math.ceil(end / 1000)),
      ...(!isAllowed && { 'retry-after': String(Math.ceil((end - now) / 1000)) }),
    });
    statuses.push(isAllowed ? 200 : 429);
    response.end(JSON.stringify({ data: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { statuses, baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe.skipIf(!hasRedis)('a fleet of processes on one API key', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let platform: Awaited<ReturnType<typeof startPlatform>>;

  beforeEach(async () => {
    redis = await startRedis();
    platform = await startPlatform();
  });

  afterEach(() => {
    redis.process.kill();
    platform.close();
  });

  it('makes 4 × 100 calls against windows of 100: none fails, no 429', async () => {
    const workers = ['redis', 'redis', 'ioredis', 'ioredis'].map((kind) =>
      promisify(execFile)(process.execPath, [
        '--conditions=@agent-platform/source',
        WORKER,
        platform.baseUrl,
        String(redis.port),
        kind,
        '100',
      ]),
    );
    const results = await Promise.all(workers);
    expect(results.map(({ stdout }) => JSON.parse(stdout))).toEqual(
      [1, 2, 3, 4].map(() => ({ ok: 100 })),
    );
    expect(platform.statuses).toEqual(Array.from({ length: 400 }, () => 200));
  }, 60_000);

  it('goes on, limited locally, when Redis is gone, and says so once', async () => {
    const client = createClient({ url: `redis://127.0.0.1:${redis.port}` });
    client.on('error', () => {});
    await client.connect();
    const warnings: string[] = [];
    const rateLimiter = createRedisRateLimiter({
      client,
      windowMs: WINDOW_MS,
      warn: (message) => warnings.push(message),
    });
    const { baseUrl } = platform;
    const sdk = new AgentPlatform({ baseUrl, apiKey: 'fleet-key', rateLimiter });
    await Promise.all(Array.from({ length: 20 }, () => sdk.me()));
    redis.process.kill('SIGKILL');
    await new Promise((resolve) => redis.process.once('exit', resolve));
    await Promise.all(Array.from({ length: 150 }, () => sdk.me()));
    expect(platform.statuses).toEqual(Array.from({ length: 170 }, () => 200));
    expect(warnings).toEqual([expect.stringContaining('Redis does not answer')]);
    client.destroy();
  }, 60_000);

  it('is held as a whole by a 429 in one process', async () => {
    const client = await createClient({ url: `redis://127.0.0.1:${redis.port}` }).connect();
    const [one, other] = [1, 2].map(() => createRedisRateLimiter({ client, windowMs: WINDOW_MS }));
    one?.hold(1_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = Date.now();
    const order = 0;
    await other?.acquire({ order, longestWaitMs: Number.POSITIVE_INFINITY, onQueued: () => {} });
    expect(Date.now() - start).toBeGreaterThan(500);
    await client.quit();
  }, 60_000);
});
