import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AgentPlatform } from '../../src/index.ts';
import { createRedisRateLimiter } from '../../src/redis.ts';
import { runFleet } from './fleet.ts';
import { startPlatform } from './platform.ts';
import { hasRedis, startRedis } from './redis-server.ts';

const WINDOW_MS = 2_000;

it.skipIf(!hasRedis)(
  'a fleet of 4 processes makes 4 × 100 calls against windows of 100: none fails, no 429',
  async () => {
    expect(await runFleet(WINDOW_MS)).toMatchObject({ ok: 400, failed: 0, refused: 0 });
  },
  60_000,
);

describe.skipIf(!hasRedis)('a process of a fleet', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let platform: Awaited<ReturnType<typeof startPlatform>>;

  beforeEach(async () => {
    redis = await startRedis();
    platform = await startPlatform(WINDOW_MS);
  });

  afterEach(async () => {
    await redis.kill();
    platform.close();
  });

  it('goes on, limited locally, when Redis is gone, and says so once', async () => {
    const client = createClient({ socket: { path: redis.path, tls: false } });
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
    await redis.kill();
    await Promise.all(Array.from({ length: 150 }, () => sdk.me()));
    expect(platform.statuses).toEqual(Array.from({ length: 170 }, () => 200));
    expect(warnings).toEqual([expect.stringContaining('Redis does not answer')]);
    client.destroy();
  }, 60_000);

  it('is held as a whole by a 429 in one process', async () => {
    const client = await createClient({ socket: { path: redis.path, tls: false } }).connect();
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
