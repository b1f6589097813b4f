import { notify } from '../hooks/notify.ts';

/** The event methods that both kinds of client share. */
interface ErrorEmitter {
  on?(event: 'error', listener: () => void): unknown;
  listenerCount?(event: 'error'): number;
}

/** The part of a connected `redis` client that the limiter uses. Only this kind of client has `evalSha`. */
export interface NodeRedisClient extends ErrorEmitter {
  readonly evalSha: unknown;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** The part of an `ioredis` client that the limiter uses. */
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
 * How much longer the Redis window is than the platform's window. The Redis window begins when a request is sent, and
 * the platform's window when that request arrives. The platform's window must have ended before the next Redis window
 * begins.
 */
const MARGIN_MS = 1_000;

/**
 * No request is sent in this last part of a Redis window. Otherwise a slow request could arrive in the platform's next
 * window.
 */
const QUIET_MS = MARGIN_MS + 250;

/** The longest time to wait for a reply from Redis. A disconnected client may queue commands forever. */
const LONGEST_REPLY_MS = 1_000;

// KEYS[1] counts the requests of a window, and expires when the window ends. KEYS[2] exists while a 429 holds all
// requests.

/**
 * Counts a request. ARGV contains the limit and the length of the window. The script returns the number of requests in
 * this window and the milliseconds until the window ends. While a 429 holds all requests, nothing is counted.
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

/** Holds all requests for ARGV[1] milliseconds, unless they are already held for longer. */
const HOLD = `
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[2], '', 'PX', ARGV[1])
end`;

/** Creates the budget of requests that all processes share. Redis counts the requests of the current window. */
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

  // Without a listener, an error event ends the process (`redis`) or fills its log (`ioredis`).
  if (client.listenerCount?.('error') === 0) client.on?.('error', () => {});

  /** Resolves to the reply of Redis, or to `undefined` if the command fails or takes too long. */
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
      const message = `Redis does not respond (${reason}). Until it responds again, this process limits only its own requests.`;
      if (!isGone) notify(() => warn(message));
      isGone = true;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Checks whether Redis replies in time again. Requests do not wait for this check. */
  async function probe() {
    isProbed = true;
    const askedAt = performance.now();
    try {
      await count();
      isGone = performance.now() - askedAt > LONGEST_REPLY_MS;
    } catch {
      // Redis is still unavailable.
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
     * Takes one request from the budget. Resolves to 0 if the request may be sent, and otherwise to the milliseconds
     * until the budget has room again. Resolves to `undefined` if Redis does not reply. Until Redis replies again,
     * later calls resolve to `undefined` at once.
     */
    async take(): Promise<number | undefined> {
      if (!isGone) return replyInTime(count());
      if (!isProbed) void probe();
      return undefined;
    },
    /** Holds all requests for `ms` milliseconds, unless they are already held for longer. */
    hold(ms: number) {
      // A disconnected client would send the command later, when the hold has already ended.
      if (!isGone) void replyInTime(run(HOLD, String(Math.ceil(ms))));
    },
  };
}
