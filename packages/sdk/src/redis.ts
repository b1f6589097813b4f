export {
  createRedisRateLimiter,
  type IoRedisClient,
  type NodeRedisClient,
  type RedisRateLimiterOptions,
} from './rate-limit/redis-rate-limiter.ts';
