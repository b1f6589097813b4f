import { checkOptions, durationRule } from '../options/check-options.ts';
import { type Clock, clockRule, systemClock } from '../time/clock.ts';
import { onAbort, reasonOf } from '../time/on-abort.ts';
import { Places } from './places.ts';
import type { Grant, RateLimiter, Refusal, Turn } from './rate-limiter.ts';
import { LONGEST_WINDOW_MS } from './read-rate-limit.ts';

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

/** How long to wait for a request whose turn it is. After that, its caller is gone. */
const GONE_MS = 1_000;

/** A request that has waited this long says so. */
const LONG_WAIT_MS = 60_000;

/** A request waiting for its turn. */
interface Waiter {
  /** The sequence number of its call. */
  readonly order: number;
  readonly deadline: number;
  readonly longWaitAt: number;
  /** When its own timer wakes it. */
  wakesAt: number;
  /** Wakes it before that. */
  wake(): void;
}

/** A grant for a request that may have to wait for something else before it is sent. */
interface LocalGrant extends Grant {
  /**
   * Whether the request may still be sent, given the responses that have arrived since it was granted.
   * @param unsent how many requests with a grant have not been sent yet, including this one
   */
  mayGo(unsent: number): boolean;
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
  return new LocalRateLimiter(options, new Places());
}

/**
 * The queue of the requests that wait for a place. The first one goes when there is room. Each sleeps by a timer of its
 * own until there may be room, so it needs nobody else: on Workers, a request is gone without a trace when its visitor
 * leaves. Others only wake it earlier. A request that does not go within a second when there is room is gone, and those
 * behind it go on.
 */
export class LocalRateLimiter implements RateLimiter {
  readonly clock: Clock | 'system';
  readonly #clock: Clock;
  readonly #maxWaitMs: number;
  readonly #places: Places;
  /** Sorted by the order of the calls. */
  readonly #queue: Waiter[] = [];
  #hasWarned = false;

  /** @param places what the limiter assumes and learns about the key. They must be new. */
  constructor({ clock = systemClock, maxWaitMs = 90_000 }: RateLimiterOptions, places: Places) {
    this.clock = clock === systemClock ? 'system' : clock;
    this.#clock = clock;
    this.#maxWaitMs = maxWaitMs;
    this.#places = places;
  }

  acquire(turn: Turn): LocalGrant | Refusal | Promise<LocalGrant | Refusal> {
    this.#advance();
    const isFirst = !(Number(this.#queue[0]?.order) < turn.order);
    if (isFirst && this.#places.room > 0) return this.#send(turn);
    if (this.#places.mayProbe(this.#maxWaitMs)) return this.#send(turn);
    const deadline = this.#places.now + turn.longestWaitMs;
    return this.#findRefusal(deadline) ?? this.#wait(turn, deadline);
  }

  #advance(): void {
    this.#places.advance(this.#clock.now());
  }

  #send({ timeLimitMs = LONGEST_WINDOW_MS }: Turn): LocalGrant {
    const place = this.#places.send(timeLimitMs);
    return {
      mayGo: (unsent) => {
        this.#advance();
        return this.#places.mayGo(place, unsent);
      },
      finish: (outcome) => {
        this.#advance();
        this.#places.finish(place, outcome);
        if (this.#queue.length > 0) this.#wakeWaiters();
      },
    };
  }

  /** Returns a refusal if a request surely cannot be sent before its deadline, or only after `maxWaitMs`. */
  #findRefusal(deadline: number, opening = this.#places.opening): Refusal | undefined {
    if (opening === undefined) return undefined;
    const { now, isLimitKnown } = this.#places;
    const retryAfterMs = opening - now;
    if (retryAfterMs <= this.#maxWaitMs && opening <= deadline) return undefined;
    const limit = isLimitKnown ? this.#places.limit : undefined;
    return { retryAfterMs, limit, remaining: 0, resetAt: new Date(opening) };
  }

  async #wait(turn: Turn, deadline: number): Promise<LocalGrant | Refusal> {
    const { order, signal } = turn;
    const queue = this.#queue;
    const longWaitAt = this.#places.now + LONG_WAIT_MS;
    const waiter: Waiter = { order, deadline, longWaitAt, wakesAt: 0, wake() {} };
    const unsubscribe = onAbort(signal, () => waiter.wake());
    this.#enqueue(waiter);
    try {
      turn.onQueued(this.#places.estimateWaitMs(queue.indexOf(waiter)));
      for (let isSettled = false; ; isSettled = !isSettled) {
        if (signal?.aborted) throw reasonOf(signal);
        this.#advance();
        if (!queue.includes(waiter)) this.#enqueue(waiter);
        if (queue[0] === waiter && this.#places.room > 0) return this.#send(turn);
        const refusal = this.#findRefusal(deadline);
        if (refusal) return refusal;
        this.#warn(waiter, turn);
        // A test clock may end its sleep at once, so let the responses that have arrived be read first.
        await (isSettled ? this.#sleep(waiter) : new Promise((resolve) => setTimeout(resolve)));
      }
    } finally {
      unsubscribe();
      const position = queue.indexOf(waiter);
      if (position >= 0) queue.splice(position, 1);
      if (queue.length > 0) this.#wakeWaiters();
    }
  }

  #warn(waiter: Waiter, turn: Turn): void {
    if (this.#hasWarned || this.#places.now < waiter.longWaitAt) return;
    this.#hasWarned = true;
    turn.onLongWait?.(this.#places.estimateWaitMs(this.#queue.indexOf(waiter)));
  }

  /** Puts a request in its position. A retry goes ahead of calls that were made later. */
  #enqueue(waiter: Waiter): void {
    let position = this.#queue.length;
    while (Number(this.#queue[position - 1]?.order) > waiter.order) position -= 1;
    this.#queue.splice(position, 0, waiter);
  }

  /** Sleeps until there may be room, or until somebody wakes the request. */
  async #sleep(waiter: Waiter): Promise<void> {
    const places = this.#places;
    const [first] = this.#queue;
    const hasRoom = places.room > 0;
    if (hasRoom) first?.wake();
    const change = hasRoom ? places.now + GONE_MS : places.nextChange;
    const until = this.#hasWarned ? change : Math.min(change, waiter.longWaitAt);
    const timer = new AbortController();
    waiter.wakesAt = until;
    waiter.wake = () => timer.abort('woken');
    try {
      await this.#clock.sleep(Math.max(0, until - places.now), timer.signal);
      // A sleep that has ended has lasted, even if the timer fired a moment early.
      places.advance(until);
      if (hasRoom && until === change && places.room > 0 && this.#queue[0] === first)
        this.#queue.shift();
    } catch (error) {
      if (!timer.signal.aborted) throw error;
    }
    waiter.wakesAt = 0;
  }

  /** Wakes the requests that there is room for, that would sleep too long, or that must be refused. */
  #wakeWaiters(): void {
    const { room, now, nextChange, opening } = this.#places;
    const due = room > 0 ? now : nextChange;
    for (const [position, waiter] of this.#queue.entries()) {
      const isNear = room <= 0 || position <= room;
      const isLate = isNear && waiter.wakesAt > due + (position && GONE_MS);
      if (isLate || this.#findRefusal(waiter.deadline, opening)) waiter.wake();
    }
  }
}
