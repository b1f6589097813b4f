import {
  checkOptions,
  durationRule,
  hasMethods,
  must,
  wholeNumber,
  wrongOption,
} from '../options/check-options.ts';
import { systemEnvironment } from '../options/environment.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import { createRateLimiter, type RateLimiter, type Turn } from './rate-limiter.ts';
import type { RateWindow } from './read-rate-limit.ts';
import { createRedisBudget, type RedisClient } from './redis-budget.ts';

/** What a limiter for several processes can be told. */
export interface RedisRateLimiterOptions {
  /**
   * Your own client of `redis` or `ioredis`, connected; it stays yours to close. When nobody listens
   * to its errors, the limiter does: otherwise they would end the process.
   */
  readonly client: object;
  /**
   * Names the budget; clients of one API key share one name. Do not use the API key itself.
   * @default 'agent-platform'
   */
  readonly name?: string;
  /** Requests per window, for all processes together. @default 100 */
  readonly limit?: number;
  /** The length of a window in milliseconds, whole seconds. @default 60000 */
  readonly windowMs?: number;
  /**
   * A pause longer than this is not waited for: those who wait are refused. Nor does a 429 that asks
   * for more hold the other processes.
   * @default 90000
   */
  readonly maxWaitMs?: number;
  /** The time it waits by; Redis's windows end in real time. @default the real one */
  readonly clock?: Clock;
  /** Told once when Redis does not answer. @default `console.warn` */
  readonly warn?: (message: string) => void;
}

const rules = {
  client: must('be a client of redis or ioredis', (value) => hasMethods(value, ['eval'])),
  name: must('be a text that is not empty', (value) => typeof value === 'string' && value !== ''),
  limit: wholeNumber(1),
  windowMs: must(
    'be whole seconds in milliseconds, 1000 or more',
    (value) => Number.isInteger(value) && Number(value) >= 1_000 && Number(value) % 1_000 === 0,
  ),
  maxWaitMs: durationRule,
  clock: must('have the functions now, sleep', (value) => hasMethods(value, ['now', 'sleep'])),
  warn: must('be a function', (value) => typeof value === 'function'),
};

/** Of a request that was not sent: a window that is over tells this process's limiter nothing. */
const UNSENT: RateWindow = { limit: 0, remaining: 0, resetMs: 0, resetAt: new Date(0) };

/**
 * One budget for all processes that share an API key. Every request first passes this process's own
 * limiter, which goes by the headers of the answers, and then takes a point in Redis; a 429 in one
 * process holds all of them. While Redis does not answer, each process is limited by itself.
 *
 * @example
 * const rateLimiter = createRedisRateLimiter({ client: await createClient({ url }).connect() });
 * const platform = new AgentPlatform({ rateLimiter });
 */
export function createRedisRateLimiter(options: RedisRateLimiterOptions): RateLimiter {
  checkOptions(options, rules);
  if (options.client === undefined) {
    throw wrongOption('client', 'is missing; pass your client of redis or ioredis, connected');
  }
  const {
    name = 'agent-platform',
    limit = 100,
    windowMs = 60_000,
    maxWaitMs = 90_000,
    clock = systemClock,
    warn = systemEnvironment.warn,
  } = options;
  const local = createRateLimiter({ clock, maxWaitMs });
  const budget = createRedisBudget(options.client as RedisClient, { name, limit, windowMs, warn });
  const ownTurns = new WeakMap<Turn, Turn>();
  /** By the time that Redis's windows go by, and that nobody can set. */
  let spentUntil = 0;

  /** The turn as this process's limiter sees it, round after round: one time to wait, told of once. */
  function toOwnTurn(turn: Turn): Turn {
    const deadline = clock.now() + turn.longestWaitMs;
    let isTold = false;
    return {
      order: turn.order,
      signal: turn.signal,
      get longestWaitMs() {
        return deadline - clock.now();
      },
      onQueued(waitMs) {
        if (!isTold) turn.onQueued(waitMs);
        isTold = true;
      },
    };
  }

  /** Takes a point, but asks for none while it is known that there is none. */
  async function take(signal: AbortSignal | undefined): Promise<number | undefined> {
    const pauseMs = spentUntil - performance.now();
    // A clock made for tests, or one that was set, is ahead of Redis.
    if (pauseMs > 0) await systemClock.sleep(pauseMs, signal);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const deafen = onAbort(signal, reject);
      budget.take().then(resolve, reject).finally(deafen);
    });
  }

  return {
    async acquire(turn) {
      const own = toOwnTurn(turn);
      ownTurns.set(turn, own);
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
    release: (turn, window) => local.release(ownTurns.get(turn) ?? turn, window),
    hold(ms) {
      local.hold(ms);
      if (ms > 0 && ms <= maxWaitMs) budget.hold(ms);
    },
  };
}
