import { hasMethods, propertyOf } from './property-of.ts';

/**
 * Returns what is wrong with a Redis client, or `undefined` if it is a node-redis or ioredis client. Others, such as
 * those of `@upstash/redis`, have methods with the same names but different arguments.
 */
export function findRedisClientProblem(client: unknown): string | undefined {
  const isNodeRedis = hasMethods(client, 'evalSha', 'eval');
  const isIoRedis =
    hasMethods(client, 'evalsha', 'eval') && typeof propertyOf(client, 'status') === 'string';
  if (isNodeRedis || isIoRedis) return undefined;
  const isUpstash = hasMethods(client, 'evalsha', 'createScript');
  const found = isUpstash
    ? ' A client of @upstash/redis takes different arguments. Connect node-redis or ioredis to the `rediss://` address of ' +
      'the same database.'
    : '';
  return `must be a connected node-redis or ioredis client.${found}`;
}
