export {
  createRedisRateLimiter,
  type RedisRateLimiterOptions,
} from './rate-limit/redis-rate-limiter.ts';
