import { AgentPlatform, RateLimitError } from '@agent-platform/sdk';
import { createRedisRateLimiter } from '@agent-platform/sdk/redis';
import { Redis } from 'ioredis';

/** One of several processes that use the same API key. It reports how many of its calls succeeded. */
const redis = new Redis(process.env.REDIS_URL ?? '');
const client = new AgentPlatform({
  // The client reads AGENT_PLATFORM_BASE_URL and AGENT_PLATFORM_API_KEY from the environment.
  rateLimiter: createRedisRateLimiter(redis, { name: 'sales', limit: Number(process.env.LIMIT) }),
  deadlineMs: 10_000,
});

const calls = Array.from({ length: Number(process.env.CALLS) }, () => client.me());
const outcomes = await Promise.allSettled(calls);
const failed = outcomes.flatMap((outcome) =>
  outcome.status === 'rejected' ? [outcome.reason] : [],
);
// The calls beyond the rate limit fail at once, because they would have to wait longer than the deadline.
for (const reason of failed) if (!(reason instanceof RateLimitError)) throw reason;
process.send?.({ succeeded: outcomes.length - failed.length });
redis.disconnect();
process.disconnect?.();
