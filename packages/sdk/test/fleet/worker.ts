import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { AgentPlatform } from '../../src/index.ts';
import { createRedisRateLimiter } from '../../src/rate-limit/redis-rate-limiter.ts';

/** Runs one process of a fleet. It makes its calls as fast as the shared budget allows. */
const [baseUrl, redisPath = '', clientKind, count, windowMs] = process.argv.slice(2);

const client =
  clientKind === 'ioredis'
    ? new Redis(redisPath)
    : await createClient({ socket: { path: redisPath, tls: false } }).connect();
const rateLimiter = createRedisRateLimiter(client, { name: 'fleet', windowMs: Number(windowMs) });
const platform = new AgentPlatform({ baseUrl, apiKey: 'fleet-key', rateLimiter });
const calls = Array.from({ length: Number(count) }, () => platform.me());
const results = await Promise.allSettled(calls);
const failed = results.filter(({ status }) => status === 'rejected');
process.stdout.write(JSON.stringify({ ok: results.length - failed.length }));
await client.quit();
