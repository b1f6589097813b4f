import { ConfigurationError } from '../errors/configuration-error.ts';
import { notify } from '../hooks/notify.ts';
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
import type { RateLimiter } from './rate-limiter.ts';
import type { RateWindow } from './read-rate-limit.ts';

/** What both kinds of client have in common. */
interface ErrorEmitter {
  on?(event: 'error', listener: () => void): unknown;
  listenerCount?(event: 'error'): number;
}

/** The part of a connected `redis` client that the limiter uses. `evalSha` tells it apart from `ioredis`. */
export interface NodeRedisClient extends ErrorEmitter {
  readonly evalSha: unknown;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** The part of an `ioredis` client that the limiter uses. */
export interface IoRedisClient extends ErrorEmitter {
  readonly evalsha: unknown;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

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
   * The clock for all waits. Windows in Redis always end in real time.
   * @default the system clock
   */
  readonly clock?: Clock | undefined;
  /**
   * Called with a warning whenever Redis stops replying.
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
 * How much longer a window lasts in Redis than on the platform. In Redis it begins when a request is sent, and on the
 * platform a little later, when the request arrives. The platform's window must have ended before the next one begins
 * in Redis.
 */
const MARGIN_MS = 1_000;

/**
 * At the end of a Redis window, no request is sent for this long, because a slow one could arrive in the platform's
 * next window.
 */
const QUIET_MS = MARGIN_MS + 250;

/** How long to wait for Redis to reply. A disconnected client may queue commands forever. */
const LONGEST_REPLY_MS = 1_000;

// KEYS[1] counts the requests in a window and expires with it. KEYS[2] exists while requests are on hold after a 429.

/**
 * Counts a request, given the limit and the length of the window. Returns the number of requests in the window and the
 * milliseconds until it ends. While requests are on hold after a 429, nothing is counted.
 */
const TAKE = `
local limit = tonumber(ARGV[1])
local heldMs = redis.call('PTTL', KEYS[2])
if heldMs > 0 then
  local spent = tonumber(redis.call('GET', KEYS[1]) or 0) >= limit
  return { limit + 1, math.max(heldMs, spent and redis.call('PTTL', KEYS[1]) or 0) }
end
local count = redis.call('INCR', KEYS[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Holds all requests for ARGV[1] milliseconds, unless they are already held longer. */
const HOLD = `
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[2], '', 'PX', ARGV[1])
end`;

/**
 * Passed to the in-memory limiter for a request that was not sent after all: a window that has already ended, which the
 * limiter ignores.
 */
const UNSENT: RateWindow = { limit: 0, remaining: 0, resetMs: 0, resetAt: new Date(0) };

/**
 * Creates a limiter for all processes that share an API key. A request first passes its process's in-memory limiter,
 * which follows the rate-limit headers in responses, and is then counted in Redis. A 429 in one process holds back
 * requests in every process. While Redis does not reply, each process limits only its own requests.
 *
 * This needs Redis 5 or later, or a compatible server that runs Lua scripts. Connect and close `client` yourself. If it
 * has no listener for `error` events, the limiter adds one, because an unhandled error could end the process.
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
  if (!hasMethods(client, ['evalSha']) && !hasMethods(client, ['evalsha'])) {
    const message =
      'Argument `client` of `createRedisRateLimiter` must be a connected redis or ioredis client.';
    throw new ConfigurationError('invalid_argument', message);
  }
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
  // In a cluster, the braces keep both keys on one node.
  const keys = [`rate-limit:{${name}}`, `rate-limit:{${name}}:hold`];
  /** Whether the last command to Redis got no reply in time. */
  let isGone = false;
  let isProbing = false;
  /**
   * When the window in Redis has room again, by `performance.now()`: windows in Redis end in real time, whatever
   * `clock` says.
   */
  let spentUntil = 0;

  // An error event without a listener ends the process (`redis`) or fills its log (`ioredis`).
  if (client.listenerCount?.('error') === 0) client.on?.('error', () => {});

  const run = (script: string, ...values: number[]): Promise<unknown> =>
    'evalsha' in client
      ? client.eval(script, keys.length, ...keys, ...values.map(String))
      : client.eval(script, { keys, arguments: values.map(String) });

  /** Counts a request. Resolves to 0 if it may be sent, or to the milliseconds until there is room again. */
  async function count(): Promise<number> {
    const askedAt = performance.now();
    const reply = await run(TAKE, limit, windowMs + MARGIN_MS);
    const [spent, endsInMs] = reply as [number, number];
    const leftMs = endsInMs - (performance.now() - askedAt);
    return spent <= limit && leftMs > QUIET_MS ? 0 : Math.max(1, endsInMs);
  }

  /** Resolves to Redis's reply, or to `undefined` if the command fails or takes too long. */
  async function replyInTime<T>(reply: Promise<T>): Promise<T | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      const error = new Error(`no reply within ${LONGEST_REPLY_MS} ms`);
      timer = setTimeout(() => reject(error), LONGEST_REPLY_MS);
    });
    try {
      return await Promise.race([reply, timeout]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `Redis is not responding (${reason}). Until it does, this process limits only its own requests.`;
      if (!isGone) notify(() => warn(message));
      isGone = true;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Checks in the background whether Redis is replying in time again. */
  async function probe() {
    isProbing = true;
    const reply = count();
    isGone = (await replyInTime(reply)) === undefined;
    // Wait even for a late reply, so that only one check runs at a time: a disconnected client queues its commands.
    await reply.catch(() => {});
    isProbing = false;
  }

  /** Like `count`, but waits until there may be room, and resolves to `undefined` while Redis is gone. */
  async function take(signal: AbortSignal | undefined): Promise<number | undefined> {
    const pauseMs = spentUntil - performance.now();
    // Wait in real time, because a test clock or a changed system clock may be ahead of Redis.
    if (pauseMs > 0) await systemClock.sleep(pauseMs, signal);
    signal?.throwIfAborted();
    if (!isGone) {
      return new Promise((resolve, reject) => {
        const unsubscribe = onAbort(signal, reject);
        replyInTime(count()).then(resolve, reject).finally(unsubscribe);
      });
    }
    if (!isProbing) void probe();
    return undefined;
  }

  return {
    async acquire(turn) {
      const { order, signal } = turn;
      const deadline = clock.now() + turn.longestWaitMs;
      let isAnnounced = false;
      const onQueued = (waitMs: number) => {
        if (!isAnnounced) turn.onQueued(waitMs);
        isAnnounced = true;
      };
      for (;;) {
        const longestWaitMs = deadline - clock.now();
        const refusal = await local.acquire({ order, signal, longestWaitMs, onQueued });
        if (refusal) return refusal;
        let waitMs: number | undefined;
        try {
          waitMs = await take(signal);
        } catch (reason) {
          local.release(turn, UNSENT);
          throw reason;
        }
        if (!waitMs) return undefined;
        local.hold(waitMs);
        local.release(turn, UNSENT);
        if (waitMs <= maxWaitMs) spentUntil = performance.now() + waitMs;
        if (waitMs > maxWaitMs || clock.now() + waitMs > deadline) {
          const resetAt = new Date(clock.now() + waitMs);
          return { retryAfterMs: waitMs, limit, remaining: 0, resetAt };
        }
      }
    },
    release: local.release,
    hold(ms) {
      local.hold(ms);
      // Don't use a disconnected client: it would send the command much later, when the hold is long over.
      const isShared = ms > 0 && ms <= maxWaitMs && !isGone;
      if (isShared) void replyInTime(run(HOLD, Math.ceil(ms)));
    },
  };
}
