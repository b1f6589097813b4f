import { checkOptions, durationRule } from '../options/check-options.ts';
import { type Clock, clockRule, systemClock } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import type { RateLimiter, Refusal, Turn } from './rate-limiter.ts';
import { DOCUMENTED_LIMIT, type RateWindow } from './read-rate-limit.ts';

/** The options of `createRateLimiter`. */
export interface RateLimiterOptions {
  /**
   * The clock for all waits.
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

const DOCUMENTED_WINDOW_MS = 60_000;

/** Resets are rounded to whole seconds, so two responses may disagree by this much about the end of a window. */
const TOLERANCE_MS = 1_000;

/**
 * An API key's window, and the requests in flight. All times are by the limiter's clock. Until a response reports the window, the limiter assumes an unused one that begins with
 * its first request.
 */
class CurrentWindow {
  /** Requests per window; `Infinity` if responses do not report a window. */
  limit = DOCUMENTED_LIMIT;
  /** Whether a response has reported the limit yet. Until then, `limit` is the documented one. */
  isLimitKnown = false;
  lengthMs = DOCUMENTED_WINDOW_MS;
  /** Requests left in this window, from which those in flight have not been subtracted yet. */
  remaining = DOCUMENTED_LIMIT;
  /** Whether a response has reported this window yet. */
  isShown = false;
  /** When this window ends; 0 before its first request is sent. */
  resetAt = 0;
  /** When the hold after a 429 ends; 0 if there is none. */
  heldUntil = 0;
  /** Requests in flight, including any sent before this window. They count as used. */
  inFlight = 0;
  /** The calls whose requests are in flight and were sent in this window. */
  readonly sent = new Set<number>();
  /** Whether `refuse` has checked the waiting requests since the window last changed. */
  isJudged = false;

  /** How many requests may be sent now. */
  get room(): number {
    return this.heldUntil > 0 ? 0 : Math.max(0, this.remaining - this.inFlight);
  }

  /** When room may open up without a response (a response may free some sooner); 0 if only a response can free any. */
  get opening(): number {
    return this.heldUntil || this.resetAt;
  }

  /**
   * Whether waits can be estimated. Not while a window's first requests are in flight: their responses may show that it
   * differs from what was assumed.
   */
  get isCertain(): boolean {
    return this.heldUntil > 0 || this.isShown || this.inFlight === 0;
  }

  estimateWaitMs(place: number, now: number): number {
    const opening = Math.max(now, this.heldUntil);
    const room = Math.max(0, this.remaining - this.inFlight);
    if (place < room) return opening - now;
    // A window that has not begun yet begins with the next request.
    const end = this.resetAt || (room > 0 ? opening + this.lengthMs : opening);
    const fullWindows = Math.floor((place - room) / Math.max(1, this.limit));
    return Math.max(opening, end) - now + fullWindows * this.lengthMs;
  }

  /**
   * Starts an unused window, which begins with its first request. Even if the limit is 0, one request is let through,
   * because its response may report a different limit.
   */
  renew() {
    this.remaining = Math.max(1, this.limit);
    this.isShown = false;
    this.resetAt = 0;
    this.sent.clear();
    this.isJudged = false;
  }

  /** Ends the window and the hold if their time is up. */
  passTime(time: number) {
    if (this.resetAt > 0 && time >= this.resetAt) this.renew();
    if (time >= this.heldUntil) this.heldUntil = 0;
  }

  send(order: number, now: number) {
    this.inFlight += 1;
    this.resetAt ||= now + this.lengthMs;
    this.sent.add(order);
  }

  /**
   * Records the end of a request. `shown` is the window that its response reported: `null` if it reported none,
   * `undefined` if there was no response.
   */
  end(order: number, shown: RateWindow | null | undefined, now: number) {
    this.inFlight -= 1;
    const wasSentInWindow = this.sent.delete(order);
    if (shown) {
      // A window that has already ended says nothing about this one.
      if (shown.resetMs > 0) this.show(shown, now);
    } else if (shown === null && !this.isLimitKnown) {
      this.limit = Number.POSITIVE_INFINITY;
      this.remaining = Number.POSITIVE_INFINITY;
    } else if (wasSentInWindow) {
      // The platform may have counted the request, so it counts as used.
      this.remaining -= 1;
    }
  }

  /** Updates the window from a response, which may be about this window, the next or the previous one. */
  show({ limit, remaining, resetMs }: RateWindow, now: number) {
    const { isShown, resetAt } = this;
    const end = now + resetMs;
    if (limit !== this.limit) this.isJudged = false;
    this.limit = limit;
    this.isLimitKnown = true;
    const isFull = remaining === limit - 1;
    if (isFull) this.lengthMs = resetMs;
    const isNext = !isShown || end > resetAt + TOLERANCE_MS;
    const isPrevious = !isNext && end < resetAt - TOLERANCE_MS;
    if (isNext) {
      // The requests in flight belong to the previous window.
      if (isShown) this.sent.clear();
      this.isShown = true;
      this.remaining = remaining;
      this.resetAt = end;
      this.isJudged = false;
    } else if (!isPrevious) {
      // Responses may arrive out of order, so keep the lowest count in a window.
      this.remaining = Math.min(this.remaining, remaining);
      this.resetAt = Math.max(resetAt, end);
    }
  }
}

/** A request waiting for its turn. */
interface Waiter {
  /** The sequence number of its call. */
  readonly order: number;
  readonly deadline: number;
  /** Ends the wait. The request is sent unless there is a refusal. */
  readonly settle: (refusal?: Refusal) => void;
}

/**
 * Creates a limiter that paces one process's requests by the rate-limit headers in the responses. Requests are sent in
 * the order of their calls, and count against the window as soon as they are sent. Until a response reports the window,
 * the limiter assumes an unused one with the last known limit and length, or initially 100 requests in 60 s. If
 * responses have no rate-limit headers, no request waits.
 *
 * @throws ConfigurationError if an option is invalid.
 */
export function createRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  checkOptions(options, rules);
  const { clock = systemClock, maxWaitMs = 90_000 } = options;
  const window = new CurrentWindow();
  /** Sorted by the order of the calls. */
  let queue: Waiter[] = [];
  /** Ends the running timer early; `undefined` if no timer is running. */
  let timer: AbortController | undefined;
  /** When the running timer was set to end. */
  let timerEnd = 0;

  const toRefusal = (retryAfterMs: number, now: number): Refusal => ({
    retryAfterMs,
    limit: window.isLimitKnown ? window.limit : undefined,
    remaining: 0,
    resetAt: new Date(now + retryAfterMs),
  });

  /** Finds a call's place in the queue. A retry goes ahead of calls that were made later. */
  function findPlace(order: number): number {
    let start = 0;
    let end = queue.length;
    while (start < end) {
      const middle = Math.floor((start + end) / 2);
      const isBefore = Number(queue[middle]?.order) <= order;
      if (isBefore) start = middle + 1;
      else end = middle;
    }
    return start;
  }

  /** Removes a request from the queue. Returns whether it was still waiting. */
  function remove(waiter: Waiter): boolean {
    const index = queue.lastIndexOf(waiter, Math.max(0, findPlace(waiter.order) - 1));
    if (index < 0) return false;
    queue.splice(index, 1);
    if (queue.length === 0) timer?.abort();
    return true;
  }

  /** Resolves to `undefined` when the request may be sent, or to a refusal. */
  function enqueue(turn: Turn, now: number): Promise<Refusal | undefined> {
    const { order, signal, longestWaitMs } = turn;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const unsubscribe = onAbort(signal, (reason) => {
        remove(waiter);
        reject(reason);
      });
      const waiter: Waiter = {
        order,
        deadline: now + longestWaitMs,
        settle(refusal) {
          unsubscribe();
          resolve(refusal);
        },
      };
      const place = findPlace(order);
      queue.splice(place, 0, waiter);
      const waitMs = window.estimateWaitMs(place, now);
      turn.onQueued(waitMs);
      pump(now);
      const isLate = window.isCertain && now + waitMs > waiter.deadline;
      if (isLate && remove(waiter)) waiter.settle(toRefusal(waitMs, now));
    });
  }

  /** Sends the waiting requests that there is room for, refuses those that would wait too long, and sets the timer. */
  function pump(now: number) {
    for (const waiter of queue.splice(0, window.room)) {
      window.send(waiter.order, now);
      waiter.settle();
    }
    if (window.isCertain) refuse(now);
    if (timer) {
      // As the aborted timer stops, it sets the next one.
      if (queue.length === 0 || window.opening !== timerEnd) timer.abort();
    } else if (queue.length > 0 && window.opening > 0) void sleepUntilOpening(now);
  }

  /** Refuses the requests that would wait too long. Each is checked once per window. */
  function refuse(now: number) {
    const pauseMs = window.estimateWaitMs(0, now);
    if (queue.length > 0 && pauseMs > maxWaitMs) {
      refuseAll(pauseMs, now);
      // Don't let a wrong header block the key for good.
      window.renew();
      window.heldUntil = 0;
    }
    if (window.isJudged) return;
    window.isJudged = true;
    const waiters = queue;
    queue = [];
    for (const waiter of waiters) {
      const waitMs = window.estimateWaitMs(queue.length, now);
      if (now + waitMs > waiter.deadline) waiter.settle(toRefusal(waitMs, now));
      else queue.push(waiter);
    }
  }

  function refuseAll(pauseMs: number, now: number) {
    const refusal = toRefusal(pauseMs, now);
    for (const waiter of queue.splice(0)) waiter.settle(refusal);
  }

  /** Runs the single timer for all waiting requests, until room may open up without a response. */
  async function sleepUntilOpening(now: number) {
    timer = new AbortController();
    timerEnd = window.opening;
    const { signal } = timer;
    try {
      // A test clock may end its sleep at once, so let the responses in flight arrive first.
      await new Promise((resolve) => setTimeout(resolve));
      await clock.sleep(Math.max(0, timerEnd - now), signal);
      // Pass `timerEnd` rather than `clock.now()`, because timers may fire a fraction of a millisecond early.
      window.passTime(timerEnd);
    } catch {
      // The timer was ended early.
    }
    timer = undefined;
    if (queue.length > 0) pump(clock.now());
  }

  return {
    acquire(turn) {
      const now = clock.now();
      window.passTime(now);
      if (queue.length > 0 || window.room === 0) return enqueue(turn, now);
      window.send(turn.order, now);
      return undefined;
    },

    release({ order }, shown) {
      const now = clock.now();
      window.passTime(now);
      window.end(order, shown, now);
      if (queue.length > 0) pump(now);
    },

    hold(ms) {
      const now = clock.now();
      const isWaiting = queue.length > 0;
      window.renew();
      // Don't hold requests for longer than they may wait.
      if (ms > maxWaitMs) refuseAll(ms, now);
      else window.heldUntil = Math.max(window.heldUntil, now + ms);
      if (isWaiting) pump(now);
    },
  };
}
