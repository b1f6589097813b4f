export type { IoRedisClient, NodeRedisClient } from './rate-limit/redis-client.ts';
export {
  createRedisRateLimiter,
  type RedisRateLimiterOptions,
} from './rate-limit/redis-rate-limiter.ts';
