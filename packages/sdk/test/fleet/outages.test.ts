// Takes a few seconds: windows of two seconds end in real time, in Redis.

import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { it } from 'vitest';
import { AgentPlatform } from '../../src/index.ts';
import { createRedisRateLimiter } from '../../src/rate-limit/redis-rate-limiter.ts';
import { createTroubledPlatform, type Scenario, scenarios } from '../support/outage.ts';
import { runFleet } from './fleet.ts';

/** How many milliseconds a second of a scenario takes. */
const SECOND = 5;

/** Requests never wait as long as this, so a scenario in which nothing happens for this time is stuck. */
const STUCK_MS = 15_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes the calls of a scenario. Resolves to whether they all ended. */
async function run(
  scenario: Scenario,
  redis: Parameters<typeof createRedisRateLimiter>[0],
  name: string,
): Promise<boolean> {
  const fetch = createTroubledPlatform(scenario, SECOND);
  const limit = Math.max(40, scenario.limit);
  let lastRequest = performance.now();
  const options = { name, limit, windowMs: 1_000, maxWaitMs: 3_000, warn: () => {} };
  const client = new AgentPlatform({
    baseUrl: 'https://api.example.com',
    apiKey: 'test-key',
    timeoutMs: 60 * SECOND,
    maxRetries: 1,
    retry: { backoffMs: 10, maxBackoffMs: 160, maxWaitMs: 3_000 },
    fetch: (url, init) => {
      lastRequest = performance.now();
      return fetch(url, init);
    },
    rateLimiter: createRedisRateLimiter(redis, options),
  });
  const bursts = scenario.calls.map(async ({ at, count, method, deadline, abort }) => {
    await sleep(at * SECOND);
    const controller = new AbortController();
    if (abort !== undefined) setTimeout(() => controller.abort(), abort * SECOND);
    const options = { signal: controller.signal, deadlineMs: deadline && deadline * SECOND };
    const calls = Array.from({ length: count }, () =>
      method === 'GET' ? client.me(options) : client.chats.startHuman('c', options),
    );
    await Promise.allSettled(calls);
  });
  let hasEnded = false;
  const all = Promise.all(bursts)
    .then(() => Promise.allSettled([client.me(), client.me()]))
    .then(() => {
      hasEnded = true;
    });
  while (!hasEnded && performance.now() < lastRequest + STUCK_MS) {
    await Promise.race([all, sleep(1_000)]);
  }
  return hasEnded;
}

it.skipIf(!hasRedis).concurrent(
  'four processes complete all calls, none too early, if Redis is paused, killed and restarted',
  async ({ expect }) => {
    const fleet = await runFleet(2_000, {
      callsEach: 50,
      async disturb(redis, platform) {
        // Calls must also succeed while Redis is gone.
        await platform.reach(50);
        redis.pause();
        await platform.reach(110);
        redis.resume();
        await platform.reach(120);
        await redis.kill();
        await platform.reach(150);
        await redis.restart();
      },
    });
    expect(fleet).toMatchObject({ ok: 200, failed: 0, early: 0 });
  },
);

it.skipIf(!hasRedis).concurrent(
  'every call ends once the platform and Redis have recovered, whatever happened before',
  async ({ expect }) => {
    const redis = await startRedis();
    const control = new Redis(redis.path);
    const clients = [
      new Redis(redis.path),
      await createClient({ socket: { path: redis.path, tls: false } }).connect(),
    ] as const;

    /** Makes Redis silent, and cuts its connections. */
    async function disturb() {
      await sleep(500);
      await control.call('CLIENT', 'PAUSE', '1200', 'ALL');
      await sleep(1_500);
      await control.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    }

    // If the limit is 0, each call ends only at its eleventh 429, many windows later.
    const allowing = scenarios(3).filter(({ limit }) => limit > 0);
    const all = fc.sample(allowing, cases(60));
    try {
      const runs = all.map((scenario, index) =>
        run(scenario, clients[index % 2] ?? clients[0], `outage-${index}`),
      );
      const [ended] = await Promise.all([Promise.all(runs), disturb()]);
      expect(all.filter((_, index) => !ended[index])).toEqual([]);
    } finally {
      await Promise.all([control.quit(), ...clients.map((client) => client.quit())]);
      await redis.stop();
    }
  },
  CASES_TIMEOUT_MS,
);
