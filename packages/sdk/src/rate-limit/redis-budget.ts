import { RateLimiterRedis } from 'rate-limiter-flexible';
import { notify } from '../hooks/notify.ts';

/** The methods that the clients of `redis` and `ioredis` have in common. */
export interface RedisClient {
  eval(script: string, ...keysAndArguments: unknown[]): Promise<unknown>;
  on?(event: 'error', listener: () => void): unknown;
  listenerCount?(event: 'error'): number;
}

interface RedisBudgetOptions {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly warn: (message: string) => void;
}

/**
 * A window in Redis begins when a request is sent, a window of the platform when it arrives. The
 * window in Redis is longer by this margin, so that the platform's window has ended when the next
 * one in Redis begins.
 */
const MARGIN_S = 1;

/**
 * No request is sent in the last part of a window: it could arrive in the platform's next window.
 */
const QUIET_MS = MARGIN_S * 1_000 + 250;

/** How long to wait for a reply. A client without a connection may queue commands for ever. */
const LONGEST_REPLY_MS = 1_000;

/** Takes all points for ARGV[1] milliseconds, unless they are taken for longer already. */
const HOLD = `
local isHeld = tonumber(redis.call('GET', KEYS[1]) or 0) >= 1e15
if not isHeld or redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '1000000000000000', 'PX', ARGV[1])
end`;

/** Counts the requests of a window in Redis, for all processes together. A request takes one point. */
export function createRedisBudget(client: RedisClient, options: RedisBudgetOptions) {
  const { name, limit, windowMs, warn } = options;
  const isIoRedis = 'status' in client;
  const counter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: !isIoRedis,
    keyPrefix: 'rate-limit',
    points: limit,
    duration: windowMs / 1_000 + MARGIN_S,
  });
  let isGone = false;
  let isProbed = false;

  // Without a listener, an error ends the process (`redis`) or fills its log (`ioredis`).
  if (client.listenerCount?.('error') === 0) client.on?.('error', () => {});

  /**
   * Returns the reply of Redis; `undefined` when it fails or takes too long. Redis then counts as
   * gone.
   */
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
      const message = `Redis does not answer (${reason}); until it does, this process is limited by itself`;
      if (!isGone) notify(() => warn(message));
      isGone = true;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Checks whether Redis replies in time again. No request waits for it. */
  async function probe() {
    isProbed = true;
    const askedAt = performance.now();
    try {
      await count();
      isGone = performance.now() - askedAt > LONGEST_REPLY_MS;
    } catch {
      // Redis is still gone.
    }
    isProbed = false;
  }

  async function count(): Promise<number> {
    const askedAt = performance.now();
    // A penalty takes a point. Unlike `consume`, it does not reject when the window is spent.
    const { consumedPoints, msBeforeNext } = await counter.penalty(name);
    const leftMs = msBeforeNext - (performance.now() - askedAt);
    return consumedPoints <= limit && leftMs > QUIET_MS ? 0 : Math.max(1, msBeforeNext);
  }

  async function holdAll(ms: number) {
    const [key, duration] = [counter.getKey(name), String(Math.ceil(ms))];
    if (isIoRedis) await client.eval(HOLD, 1, key, duration);
    else await client.eval(HOLD, { keys: [key], arguments: [duration] });
  }

  return {
    /**
     * Takes a point. Resolves to 0, or to the number of milliseconds until there are points again,
     * or to `undefined` when Redis does not reply within a second. Until Redis replies again, no
     * request waits for it.
     */
    async take(): Promise<number | undefined> {
      if (!isGone) return replyInTime(count());
      if (!isProbed) void probe();
      return undefined;
    },
    /** Takes all points for `ms` milliseconds. */
    hold(ms: number) {
      // A client without a connection would send the command after the time is over.
      if (!isGone) void replyInTime(holdAll(ms));
    },
  };
}
