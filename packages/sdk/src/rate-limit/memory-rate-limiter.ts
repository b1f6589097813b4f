import { checkOptions, durationRule } from '../options/check-options.ts';
import { type Clock, clockRule, systemClock } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import { type Waiter, WaitQueue } from './queue.ts';
import { createQueueTimer } from './queue-timer.ts';
import type { RateLimiter, Refusal, Turn } from './rate-limiter.ts';
import {
  afterResponse,
  afterSending,
  atTime,
  estimateWaitMs,
  forgotten,
  hasRoom,
  heldUntil,
  isCertain,
  nextOpening,
  UNKNOWN,
} from './window.ts';

/** The options of `createRateLimiter`. */
export interface RateLimiterOptions {
  /**
   * The clock for all waits.
   * @default the system clock
   */
  readonly clock?: Clock | undefined;
  /**
   * The longest wait until the next window, in milliseconds. If the next window begins later than that, all waiting
   * requests are rejected.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
}

const rules = { clock: clockRule, maxWaitMs: durationRule };

/**
 * Creates a limiter that paces the requests of one process according to the rate-limit headers of responses. Requests
 * are sent in the order of their calls. Requests in flight count against the window. Until a response shows the window,
 * the limiter assumes a full window with the last known limit and length or, if none is known, with 100 requests in
 * 60 s. If responses have no rate-limit headers, no request waits.
 *
 * @throws ConfigurationError if an option is invalid.
 */
export function createRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  checkOptions(options, rules);
  const { clock = systemClock, maxWaitMs = 90_000 } = options;
  const queue = new WaitQueue();
  let state = UNKNOWN;

  const timer = createQueueTimer(
    clock,
    () => nextOpening(state),
    (time) => {
      if (time !== undefined) state = atTime(state, time);
      pump(clock.now());
    },
  );

  const toRefusal = (retryAfterMs: number, now: number): Refusal => ({
    retryAfterMs,
    limit: state.isLimitKnown ? state.limit : undefined,
    remaining: 0,
    resetAt: new Date(now + retryAfterMs),
  });

  function pump(now: number) {
    if (queue.size === 0) return;
    sendWaiting(now);
    if (isCertain(state)) {
      refuseLongPause(now);
      refuseLate(now);
    }
    if (queue.size === 0) timer.clear();
    else if (nextOpening(state) > 0) timer.set();
  }

  function sendWaiting(now: number) {
    while (hasRoom(state)) {
      const waiter = queue.shift();
      if (!waiter) return;
      state = afterSending(state, now);
      waiter.settle();
    }
  }

  function refuseLongPause(now: number) {
    const pauseMs = estimateWaitMs(state, 0, now);
    if (queue.size === 0 || pauseMs <= maxWaitMs) return;
    // The limiter forgets the window, because a wrong header must not block the key.
    state = forgotten(state);
    queue.refuse(() => toRefusal(pauseMs, now));
  }

  function refuseLate(now: number) {
    queue.refuse(({ deadline }, place) => {
      const waitMs = estimateWaitMs(state, place, now);
      return now + waitMs > deadline ? toRefusal(waitMs, now) : undefined;
    });
  }

  /**
   * Makes a request wait for its turn. The promise resolves to `undefined` when the request may be sent, or to a
   * refusal.
   */
  function enqueue(turn: Turn, now: number): Promise<Refusal | undefined> {
    return new Promise((resolve, reject) => {
      const { signal, longestWaitMs } = turn;
      if (signal?.aborted) return reject(signal.reason);
      const unsubscribe = onAbort(signal, (reason) => {
        queue.remove(waiter);
        timer.clear();
        reject(reason);
      });
      const waiter: Waiter = {
        turn,
        deadline: now + longestWaitMs,
        settle(refusal) {
          unsubscribe();
          resolve(refusal);
        },
      };
      const place = queue.add(waiter);
      turn.onQueued(estimateWaitMs(state, place, now));
      pump(now);
    });
  }

  return {
    acquire(turn) {
      const now = clock.now();
      state = atTime(state, now);
      if (queue.size === 0 && hasRoom(state)) {
        state = afterSending(state, now);
        return undefined;
      }
      return enqueue(turn, now);
    },

    release(_, window) {
      const now = clock.now();
      state = afterResponse(atTime(state, now), window, now);
      pump(now);
    },

    hold(ms) {
      const now = clock.now();
      const { heldUntil: before } = state;
      state = heldUntil(state, now + ms);
      pump(now);
      // The waiting requests were rejected because the pause is too long. Later requests are not held.
      if (ms > maxWaitMs) state = { ...state, heldUntil: before };
    },
  };
}
