import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, systemClock } from './clock.ts';
import { systemEnvironment } from './environment.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** What a limiter for several processes can be told. */
export interface RedisRateLimiterOptions {
  /** Your own client of `redis` or `ioredis`, connected; it stays yours to close. */
  readonly client: object;
  /**
   * Names the budget; clients of one API key share one name. Do not use the API key itself.
   * @default 'agent-platform'
   */
  readonly name?: string;
  /** Requests per window, for all processes together (contract 8). @default 100 */
  readonly limit?: number;
  /** The length of a window in milliseconds, whole seconds (contract 8). @default 60000 */
  readonly windowMs?: number;
  /** The time it waits by. @default the real one */
  readonly clock?: Clock;
  /** Told once when Redis does not answer. @default `console.warn` */
  readonly warn?: (message: string) => void;
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

/**
 * One budget for all processes that share an API key. Every request first passes this process's own
 * limiter, which goes by the headers of the answers, and then takes a point in Redis; a 429 in one
 * process holds all of them. While Redis does not answer, each process is limited by itself.
 *
 * @example
 * const rateLimiter = createRedisRateLimiter({ client: await createClient({ url }).connect() });
 * const platform = new AgentPlatform({ rateLimiter });
 */
export function createRedisRateLimiter({
  client,
  name = 'agent-platform',
  limit = 100,
  windowMs = 60_000,
  clock = systemClock,
  warn = systemEnvironment.warn,
}: RedisRateLimiterOptions): RateLimiter {
  const local = createRateLimiter({ clock });
  const shared = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: !('status' in client),
    keyPrefix: 'rate-limit',
    points: limit,
    duration: Math.ceil(windowMs / 1000) + MARGIN_S,
  });
  let isGone = false;

  /** Asks Redis; `undefined` when it does not answer. Not waited for again until it is back. */
  async function ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (isGone && !isReady(client)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const silence = new Promise<never>((_, reject) => {
        const error = new Error(`no answer within ${LONGEST_ANSWER_MS} ms`);
        timer = setTimeout(() => reject(error), LONGEST_ANSWER_MS);
      });
      const answer = await Promise.race([question(), silence]);
      isGone = false;
      return answer;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isGone) {
        warn(`Redis does not answer (${reason}); until it does, this process is limited by itself`);
      }
      isGone = true;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Takes a point; the milliseconds until there is one, 0 when it was taken. */
  const take = () =>
    shared.consume(name).then(
      ({ msBeforeNext }) => (msBeforeNext > QUIET_MS ? 0 : msBeforeNext),
      (denied: Error | RateLimiterRes) => {
        if (denied instanceof Error) throw denied;
        return Math.max(1, denied.msBeforeNext);
      },
    );

  return {
    async acquire(turn) {
      for (;;) {
        const refusal = await local.acquire(turn);
        if (refusal) return refusal;
        const waitMs = await ask(take);
        if (!waitMs) return undefined;
        local.hold(waitMs);
        local.release(turn, undefined);
      }
    },
    release: local.release,
    hold(ms) {
      local.hold(ms);
      void ask(() => shared.block(name, Math.ceil(ms / 1000)));
    },
  };
}

/** `ioredis` has a status, `redis` a flag. */
const isReady = (client: { readonly status?: unknown; readonly isReady?: unknown }) =>
  client.status === undefined ? client.isReady !== false : client.status === 'ready';
