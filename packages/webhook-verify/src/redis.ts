export {
  createRedisStore,
  type IoRedisClient,
  type NodeRedisClient,
  type RedisStoreOptions,
} from './stores/redis-store.ts';
