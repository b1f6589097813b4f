import { notify } from '../hooks/notify.ts';
import { systemClock } from '../time/clock.ts';
import type { IoRedisClient, NodeRedisClient } from './redis-client.ts';

/**
 * How much longer than a window a place lasts: Redis may take a second to reply, and the request another one to arrive.
 * So no more requests than the limit arrive in any window, wherever the platform's windows begin.
 */
const MARGIN_MS = 2_000;

/** How long to wait for Redis to reply. A disconnected client may queue commands forever. */
const LONGEST_REPLY_MS = 1_000;

/** How many places to take at once: only a few, so that the processes take turns. */
const BATCH = 10;

// KEYS[1] has the places that are taken, with the times when they end. KEYS[2] exists while requests are on hold.

/**
 * Takes at most ARGV[3] places of ARGV[1], for ARGV[2] milliseconds, with names that begin with ARGV[4]. Returns how
 * many were taken and, if there were fewer, the milliseconds until there is one.
 */
const TAKE = `
local limit, lastsMs, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local heldMs = math.max(0, redis.call('PTTL', KEYS[2]))
local free = limit - redis.call('ZCARD', KEYS[1])
local taken = heldMs > 0 and 0 or math.max(0, math.min(wanted, free))
for place = 1, taken do redis.call('ZADD', KEYS[1], now + lastsMs, ARGV[4] .. place) end
if taken > 0 then redis.call('PEXPIRE', KEYS[1], lastsMs) end
local first = free <= taken and redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return { taken, math.max(heldMs, first and first[2] - now or 0) }`;

/** Holds all requests for ARGV[1] milliseconds, unless they are already held longer. */
const HOLD = `
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[2], '', 'PX', ARGV[1])
end`;

/** What shared places need to know. */
interface SharedPlacesOptions {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly warn: (message: string) => void;
  /** Called after each reply, with the milliseconds until Redis has room. */
  readonly onReply: (waitMs: number) => void;
}

/**
 * The places in Redis that several processes share, and the hold after a 429. A process takes places for the requests
 * that it would send, and sends them at once. While Redis does not reply, nobody waits for it.
 */
export class SharedPlaces {
  /** How many requests may be sent now; `Infinity` while Redis is gone. */
  ready = 0;
  readonly #run: (script: string, ...values: (number | string)[]) => Promise<unknown>;
  /** Part of the names of this process's places. */
  readonly #process = Math.random().toString(36);
  #commands = 0;
  readonly #options: SharedPlacesOptions;
  /** Whether there was a warning about this outage. */
  #isWarned = false;
  #isAsking = false;

  constructor(client: NodeRedisClient | IoRedisClient, options: SharedPlacesOptions) {
    const { name } = options;
    // In a cluster, the braces keep both keys on one node.
    const keys = [`rate-limit:{${name}}`, `rate-limit:{${name}}:hold`];
    this.#run = async (script, ...values) =>
      'evalsha' in client
        ? client.eval(script, keys.length, ...keys, ...values.map(String))
        : client.eval(script, { keys, arguments: values.map(String) });
    this.#options = options;
    // An error event without a listener ends the process (`redis`) or fills its log (`ioredis`).
    if (client.listenerCount?.('error') === 0)
      client.on?.('error', (error) => this.#warnOfOutage(error));
  }

  get isGone(): boolean {
    return this.ready === Number.POSITIVE_INFINITY;
  }

  /** Drops the places that were not used at once. In Redis, they stay taken. */
  discard(): void {
    if (!this.isGone) this.ready = 0;
  }

  /** Holds the requests of all processes. */
  hold(ms: number): void {
    // Don't use a disconnected client: it would send the command much later, when the hold is long over.
    if (!this.isGone) this.#run(HOLD, Math.ceil(ms)).catch(() => {});
  }

  /**
   * Takes places in Redis for this many requests, with one command at a time. If the command fails or takes too long,
   * no request waits for Redis from then on.
   */
  async ask(wanted: number): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const wasGone = this.isGone;
    const timer = new AbortController();
    const timeout = systemClock.sleep(LONGEST_REPLY_MS, timer.signal).then(() => {
      throw new Error(`no reply within ${LONGEST_REPLY_MS} ms`);
    });
    const reply = this.#take(Math.min(wanted, BATCH));
    try {
      const { taken, waitMs } = await Promise.race([reply, timeout]);
      this.#isAsking = false;
      this.#isWarned = false;
      // While Redis was gone, the request did not wait for its place.
      this.ready = wasGone ? 0 : taken;
      this.#options.onReply(taken > 0 ? 0 : waitMs);
    } catch (error) {
      this.#warnOfOutage(error);
      this.ready = Number.POSITIVE_INFINITY;
      this.#options.onReply(0);
      // Wait even for a late reply, because a disconnected client queues its commands.
      await reply.catch(() => {});
      this.#isAsking = false;
    } finally {
      timer.abort();
    }
  }

  /** Takes places in Redis. Resolves to how many were taken, and how long the other requests have to wait. */
  async #take(requests: number) {
    const { limit, windowMs } = this.#options;
    const name = `${this.#process}:${this.#commands++}:`;
    const reply = await this.#run(TAKE, limit, windowMs + MARGIN_MS, requests, name);
    const [taken = Number.NaN, waitMs = Number.NaN] = Array.isArray(reply) ? reply.map(Number) : [];
    if (!(taken >= 0 && waitMs >= 0)) throw new Error('its reply is not two numbers');
    return { taken, waitMs: Math.max(1, waitMs) };
  }

  /** Warns once about each outage. */
  #warnOfOutage(error: unknown) {
    if (this.#isWarned) return;
    this.#isWarned = true;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Redis is not responding (${reason}). Until it does, this process limits only its own requests.`;
    notify(() => this.#options.warn(message));
  }
}
