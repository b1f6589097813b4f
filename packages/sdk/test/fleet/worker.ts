import { once } from 'node:events';
import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { AgentPlatform, type RateLimiter } from '../../src/index.ts';
import { createRedisRateLimiter } from '../../src/redis.ts';

/** What a process of a fleet reports at its end. */
export interface WorkerReport {
  readonly ok: number;
  /** How many requests were sent although a 429 had asked the process to wait. */
  readonly early: number;
}

/** Runs one process of a fleet. Once told, it makes its calls as fast as the shared limit allows. */
const [baseUrl, redisPath = '', clientKind, count, windowMs] = process.argv.slice(2);

async function connect() {
  if (clientKind === 'redis')
    return createClient({ socket: { path: redisPath, tls: false } }).connect();
  const client = new Redis(redisPath);
  await client.ping();
  return client;
}

let early = 0;
let hold = { from: 0, until: 0 };
const limiter = createRedisRateLimiter(await connect(), {
  name: 'fleet',
  windowMs: Number(windowMs),
});
const rateLimiter: RateLimiter = {
  clock: 'system',
  async acquire(turn) {
    const grant = await limiter.acquire(turn);
    if (!('finish' in grant)) return grant;
    const now = performance.now();
    if (now > hold.from && now < hold.until) early += 1;
    return {
      finish(outcome) {
        grant.finish(outcome);
        const now = performance.now();
        const until = now + Number(outcome.holdMs ?? 0);
        // A request may be granted just as the hold begins, and timers may fire a moment early.
        if (until > hold.until) hold = { from: now + 5, until: until - 20 };
      },
    };
  },
};
const platform = new AgentPlatform({ baseUrl, apiKey: 'fleet-key', rateLimiter });

const told = once(process, 'message');
process.send?.('connected');
await told;
const calls = Array.from({ length: Number(count) }, () => platform.me());
const results = await Promise.allSettled(calls);
const ok = results.filter(({ status }) => status === 'fulfilled').length;
process.send?.({ ok, early } satisfies WorkerReport, () => process.exit());
