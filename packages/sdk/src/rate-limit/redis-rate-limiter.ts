import { ConfigurationError } from '../errors/configuration-error.ts';
import {
  callbackRule,
  checkOptions,
  durationRule,
  hasMethods,
  must,
  wholeNumber,
  wrongOption,
} from '../options/check-options.ts';
import { systemEnvironment } from '../options/environment.ts';
import { type Clock, clockRule, systemClock } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import { createRateLimiter } from './memory-rate-limiter.ts';
import type { RateLimiter, Turn } from './rate-limiter.ts';
import type { RateWindow } from './read-rate-limit.ts';
import { createRedisBudget, type IoRedisClient, type NodeRedisClient } from './redis-budget.ts';

/** The options of `createRedisRateLimiter`. */
export interface RedisRateLimiterOptions {
  /**
   * The name of the shared limit. Clients with the same name share one limit, so use one name per API key. Do not use
   * the key itself.
   */
  readonly name: string;
  /**
   * The number of requests per window, for all processes together.
   * @default 100
   */
  readonly limit?: number | undefined;
  /**
   * The length of a window, in milliseconds. It must be a multiple of 1000.
   * @default 60000
   */
  readonly windowMs?: number | undefined;
  /**
   * The longest wait until the next window, in milliseconds. If the next window begins later than that, all waiting
   * requests are rejected. If a 429 asks for a longer wait, the other processes do not pause for it.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
  /**
   * The clock for all waits. Windows in Redis always end in real time.
   * @default the system clock
   */
  readonly clock?: Clock | undefined;
  /**
   * Called with a warning each time Redis stops replying.
   * @default `console.warn`
   */
  readonly warn?: ((message: string) => void) | undefined;
}

const rules = {
  name: must('be a non-empty string', (value) => typeof value === 'string' && value !== ''),
  limit: wholeNumber(1),
  windowMs: must(
    'be a multiple of 1000 milliseconds, 1000 or more',
    (value) => Number.isInteger(value) && Number(value) >= 1_000 && Number(value) % 1_000 === 0,
  ),
  maxWaitMs: durationRule,
  clock: clockRule,
  warn: callbackRule,
};

/**
 * The window to report to the in-memory limiter for a request that was not sent. It has already ended, so the limiter
 * ignores it.
 */
const UNSENT: RateWindow = { limit: 0, remaining: 0, resetMs: 0, resetAt: new Date(0) };

/**
 * Creates a limiter for all processes that share an API key. A request first passes the in-memory limiter of its
 * process, which follows the rate-limit headers of responses. The request is then counted in Redis. A 429 in one
 * process holds the requests of all processes. While Redis does not reply, each process limits only its own requests.
 *
 * The limiter needs Redis 5 or later, or a compatible server that runs Lua scripts. Connect and close `client`
 * yourself. If the client has no listener for `error` events, the limiter adds one, because an unhandled error could
 * end the process.
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
  requireRedisClient(client);
  // A JavaScript caller may omit the options.
  checkOptions(options ?? {}, rules);
  if (options?.name === undefined)
    throw wrongOption('name', 'is missing. Use one name per API key');
  const {
    name,
    limit = 100,
    windowMs = 60_000,
    maxWaitMs = 90_000,
    clock = systemClock,
    warn = (message) => systemEnvironment.console.warn(message),
  } = options;
  const local = createRateLimiter({ clock, maxWaitMs });
  const budget = createRedisBudget(client, { name, limit, windowMs, warn });
  /**
   * When the budget has room again. The time is read from `performance.now()` instead of `clock`, because windows in
   * Redis end in real time.
   */
  let spentUntil = 0;

  /** Takes one request from the budget. If the budget is known to be used up, first waits until it has room again. */
  async function take(signal: AbortSignal | undefined): Promise<number | undefined> {
    const pauseMs = spentUntil - performance.now();
    // The sleep is necessary because a test clock, or a system clock that was changed, may be ahead of Redis.
    if (pauseMs > 0) await systemClock.sleep(pauseMs, signal);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const unsubscribe = onAbort(signal, reject);
      budget.take().then(resolve, reject).finally(unsubscribe);
    });
  }

  return {
    async acquire(turn) {
      const own = toOwnTurn(turn, clock);
      for (;;) {
        const refusal = await local.acquire(own);
        if (refusal) return refusal;
        let waitMs: number | undefined;
        try {
          waitMs = await take(turn.signal);
        } catch (reason) {
          local.release(own, UNSENT);
          throw reason;
        }
        if (!waitMs) return undefined;
        local.hold(waitMs);
        local.release(own, UNSENT);
        if (waitMs <= maxWaitMs) spentUntil = performance.now() + waitMs;
        if (waitMs > maxWaitMs || waitMs > own.longestWaitMs) {
          const resetAt = new Date(clock.now() + waitMs);
          return { retryAfterMs: waitMs, limit, remaining: 0, resetAt };
        }
      }
    },
    release: local.release,
    hold(ms) {
      local.hold(ms);
      if (ms > 0 && ms <= maxWaitMs) budget.hold(ms);
    },
  };
}

function requireRedisClient(client: unknown): void {
  if (hasMethods(client, ['evalSha']) || hasMethods(client, ['evalsha'])) return;
  const message =
    'Argument `client` of `createRedisRateLimiter` must be a connected redis or ioredis client.';
  throw new ConfigurationError('invalid_argument', message);
}

/**
 * Creates the turn for the in-memory limiter. A request may pass that limiter several times, but its deadline stays the
 * same, and `onQueued` is called only once.
 */
function toOwnTurn(turn: Turn, clock: Clock): Turn {
  const deadline = clock.now() + turn.longestWaitMs;
  let isQueued = false;
  return {
    order: turn.order,
    signal: turn.signal,
    get longestWaitMs() {
      return deadline - clock.now();
    },
    onQueued(waitMs) {
      if (!isQueued) turn.onQueued(waitMs);
      isQueued = true;
    },
  };
}
