import { checkOptions, durationRule } from '../options/check-options.ts';
import { type Clock, clockRule, systemClock } from '../time/clock.ts';
import { onAbort, reasonOf } from '../time/on-abort.ts';
import { Places } from './places.ts';
import type { Grant, RateLimiter, Refusal, Turn } from './rate-limiter.ts';
import { LONGEST_WINDOW_MS } from './read-rate-limit.ts';
import type { SharedPlaces } from './shared-places.ts';

/** The options of `createRateLimiter`. */
export interface RateLimiterOptions {
  /**
   * The clock for all waits. Its time must not go back.
   * @default the system clock
   */
  readonly clock?: Clock | undefined;
  /**
   * The longest wait for the next window, in milliseconds. If the window begins later than that, all waiting requests
   * are rejected.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
}

const rules = { clock: clockRule, maxWaitMs: durationRule };

/** How long a request that is woken may take to react. After that, its caller is gone. */
const GONE_MS = 1_000;

/** A request waiting for its turn. */
interface Waiter {
  /** The sequence number of its call. */
  readonly order: number;
  readonly deadline: number;
  /** When its own timer wakes it. */
  wakesAt: number;
  /** When others have woken it; `Infinity` once it has reacted. */
  wokenAt: number;
  /** Makes it check now. */
  wake(): void;
}

/**
 * Creates a limiter that paces one process's requests by the rate-limit headers in the responses. Requests are sent in
 * the order of their calls. Until a response reports the window, the limiter assumes the last known limit and length,
 * or initially 100 requests in 60 s. If responses have no rate-limit headers, no request waits.
 *
 * @throws ConfigurationError if an option is invalid.
 */
export function createRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  checkOptions(options, rules);
  const { clock = systemClock, maxWaitMs = 90_000 } = options;
  return new Queue(clock, maxWaitMs, new Places(maxWaitMs));
}

/**
 * The queue of the requests that wait for a place. The first one goes when there is room. Each sleeps by a timer of its
 * own until there may be room, so it needs nobody else: on Workers, a request is gone without a trace when its visitor
 * leaves. Others only wake it earlier. Those that were woken, and have not reacted after a second, are gone.
 */
export class Queue implements RateLimiter {
  readonly clock: Clock | 'system';
  readonly #clock: Clock;
  readonly #maxWaitMs: number;
  readonly #places: Places;
  readonly #shared: SharedPlaces | undefined;
  /** Sorted by the order of the calls. */
  readonly #waiters: Waiter[] = [];

  /** Every request also needs one of the `shared` places, if there are any. */
  constructor(clock: Clock, maxWaitMs: number, places: Places, shared?: SharedPlaces) {
    this.clock = clock === systemClock ? 'system' : clock;
    this.#clock = clock;
    this.#maxWaitMs = maxWaitMs;
    this.#places = places;
    this.#shared = shared;
  }

  acquire(turn: Turn): Grant | Promise<Grant | Refusal> {
    this.#places.advance(this.#clock.now());
    // Find out whether Redis is back.
    if (this.#shared?.isGone) void this.#shared.ask(1);
    const isFirst = !(Number(this.#waiters[0]?.order) < turn.order);
    return isFirst && this.#hasRoom ? this.#send(turn) : this.#wait(turn);
  }

  /** Goes on after a reply about the shared places. They have no room for this many milliseconds. */
  resume(waitMs: number): void {
    this.#places.advance(this.#clock.now());
    if (waitMs > 0) this.#places.hold(waitMs);
    this.#wakeWaiters();
  }

  get #hasRoom(): boolean {
    return this.#places.room > 0 && (this.#shared?.ready ?? 1) > 0;
  }

  #send({ timeLimitMs = LONGEST_WINDOW_MS }: Turn): Grant {
    const place = this.#places.send(timeLimitMs);
    if (this.#shared) this.#shared.ready -= 1;
    return {
      finish: (outcome) => {
        this.#places.advance(this.#clock.now());
        this.#places.finish(place, outcome);
        const { holdMs = 0 } = outcome;
        if (holdMs > 0 && holdMs <= this.#maxWaitMs) this.#shared?.hold(holdMs);
        if (this.#waiters.length > 0) this.#wakeWaiters();
      },
    };
  }

  async #wait(turn: Turn): Promise<Grant | Refusal> {
    const { order, signal } = turn;
    const places = this.#places;
    const waiters = this.#waiters;
    const askedAt = places.now;
    const deadline = askedAt + turn.longestWaitMs;
    const waiter: Waiter = { order, deadline, wakesAt: 0, wokenAt: 0, wake() {} };
    const unsubscribe = onAbort(signal, () => waiter.wake());
    try {
      for (;;) {
        if (signal?.aborted) throw reasonOf(signal);
        this.#places.advance(this.#clock.now());
        const position = this.#findPosition(waiter);
        if (position === 0 && this.#hasRoom) return this.#send(turn);
        const { opening, limit, now, room } = places;
        if (this.#isTooLate(opening, deadline))
          return { retryAfterMs: opening - now, limit, remaining: 0, resetAt: new Date(opening) };
        if (position === 0 && room > 0) void this.#shared?.ask(Math.min(waiters.length, room));
        else if (position >= room) turn.onQueued(now - askedAt + places.estimateWaitMs(position));
        await this.#sleep(waiter);
      }
    } finally {
      unsubscribe();
      const position = waiters.indexOf(waiter);
      if (position >= 0) waiters.splice(position, 1);
      this.#wakeWaiters();
    }
  }

  /**
   * Returns a request's position in the queue, without those ahead that are gone. A retry goes ahead of calls that were
   * made later.
   */
  #findPosition(waiter: Waiter): number {
    const waiters = this.#waiters;
    const { now } = this.#places;
    waiter.wokenAt = Number.POSITIVE_INFINITY;
    while (Number(waiters[0]?.wokenAt) + GONE_MS <= now) waiters.shift();
    let position = waiters.indexOf(waiter);
    if (position < 0) {
      position = waiters.length;
      while (Number(waiters[position - 1]?.order) > waiter.order) position -= 1;
      waiters.splice(position, 0, waiter);
    }
    for (const other of waiters.slice(0, position)) if (other.wakesAt <= now) other.wake();
    return position;
  }

  /** Whether a request that cannot be sent before this time would wait too long. */
  #isTooLate(opening: number, deadline: number): boolean {
    const waitMs = opening - this.#places.now;
    return waitMs > 0 && (opening > deadline || waitMs > this.#maxWaitMs);
  }

  /** Sleeps until there may be room, or until somebody wakes the request. */
  async #sleep(waiter: Waiter): Promise<void> {
    const timer = new AbortController();
    // A request that has room now waits for others to go, or for a reply about the shared places.
    const { room, nextChange } = this.#places;
    const until = nextChange + (room > 0 ? GONE_MS : 0);
    waiter.wakesAt = until;
    waiter.wake = () => {
      waiter.wokenAt = Math.min(waiter.wokenAt, this.#places.now);
      timer.abort('woken');
    };
    try {
      // A test clock may end its sleep at once, so let the responses that have arrived be read first.
      if (this.clock !== 'system') await new Promise((resolve) => setTimeout(resolve));
      if (timer.signal.aborted) return;
      await this.#clock.sleep(Math.max(0, until - this.#clock.now()), timer.signal);
      // A sleep that has ended has lasted, even if the timer fired a moment early.
      this.#places.advance(until);
    } catch (error) {
      if (!timer.signal.aborted) throw error;
    }
  }

  /** Wakes the requests that there is room for, that would sleep too long, or that must be refused. */
  #wakeWaiters(): void {
    const { room, nextChange, opening } = this.#places;
    // Other processes need the shared places that nobody here can use at once.
    if (room <= 0 || this.#waiters.length === 0) this.#shared?.discard();
    for (const [position, { wakesAt, deadline, wake }] of this.#waiters.entries()) {
      const isLate = wakesAt > nextChange + (position > 0 && room > 0 ? GONE_MS : 0);
      if (isLate || this.#isTooLate(opening, deadline)) wake();
    }
  }
}
