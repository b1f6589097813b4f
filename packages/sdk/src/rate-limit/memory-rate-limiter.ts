import { checkOptions, durationRule } from '../options/check-options.ts';
import { type Clock, clockRule, systemClock } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import { SteadyTime } from '../time/steady-time.ts';
import { CurrentWindow } from './current-window.ts';
import type { Grant, RateLimiter, Refusal, Turn } from './rate-limiter.ts';

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

/** A request waiting for its turn. */
interface Waiter {
  /** The sequence number of its call. */
  readonly order: number;
  readonly deadline: number;
  /** Ends the wait. */
  readonly settle: (answer: LocalGrant | Refusal) => void;
  readonly fail: (reason: unknown) => void;
}

/** A grant for a request that may have to wait for something else before it is sent. */
interface LocalGrant extends Grant {
  /**
   * Whether the request may still be sent, given the responses that have arrived since it was granted.
   * @param unsent how many requests with a grant have not been sent yet, including this one
   */
  mayGo(unsent: number): boolean;
}

/** A limiter whose grants can be checked once more when their requests are sent. */
interface LocalRateLimiter extends RateLimiter {
  acquire(turn: Turn): LocalGrant | Refusal | Promise<LocalGrant | Refusal>;
}

/** The single timer for all waiting requests. */
interface Alarm {
  readonly end: number;
  readonly controller: AbortController;
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
  return createLocalRateLimiter(options, new CurrentWindow());
}

/**
 * Creates the limiter, for another limiter to build on.
 * @param window what the limiter assumes and learns about the key's window. It must be new.
 */
export function createLocalRateLimiter(
  options: RateLimiterOptions,
  window: CurrentWindow,
): LocalRateLimiter {
  const { clock = systemClock, maxWaitMs = 90_000 } = options;
  const time = new SteadyTime(clock);
  /** Sorted by the order of the calls. */
  let queue: Waiter[] = [];
  let alarm: Alarm | undefined;
  /** The opening for which the deadlines of the waiting requests have been checked. */
  let checkedOpening: number | undefined;

  function advance() {
    window.advance(time.now(), time.latest);
  }

  function send(): LocalGrant {
    const request = window.send();
    return {
      mayGo(unsent) {
        advance();
        return window.mayGo(request, unsent);
      },
      finish(outcome) {
        advance();
        window.finish(request, outcome);
        if (queue.length === 0) return;
        // After `Retry-After: 0`, the call that got the 429 asks again in a moment, and goes first.
        if (outcome.holdMs === 0) setAlarm(time.latest);
        else update();
      },
    };
  }

  /** Returns a refusal if a request surely cannot be sent before its deadline, or only after `maxWaitMs`. */
  function findRefusal(opening: number | undefined, deadline: number): Refusal | undefined {
    if (opening === undefined) return undefined;
    const retryAfterMs = opening - time.latest;
    if (retryAfterMs <= maxWaitMs && opening <= deadline) return undefined;
    const limit = window.isLimitKnown ? window.limit : undefined;
    return { retryAfterMs, limit, remaining: 0, resetAt: new Date(clock.now() + retryAfterMs) };
  }

  /** Sends the waiting requests that there is room for, refuses those that would wait too long, and sets the alarm. */
  function update() {
    for (const waiter of queue.splice(0, window.room)) waiter.settle(send());
    const { opening } = window;
    if (opening !== checkedOpening) refuse(opening);
    setAlarm(window.nextChange);
  }

  function refuse(opening: number | undefined) {
    checkedOpening = opening;
    const waiters = queue;
    queue = [];
    for (const waiter of waiters) {
      const refusal = findRefusal(opening, waiter.deadline);
      if (refusal) waiter.settle(refusal);
      else queue.push(waiter);
    }
  }

  /** Sets the alarm, or turns it off if no request is waiting. */
  function setAlarm(change: number | undefined) {
    const end = queue.length > 0 ? change : undefined;
    if (alarm?.end === end) return;
    alarm?.controller.abort();
    alarm = end === undefined ? undefined : { end, controller: new AbortController() };
    if (alarm) void runAlarm(alarm);
  }

  async function runAlarm(own: Alarm) {
    try {
      // A test clock may end its sleep at once, so let the responses that have arrived be read first.
      await new Promise((resolve) => setTimeout(resolve));
      if (alarm === own) await time.sleepUntil(own.end, own.controller.signal);
    } catch (error) {
      // The clock is broken, unless another alarm has replaced this one.
      if (alarm === own) for (const waiter of queue.splice(0)) waiter.fail(error);
    }
    if (alarm !== own) return;
    alarm = undefined;
    advance();
    update();
  }

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

  function enqueue(turn: Turn): Promise<LocalGrant | Refusal> {
    const { order, signal, longestWaitMs } = turn;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const unsubscribe = onAbort(signal, (reason) => {
        queue.splice(queue.lastIndexOf(waiter, findPlace(order) - 1), 1);
        setAlarm(window.nextChange);
        reject(reason);
      });
      let isWaiting = true;
      const end = () => {
        isWaiting = false;
        unsubscribe();
      };
      const waiter: Waiter = {
        order,
        deadline: time.latest + longestWaitMs,
        settle(answer) {
          end();
          resolve(answer);
        },
        fail(reason) {
          end();
          reject(reason);
        },
      };
      queue.splice(findPlace(order), 0, waiter);
      update();
      if (isWaiting) turn.onQueued(window.estimateWaitMs(findPlace(order) - 1));
    });
  }

  return {
    clock: clock === systemClock ? 'system' : clock,
    acquire(turn) {
      advance();
      if (window.mayProbe(maxWaitMs)) return send();
      const refusal = findRefusal(window.opening, time.latest + turn.longestWaitMs);
      if (refusal) return refusal;
      if (queue.length === 0 && window.room > 0) return send();
      return enqueue(turn);
    },
  };
}
