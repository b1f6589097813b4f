import { RateLimiterRedis } from 'rate-limiter-flexible';
import { notify } from '../hooks/notify.ts';

/** What the clients of `redis` and `ioredis` both have. */
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
 * Redis begins its window when a request leaves, the platform when it arrives: Redis's is longer by
 * this much, so that the next one finds the platform's ended.
 */
const MARGIN_S = 1;

/** And nothing leaves in the last part of it, where it could arrive in the platform's next window. */
const QUIET_MS = MARGIN_S * 1_000 + 250;

/** A client without a connection may queue commands for ever. */
const LONGEST_ANSWER_MS = 1_000;

/** Leaves no points for ARGV[1] milliseconds, unless they are held for longer already. */
const HOLD = `
local isHeld = tonumber(redis.call('GET', KEYS[1]) or 0) >= 1e15
if not isHeld or redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '1000000000000000', 'PX', ARGV[1])
end`;

/** The points of a window that are counted in Redis, for all processes together. */
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

  // Unheard, an error ends the process (`redis`) or fills its log (`ioredis`).
  if (client.listenerCount?.('error') === 0) client.on?.('error', () => {});

  /** What Redis answers; `undefined` when it does not, and from then on it is gone. */
  async function hear<T>(answer: Promise<T>): Promise<T | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      const error = new Error(`no answer within ${LONGEST_ANSWER_MS} ms`);
      timer = setTimeout(() => reject(error), LONGEST_ANSWER_MS);
    });
    try {
      return await Promise.race([answer, silence]);
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

  /** Finds out whether Redis is back, and in time; nobody waits for that. */
  async function probe() {
    isProbed = true;
    const askedAt = performance.now();
    try {
      await count();
      isGone = performance.now() - askedAt > LONGEST_ANSWER_MS;
    } catch {
      // It is still gone.
    }
    isProbed = false;
  }

  async function count(): Promise<number> {
    const askedAt = performance.now();
    // What the library calls a penalty is a point taken; unlike `consume`, it tells a spent window as any other.
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
     * Takes a point: 0; or tells how many milliseconds there will be none; `undefined` when Redis
     * does not answer within a second. From then on nobody waits for it until it does.
     */
    async take(): Promise<number | undefined> {
      if (!isGone) return hear(count());
      if (!isProbed) void probe();
      return undefined;
    },
    /** Leaves no points for so long. */
    hold(ms: number) {
      // A client without a connection would send it when the time is over.
      if (!isGone) void hear(holdAll(ms));
    },
  };
}
