import { hasMethods } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';

/** What both kinds of client have in common. */
interface ErrorEmitter {
  on?(event: 'error', listener: (error: unknown) => void): unknown;
  listenerCount?(event: 'error'): number;
}

/** The part of a connected `redis` client that the limiter uses. `evalSha` tells it apart from `ioredis`. */
export interface NodeRedisClient extends ErrorEmitter {
  readonly evalSha: unknown;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** The part of an `ioredis` client (`Redis`, `Cluster`) that the limiter uses. */
export interface IoRedisClient extends ErrorEmitter {
  readonly evalsha: unknown;
  readonly status: string;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/**
 * Returns what is wrong with a Redis client, or `undefined` if it is a node-redis or ioredis client. Others, such as
 * those of `@upstash/redis`, have methods with the same names but different arguments.
 */
export function findRedisClientProblem(client: unknown): string | undefined {
  const isNodeRedis = hasMethods(client, ['evalSha', 'eval']);
  const isIoRedis =
    hasMethods(client, ['evalsha', 'eval']) && typeof propertyOf(client, 'status') === 'string';
  if (isNodeRedis || isIoRedis) return undefined;
  const problem = 'must be a connected node-redis or ioredis client.';
  const isUpstash = hasMethods(client, ['evalsha', 'createScript']);
  if (!isUpstash) return problem;
  return `${problem} A client of @upstash/redis takes different arguments. Connect node-redis or ioredis to the \`rediss://\` address of the same database.`;
}
