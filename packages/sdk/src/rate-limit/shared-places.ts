import { notify } from '../hooks/notify.ts';
import { onAbort } from '../time/on-abort.ts';
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
}

/** A request that its own process would send, and that waits to be counted in Redis. */
interface Waiter {
  readonly mayGo: MayGo;
  /** Ends the wait with the result of `count`. */
  readonly settle: (waitMs: number | undefined) => void;
}

/**
 * Whether a request's own process still has room for it, given how many requests of the process wait, including this
 * one.
 */
type MayGo = (waiting: number) => boolean;

/**
 * The places in Redis that several processes share, and the hold after a 429. A request takes a place before it is sent.
 * While Redis does not reply, nobody waits for it.
 */
export class SharedPlaces {
  readonly #run: (script: string, ...values: (number | string)[]) => Promise<unknown>;
  /** Part of the names of this process's places. */
  readonly #process = Math.random().toString(36);
  #commands = 0;
  readonly #limit: number;
  readonly #lastsMs: number;
  readonly #warn: (message: string) => void;
  /** Whether Redis did not reply to the last command in time. */
  #isGone = false;
  /** Whether there was a warning about this outage. */
  #isWarned = false;
  #isCounting = false;
  /** In the order in which they asked. */
  #waiting: Waiter[] = [];

  constructor(
    client: NodeRedisClient | IoRedisClient,
    { name, limit, windowMs, warn }: SharedPlacesOptions,
  ) {
    // In a cluster, the braces keep both keys on one node.
    const keys = [`rate-limit:{${name}}`, `rate-limit:{${name}}:hold`];
    this.#run = async (script, ...values) =>
      'evalsha' in client
        ? client.eval(script, keys.length, ...keys, ...values.map(String))
        : client.eval(script, { keys, arguments: values.map(String) });
    this.#limit = limit;
    this.#lastsMs = windowMs + MARGIN_MS;
    this.#warn = warn;
    // An error event without a listener ends the process (`redis`) or fills its log (`ioredis`).
    if (client.listenerCount?.('error') === 0)
      client.on?.('error', (error) => this.#warnOfOutage(error));
  }

  /**
   * Counts a request. Resolves to 0 once it may be sent, to the milliseconds until Redis has room, or to
   * `undefined` if its own process no longer has room.
   */
  count(signal: AbortSignal | undefined, mayGo: MayGo): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const unsubscribe = onAbort(signal, (reason) => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(reason);
      });
      const waiter: Waiter = {
        mayGo,
        settle(waitMs) {
          unsubscribe();
          resolve(waitMs);
        },
      };
      if (this.#isGone) waiter.settle(0);
      // While Redis is gone, one request at a time is counted, to find out whether Redis is back.
      if (!this.#isGone || !this.#isCounting) this.#waiting.push(waiter);
      if (!this.#isCounting) void this.#countAll();
    });
  }

  /** Holds the requests of all processes. */
  hold(ms: number) {
    // Don't use a disconnected client: it would send the command much later, when the hold is long over.
    if (!this.#isGone) void this.#inTime(this.#run(HOLD, Math.ceil(ms)));
  }

  /** Counts the waiting requests, with one command at a time, so that they go in order. */
  async #countAll() {
    this.#isCounting = true;
    // Requests that were allowed at the same time are counted together.
    await undefined;
    while (this.#waiting.length > 0) {
      const wanted = Math.min(this.#waiting.length, BATCH);
      const reply = this.#take(wanted);
      const counted = await this.#inTime(reply);
      if (counted) {
        this.#isGone = false;
        this.#isWarned = false;
        // If some were aborted meanwhile, those that asked later take their places.
        this.#letGo(this.#waiting.slice(0, counted.taken));
        // Requests that asked later must not go first.
        if (counted.taken < wanted) this.#settle(this.#waiting, counted.waitMs);
      }
      // Wait even for a late reply, because a disconnected client queues its commands.
      await reply.catch(() => {});
    }
    this.#isCounting = false;
  }

  /**
   * Lets these requests be sent, in order. As soon as there is no more room in their own process, all waiting requests
   * go back to its queue, so that none overtakes another.
   */
  #letGo(waiters: readonly Waiter[]) {
    for (const waiter of waiters) {
      if (!waiter.mayGo(this.#waiting.length)) return this.#settle(this.#waiting, undefined);
      this.#settle([waiter], 0);
    }
  }

  #settle(waiters: readonly Waiter[], waitMs: number | undefined) {
    const settled = new Set(waiters);
    this.#waiting = this.#waiting.filter((waiter) => !settled.has(waiter));
    for (const waiter of waiters) waiter.settle(waitMs);
  }

  /** Takes places in Redis. Resolves to how many were taken, and how long the other requests have to wait. */
  async #take(requests: number) {
    const name = `${this.#process}:${this.#commands++}:`;
    const reply = await this.#run(TAKE, this.#limit, this.#lastsMs, requests, name);
    const [taken, waitMs] = Array.isArray(reply) ? reply.map(Number) : [];
    if (!(Number(taken) >= 0) || !(Number(waitMs) >= 0))
      throw new Error('its reply is not two numbers');
    return { taken: Number(taken), waitMs: Math.max(1, Number(waitMs)) };
  }

  /**
   * Resolves to Redis's reply. If the command fails or takes too long, resolves to `undefined`, and from then on no
   * request waits for Redis.
   */
  async #inTime<T>(reply: Promise<T>): Promise<T | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      const error = new Error(`no reply within ${LONGEST_REPLY_MS} ms`);
      timer = setTimeout(() => reject(error), LONGEST_REPLY_MS);
    });
    try {
      return await Promise.race([reply, timeout]);
    } catch (error) {
      this.#warnOfOutage(error);
      this.#isGone = true;
      this.#letGo(this.#waiting);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Warns once about each outage. */
  #warnOfOutage(error: unknown) {
    if (this.#isWarned) return;
    this.#isWarned = true;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Redis is not responding (${reason}). Until it does, this process limits only its own requests.`;
    notify(() => this.#warn(message));
  }
}
