// Takes more than 15 seconds: windows of two seconds end in real time, in four processes and in Redis.

import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../src/rate-limit/rate-limiter.ts';
import {
  createRedisRateLimiter,
  type RedisRateLimiterOptions,
} from '../../src/rate-limit/redis-rate-limiter.ts';
import { systemClock } from '../../src/time/clock.ts';
import { type Answer, createTestClient, failure, json, rejection } from '../support/test-client.ts';
import { toTurn } from '../support/turns.ts';
import { runFleet } from './fleet.ts';
import { runGuide } from './guide.ts';
import { startPlatform } from './platform.ts';

const WINDOW_MS = 2_000;

it.skipIf(!hasRedis)(
  'four processes make 100 calls each under a limit of 100 per window without a 429',
  async () => {
    expect(await runFleet(WINDOW_MS)).toMatchObject({ ok: 400, failed: 0, refused: 0 });
  },
  60_000,
);

describe.skipIf(!hasRedis).each(['redis', 'ioredis'] as const)('with %s', (kind) => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let client: Awaited<ReturnType<typeof connect>>;

  const connect = async () =>
    kind === 'ioredis'
      ? new Redis(redis.path)
      : createClient({ socket: { path: redis.path, tls: false } }).connect();

  const createLimiter = (options?: Partial<RedisRateLimiterOptions>, own = client) =>
    createRedisRateLimiter(own, { name: 'fleet', ...options });

  /** Asks the limiter for a turn that starts at once or fails. */
  const ask = async (limiter: ReturnType<typeof createLimiter>) =>
    limiter.acquire(toTurn({ longestWaitMs: 0 }));

  /** Returns how long a request would have to wait. */
  async function askWait(limiter = createLimiter()): Promise<number> {
    const answer = await ask(limiter);
    return 'retryAfterMs' in answer ? answer.retryAfterMs : 0;
  }

  /** Sends a request that gets a 429. */
  async function refuse(holdMs: number, limiter = createLimiter()) {
    const answer = await ask(limiter);
    if ('finish' in answer) answer.finish({ shown: 'uncounted', holdMs });
  }

  /** Creates a client in real time, as Redis requires. */
  const createRealClient = (answers: readonly Answer[], rateLimiter: RateLimiter) =>
    createTestClient(answers, { rateLimiter, clock: systemClock });

  /** Counts the scripts that Redis has run. */
  async function countScripts(): Promise<number> {
    const stats = await client.info('commandstats');
    const calls = stats.matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g);
    return Array.from(calls, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
  }

  beforeEach(async () => {
    redis = await startRedis();
    client = await connect();
  });

  afterEach(async () => {
    await client.quit();
    await redis.stop();
  });

  it('processes that begin a window at the same instant send as many requests as it allows, and no more', async () => {
    const other = await connect();
    const limiters = Array.from({ length: 20 }, (_, index) =>
      createLimiter({ limit: 5 }, index % 2 ? client : other),
    );
    const answers = await Promise.all(limiters.map(ask));
    expect(answers.filter((answer) => 'finish' in answer)).toHaveLength(5);
    await other.quit();
  });

  it('a call that would wait ten minutes rejects at once, without polling Redis', async () => {
    const rateLimiter = createLimiter({ limit: 2, windowMs: 600_000 });
    const { client: platform } = createRealClient([json({ data: {} })], rateLimiter);
    await platform.me();
    await platform.me();
    const error = await rejection(platform.me());
    expect(error).toMatchObject({ name: 'RateLimitError', limit: 2, remaining: 0 });
    expect(await countScripts()).toBeLessThanOrEqual(4);
  });

  it('a 429 that asks for a wait of 30 days pauses only the process that gets it', async () => {
    const odd = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', { 'retry-after': '2592000' });
    const answers = [odd, json({ data: {} })];
    const { client: platform, requests } = createRealClient(answers, createLimiter());
    expect(await rejection(platform.me())).toMatchObject({ retryAfterMs: 2_592_000_000 });
    expect(await rejection(platform.me())).toMatchObject({ name: 'RateLimitError', attempts: 0 });
    expect(requests).toHaveLength(1);
    expect(await askWait()).toBe(0);
  });

  it('a 429 in one process pauses all processes', async () => {
    await refuse(5_000);
    const waitMs = await askWait();
    expect(waitMs).toBeGreaterThan(4_000);
    expect(waitMs).toBeLessThanOrEqual(5_000);
  });

  it('a 429 pauses requests for as long as it asks, even if the window lasts longer', async () => {
    await ask(createLimiter());
    await refuse(5_000);
    expect(await askWait()).toBeLessThanOrEqual(5_000);
  });

  it('a 429 with a short wait does not shorten the wait for a spent window', async () => {
    await refuse(1_000, createLimiter({ limit: 1 }));
    expect(await askWait(createLimiter({ limit: 1 }))).toBeGreaterThan(50_000);
  });

  it('a request that a 429 pauses does not count towards the window', async () => {
    await refuse(1_000);
    await ask(createLimiter());
    const key = 'rate-limit:{fleet}';
    expect(await ('zCard' in client ? client.zCard(key) : client.zcard(key))).toBe(1);
  });

  it('the longest wait applies when several 429s ask for one, whatever their order', async () => {
    const limiters = [1_000, 30_000, 2_000].map((ms) => ({ ms, limiter: createLimiter() }));
    const grants = await Promise.all(limiters.map(({ limiter }) => ask(limiter)));
    for (const [place, { ms }] of limiters.entries()) {
      const grant = grants[place];
      if (grant && 'finish' in grant) grant.finish({ shown: 'uncounted', holdMs: ms });
    }
    expect(await askWait()).toBeGreaterThan(20_000);
  });
});

describe.skipIf(!hasRedis)('the program in the guide', () => {
  // These tests wait in real time, so they run at the same time.
  it.concurrent.for(['redis', 'ioredis'] as const)(
    'with %s keeps making calls under a local limit after Redis stops, and warns once',
    { timeout: 60_000 },
    async (kind, { expect }) => {
      const redis = await startRedis();
      const platform = await startPlatform(WINDOW_MS);
      const program = await runGuide(kind, platform.baseUrl, redis.path);
      try {
        await program.call(20);
        expect(program.lines()).toEqual([]);
        await redis.stop();
        await program.call(150);
        expect(platform.statuses).toEqual(Array.from({ length: 170 }, () => 200));
        expect(program.lines()).toEqual([expect.stringContaining('Redis is not responding')]);
      } finally {
        await program.end();
        await redis.stop();
        platform.close();
      }
    },
  );
});
