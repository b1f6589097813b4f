import { ConfigurationError } from '../errors/configuration-error.ts';
import {
  callbackRule,
  durationRule,
  must,
  type OptionTable,
  readOptions,
  wholeNumber,
  wrongOption,
} from '../options/check-options.ts';
import { systemEnvironment } from '../options/environment.ts';
import { systemClock } from '../time/clock.ts';
import { Queue } from './memory-rate-limiter.ts';
import { Places } from './places.ts';
import type { RateLimiter } from './rate-limiter.ts';
import {
  findRedisClientProblem,
  type IoRedisClient,
  type NodeRedisClient,
} from './redis-client.ts';
import { SharedPlaces } from './shared-places.ts';

/** The options of `createRedisRateLimiter`. */
export interface RedisRateLimiterOptions {
  /**
   * The name of the shared limit. Clients with the same name share one limit, so use one name per API key, but not the
   * key itself.
   */
  readonly name: string;
  /**
   * Requests per window, for all processes together.
   * @default 100
   */
  readonly limit?: number | undefined;
  /**
   * The length of a window, in milliseconds. It must be a multiple of 1000.
   * @default 60000
   */
  readonly windowMs?: number | undefined;
  /**
   * The longest wait for the next window, in milliseconds. If the window begins later than that, all waiting requests
   * are rejected. If a 429 asks for a longer wait, the other processes do not pause.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
  /**
   * Called with a warning whenever Redis stops replying.
   * @default `console.warn`
   */
  readonly warn?: ((message: string) => void) | undefined;
}

const windowRule = must(
  'be a multiple of 1000 milliseconds, 1000 or more',
  (value) => Number.isInteger(value) && Number(value) >= 1_000 && Number(value) % 1_000 === 0,
);

const table = {
  name: [must('be a non-empty string', (value) => typeof value === 'string' && value !== '')],
  limit: [wholeNumber(1), 100],
  windowMs: [windowRule, 60_000],
  maxWaitMs: [durationRule, 90_000],
  warn: [callbackRule, (message: string) => systemEnvironment.console.warn(message)],
} satisfies OptionTable<RedisRateLimiterOptions>;

/**
 * Creates a limiter for all processes that share an API key. A request first passes the in-memory limiter of its
 * process, which follows the rate-limit headers in responses, and is then counted in Redis. A 429 in one process holds
 * back requests in every process. While Redis does not reply, each process limits only its own requests.
 *
 * This needs Redis 5 or later, or a compatible server that runs Lua scripts. Connect and close `client` yourself. If it
 * has no listener for `error` events, the limiter adds one that warns, because an unhandled error could end the
 * process.
 *
 * @throws ConfigurationError if `client` is not a redis or ioredis client, or an option is invalid.
 *
 * @example
 * const redis = await createClient({ url }).connect();
 * const platform = new AgentPlatform({ rateLimiter: createRedisRateLimiter(redis, { name: 'sales' }) });
 */
export function createRedisRateLimiter(
  client: NodeRedisClient | IoRedisClient,
  options: RedisRateLimiterOptions,
): RateLimiter {
  const problem = findRedisClientProblem(client);
  if (problem !== undefined) {
    const message = `Argument \`client\` of \`createRedisRateLimiter\` ${problem}`;
    throw new ConfigurationError('invalid_argument', message);
  }
  // A JavaScript caller may omit the options.
  const given: Partial<RedisRateLimiterOptions> = options ?? {};
  const { name, limit, windowMs, maxWaitMs, warn } = readOptions(given, table);
  if (name === undefined) throw wrongOption('name', 'is missing. Use one name per API key');
  const onReply = (waitMs: number) => queue.resume(waitMs);
  const shared = new SharedPlaces(client, { name, limit, windowMs, warn, onReply });
  const queue = new Queue(systemClock, maxWaitMs, new Places(maxWaitMs, limit, windowMs), shared);
  return queue;
}
