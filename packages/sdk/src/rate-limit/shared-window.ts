import { notify } from '../hooks/notify.ts';
import { onAbort } from '../time/on-abort.ts';
import type { IoRedisClient, NodeRedisClient } from './redis-client.ts';

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
 * Counts at most ARGV[3] requests. ARGV[1] is the limit, and ARGV[2] the window's length. Returns how many may be sent,
 * and the milliseconds until the window ends. During a hold after a 429, returns 0 and the milliseconds until there is
 * room again.
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

/** What a shared window needs to know. */
interface SharedWindowOptions {
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
 * The window in Redis that several processes share, and the hold after a 429. Requests are counted in it before they
 * are sent. While Redis does not reply, nobody waits for it.
 */
export class SharedWindow {
  readonly #run: (script: string, ...values: number[]) => Promise<unknown>;
  readonly #limit: number;
  readonly #lengthMs: number;
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
    { name, limit, windowMs, warn }: SharedWindowOptions,
  ) {
    // In a cluster, the braces keep both keys on one node.
    const keys = [`rate-limit:{${name}}`, `rate-limit:{${name}}:hold`];
    this.#run = async (script, ...values) =>
      'evalsha' in client
        ? client.eval(script, keys.length, ...keys, ...values.map(String))
        : client.eval(script, { keys, arguments: values.map(String) });
    this.#limit = limit;
    this.#lengthMs = windowMs + MARGIN_MS;
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

  /** Counts requests in Redis. Resolves to how many of them may be sent, and how long the others have to wait. */
  async #take(requests: number) {
    const askedAt = performance.now();
    const reply = await this.#run(TAKE, this.#limit, this.#lengthMs, requests);
    const [taken, endsInMs] = Array.isArray(reply) ? reply.map(Number) : [];
    if (taken === undefined || endsInMs === undefined || !Number.isFinite(taken + endsInMs))
      throw new Error('its reply is not two numbers');
    const isLate = endsInMs - (performance.now() - askedAt) <= QUIET_MS;
    return { taken: isLate ? 0 : taken, waitMs: Math.max(1, endsInMs) };
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
