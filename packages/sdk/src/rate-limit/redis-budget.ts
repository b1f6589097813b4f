import { notify } from '../hooks/notify.ts';

/** What both kinds of client do with errors. */
interface ErrorEmitter {
  on?(event: 'error', listener: () => void): unknown;
  listenerCount?(event: 'error'): number;
}

/** The part of a connected client of `redis` that the limiter uses. `evalSha` tells it from ioredis. */
export interface NodeRedisClient extends ErrorEmitter {
  readonly evalSha: unknown;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** The part of a client of `ioredis` that the limiter uses. */
export interface IoRedisClient extends ErrorEmitter {
  readonly evalsha: unknown;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
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
const MARGIN_MS = 1_000;

/**
 * No request is sent in the last part of a window: it could arrive in the platform's next window.
 */
const QUIET_MS = MARGIN_MS + 250;

/** How long to wait for a reply. A client without a connection may queue commands for ever. */
const LONGEST_REPLY_MS = 1_000;

// KEYS[1] counts the requests of a window, and ends with it. KEYS[2] exists while a 429 holds all
// requests.

/**
 * Counts a request. ARGV: the limit, the length of a window. Returns the requests of this window, and
 * the milliseconds until it ends. A request that is held is not counted.
 */
const TAKE = `
local limit = tonumber(ARGV[1])
local heldMs = redis.call('PTTL', KEYS[2])
if heldMs > 0 then
  local spent = tonumber(redis.call('GET', KEYS[1]) or 0) >= limit
  return { limit + 1, math.max(heldMs, spent and redis.call('PTTL', KEYS[1]) or 0) }
end
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Holds all requests for ARGV[1] milliseconds, unless they are held for longer. */
const HOLD = `
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[2], '', 'PX', ARGV[1])
end`;

/** Counts the requests of a window in Redis, for all processes together. */
export function createRedisBudget(
  client: NodeRedisClient | IoRedisClient,
  { name, limit, windowMs, warn }: RedisBudgetOptions,
) {
  // In a cluster, the braces keep both keys on one node.
  const keys = [`rate-limit:{${name}}`, `rate-limit:{${name}}:hold`];
  let isGone = false;
  let isProbed = false;

  const run = (script: string, ...values: string[]): Promise<unknown> =>
    'evalsha' in client
      ? client.eval(script, keys.length, ...keys, ...values)
      : client.eval(script, { keys, arguments: values });

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
    const reply = await run(TAKE, String(limit), String(windowMs + MARGIN_MS));
    const [spent, endsInMs] = reply as [number, number];
    const leftMs = endsInMs - (performance.now() - askedAt);
    return spent <= limit && leftMs > QUIET_MS ? 0 : Math.max(1, endsInMs);
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
    /** Holds all requests for `ms` milliseconds, unless they are held for longer. */
    hold(ms: number) {
      // A client without a connection would send the command after the time is over.
      if (!isGone) void replyInTime(run(HOLD, String(Math.ceil(ms))));
    },
  };
}
