import { ConfigurationError } from '../errors/configuration-error.ts';
import { notify } from '../hooks/notify.ts';
import {
  callbackRule,
  checkOptions,
  durationRule,
  must,
  wholeNumber,
  wrongOption,
} from '../options/check-options.ts';
import { systemEnvironment } from '../options/environment.ts';
import { onAbort } from '../time/on-abort.ts';
import { createRateLimiter } from './memory-rate-limiter.ts';
import type { Grant, RateLimiter } from './rate-limiter.ts';
import { findRedisClientProblem } from './redis-client.ts';

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

/** How many requests to count at once: only a few, so that the processes take turns. */
const BATCH = 10;

// KEYS[1] counts the requests in a window and expires with it. KEYS[2] exists while requests are on hold after a 429.

/**
 * Counts up to ARGV[3] requests, given the limit and the length of the window. Returns how many may be sent, and the
 * milliseconds until the window ends. While requests are on hold after a 429, none may.
 */
const TAKE = `
local limit, windowMs, wanted = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local left = limit - tonumber(redis.call('GET', KEYS[1]) or 0)
local heldMs = redis.call('PTTL', KEYS[2])
if heldMs > 0 then
  return { 0, math.max(heldMs, left <= 0 and redis.call('PTTL', KEYS[1]) or 0) }
end
local taken = math.max(0, math.min(wanted, left))
redis.call('INCRBY', KEYS[1], taken)
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], windowMs) end
return { taken, redis.call('PTTL', KEYS[1]) }`;

/** Holds all requests for ARGV[1] milliseconds, unless they are already held longer. */
const HOLD = `
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[2], '', 'PX', ARGV[1])
end`;

/** A request that its own process would send, and that waits to be counted in Redis. */
interface Uncounted {
  /** Ends the wait: with 0 if the request may be sent, otherwise with the milliseconds until there is room. */
  readonly settle: (waitMs: number) => void;
}

/**
 * Creates a limiter for all processes that share an API key. A request first passes its process's in-memory limiter,
 * which follows the rate-limit headers in responses, and is then counted in Redis. A 429 in one process holds back
 * requests in every process. While Redis does not reply, each process limits only its own requests.
 *
 * This needs Redis 5 or later, or a compatible server that runs Lua scripts. Connect and close `client` yourself. If it
 * has no listener for `error` events, the limiter adds one that warns, because an unhandled error could end the process.
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
  checkOptions(options ?? {}, rules);
  if (options?.name === undefined)
    throw wrongOption('name', 'is missing. Use one name per API key');
  const {
    name,
    limit = 100,
    windowMs = 60_000,
    maxWaitMs = 90_000,
    warn = (message) => systemEnvironment.console.warn(message),
  } = options;
  const local = createRateLimiter({ maxWaitMs });
  // In a cluster, the braces keep both keys on one node.
  const keys = [`rate-limit:{${name}}`, `rate-limit:{${name}}:hold`];
  /** Whether the last command to Redis got no reply in time. */
  let isGone = false;
  /** Whether a warning has told of the outage. */
  let isWarned = false;
  /** How many 429s have held this process's requests. */
  let holds = 0;
  let isCounting = false;
  let uncounted: Uncounted[] = [];

  // An error event without a listener ends the process (`redis`) or fills its log (`ioredis`).
  if (client.listenerCount?.('error') === 0) client.on?.('error', warnOfOutage);

  const run = (script: string, ...values: number[]): Promise<unknown> =>
    'evalsha' in client
      ? client.eval(script, keys.length, ...keys, ...values.map(String))
      : client.eval(script, { keys, arguments: values.map(String) });

  /** Counts requests. Resolves to how many of them may be sent, and how long the others have to wait. */
  async function count(requests: number) {
    const askedAt = performance.now();
    const reply = await run(TAKE, limit, windowMs + MARGIN_MS, requests);
    const [taken, endsInMs] = reply as [number, number];
    const isLate = endsInMs - (performance.now() - askedAt) <= QUIET_MS;
    return { taken: isLate ? 0 : taken, waitMs: Math.max(1, endsInMs) };
  }

  /** Warns once of each outage. */
  function warnOfOutage(error: unknown) {
    if (isWarned) return;
    isWarned = true;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Redis is not responding (${reason}). Until it does, this process limits only its own requests.`;
    notify(() => warn(message));
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
      warnOfOutage(error);
      isGone = true;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Counts the waiting requests, with one command at a time, so that they go in order. */
  async function countAll() {
    isCounting = true;
    // Requests that were allowed at the same time are counted together.
    await undefined;
    while (uncounted.length > 0) {
      const batch = uncounted.splice(0, BATCH);
      const reply = count(batch.length);
      const counted = await replyInTime(reply);
      isGone = counted === undefined;
      if (!isGone) isWarned = false;
      // While Redis is gone, nobody waits for it.
      if (isGone) batch.push(...uncounted.splice(0));
      for (const [place, { settle }] of batch.entries())
        settle(counted && place >= counted.taken ? counted.waitMs : 0);
      // Wait even for a late reply, because a disconnected client queues its commands.
      await reply.catch(() => {});
    }
    isCounting = false;
  }

  /** Resolves to 0 once a request may be sent, or to the milliseconds until there is room. */
  function countOne(signal: AbortSignal | undefined): Promise<number> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const unsubscribe = onAbort(signal, (reason) => {
        uncounted = uncounted.filter((other) => other !== request);
        reject(reason);
      });
      const request: Uncounted = {
        settle(waitMs) {
          unsubscribe();
          resolve(waitMs);
        },
      };
      uncounted.push(request);
      if (!isCounting) void countAll();
    });
  }

  /** Finds out in the background whether Redis is back. */
  function probe() {
    if (isCounting) return;
    uncounted.push({ settle() {} });
    void countAll();
  }

  /** A 429 that one process got holds back all of them. */
  const share = (grant: Grant): Grant => ({
    finish(outcome) {
      grant.finish(outcome);
      const { holdMs = 0 } = outcome;
      if (holdMs > 0) holds += 1;
      // Don't use a disconnected client: it would send the command much later, when the hold is long over.
      const isShared = holdMs > 0 && holdMs <= maxWaitMs && !isGone;
      if (isShared) void replyInTime(run(HOLD, Math.ceil(holdMs)));
    },
  });

  return {
    clock: 'system',
    async acquire(turn) {
      const { order, signal } = turn;
      const deadline = performance.now() + turn.longestWaitMs;
      let isAnnounced = false;
      const onQueued = (waitMs: number) => {
        if (!isAnnounced) turn.onQueued(waitMs);
        isAnnounced = true;
      };
      for (;;) {
        const longestWaitMs = deadline - performance.now();
        const answer = await local.acquire({ order, signal, longestWaitMs, onQueued });
        if (!('finish' in answer)) return { ...answer, limit: answer.limit ?? limit };
        if (isGone) {
          probe();
          return share(answer);
        }
        const holdsBefore = holds;
        let holdMs: number;
        try {
          holdMs = await countOne(signal);
        } catch (reason) {
          answer.finish({ shown: 'uncounted' });
          throw reason;
        }
        // A 429 may have arrived while Redis was asked.
        const isHeld = holdMs > 0 || holds > holdsBefore;
        if (!isHeld) return share(answer);
        answer.finish({ shown: 'uncounted', ...(holdMs > 0 && { holdMs }) });
      }
    },
  };
}
