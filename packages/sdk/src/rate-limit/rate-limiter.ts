import { type Clock, systemClock } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import type { RateLimit, RateWindow } from './read-rate-limit.ts';

/** One request at the gate. */
export interface Turn {
  /** Counts calls in the order they were made; a repeated request keeps its call's number. */
  readonly order: number;
  /** Ends the wait: `acquire` rejects with its reason at once and the place is free. */
  readonly signal?: AbortSignal | undefined;
  /** The most milliseconds that this request may wait. */
  readonly longestWaitMs: number;
  /** To be told once, when the request has to wait: about how many milliseconds. */
  onQueued(waitMs: number): void;
}

/** Why a request is not worth its wait: it would be longer than the request may take. */
export interface Refusal extends Partial<RateLimit> {
  /** How long the wait would be, in milliseconds. */
  readonly retryAfterMs: number;
}

/**
 * The gate that every request passes, each attempt anew. One limiter may serve several clients of
 * one key.
 */
export interface RateLimiter {
  /** `undefined`: go at once. Otherwise resolves when it is this request's turn, or refuses it. */
  acquire(turn: Turn): Promise<Refusal | undefined> | undefined;
  /**
   * Told once after each `acquire` that let a request go: the window its answer told, `null` for
   * an answer that told none, `undefined` when no answer came.
   */
  release(turn: Turn, window: RateWindow | null | undefined): void;
  /** Told of each 429: nobody is to be sent for so long. */
  hold(ms: number): void;
}

/** What a limiter in memory can be told. */
export interface RateLimiterOptions {
  /** The time it waits by. @default the real one */
  readonly clock?: Clock;
  /**
   * A pause longer than this is not waited for: those who wait are refused.
   * @default 90000
   */
  readonly maxWaitMs?: number;
}

/** The platform's documented window, until an answer shows another. */
const LIMIT = 100;
const WINDOW_MS = 60_000;

/** Resets are told in whole seconds, so that two tellings of one window may differ by as much. */
const TOLERANCE_MS = 1_000;

/** How long the others wait for the answer to a probe before as many are sent again as are under way. */
const PROBE_MS = 1_000;

interface Waiter {
  readonly turn: Turn;
  readonly deadline: number;
  readonly settle: (refusal?: Refusal) => void;
}

/**
 * Paces the requests of one process by the headers of its answers: first come, first served; while
 * nothing is known one probe goes, and as long as it has no answer twice as many every second; what is
 * under way counts as spent. Without such headers nothing waits.
 */
export function createRateLimiter({
  clock = systemClock,
  maxWaitMs = 90_000,
}: RateLimiterOptions = {}): RateLimiter {
  const queue: Waiter[] = [];
  let limit: number | undefined;
  let remaining: number | undefined;
  let resetAt = 0;
  let heldUntil = 0;
  let windowMs = WINDOW_MS;
  let inFlight = 0;
  let unlimited = false;
  const probes = new Set<Turn>();
  let mostProbes = 1;
  let probedUntil = 0;
  let sleeper: AbortController | undefined;

  /** Goes on from what is known at `now`: windows end, holds end. */
  function forget(now: number) {
    if (now >= resetAt) remaining = undefined;
    if (now >= heldUntil) heldUntil = 0;
    if (now < probedUntil || !probes.size) return;
    mostProbes = Math.min(2 * probes.size, limit ?? LIMIT);
    probedUntil = now + PROBE_MS;
  }

  function hasRoom(): boolean {
    if (heldUntil) return false;
    return remaining === undefined ? unlimited || probes.size < mostProbes : remaining > inFlight;
  }

  function start(turn: Turn, now: number) {
    inFlight += 1;
    if (remaining !== undefined || unlimited) return;
    probes.add(turn);
    probedUntil = now + PROBE_MS;
  }

  /** When there may be room again, unless an answer makes some before. */
  const opening = () =>
    Math.max(heldUntil, remaining !== undefined ? resetAt : probes.size ? probedUntil : 0);

  /** How long the request at this place will wait; a probe under way may be answered any time. */
  const toWaitMs = (place: number, now: number) =>
    Math.max(0, Math.max(heldUntil, remaining === undefined ? 0 : resetAt) - now) +
    (limit ? Math.floor(place / limit) * windowMs : 0);

  const toRefusal = (retryAfterMs: number, now: number): Refusal => ({
    retryAfterMs,
    limit,
    remaining: 0,
    resetAt: new Date(now + retryAfterMs),
  });

  /** Lets go whoever may, and sees to it that somebody looks again. */
  function pump(now: number) {
    if (!queue.length) return;
    while (hasRoom()) {
      const next = queue.shift();
      if (!next) break;
      start(next.turn, now);
      next.settle();
    }
    const pauseMs = opening() - now;
    if (queue.length && pauseMs > maxWaitMs) {
      // Not kept, so that one odd header does not lock the key out: the next call asks again.
      heldUntil = 0;
      remaining = undefined;
      for (const { settle } of queue.splice(0)) settle(toRefusal(pauseMs, now));
    }
    for (const waiter of queue.splice(0)) {
      const waitMs = toWaitMs(queue.length, now);
      if (now + waitMs > waiter.deadline) waiter.settle(toRefusal(waitMs, now));
      else queue.push(waiter);
    }
    if (!queue.length) sleeper?.abort();
    else if (!sleeper) void sleep();
  }

  async function sleep() {
    const controller = new AbortController();
    sleeper = controller;
    try {
      // On a clock made for tests a sleep takes no time: what is under way arrives first.
      await new Promise((resolve) => setTimeout(resolve));
      const until = opening();
      await clock.sleep(Math.max(0, until - clock.now()), controller.signal);
      // A timer may fire early by a fraction of its last millisecond.
      forget(until);
    } catch {
      // Whoever it slept for waits no more.
    }
    sleeper = undefined;
    pump(clock.now());
  }

  return {
    acquire(turn) {
      const now = clock.now();
      forget(now);
      if (!queue.length && hasRoom()) return void start(turn, now);
      return new Promise((resolve, reject) => {
        const { signal, order, longestWaitMs } = turn;
        if (signal?.aborted) return reject(signal.reason);
        const release = onAbort(signal, (reason) => {
          queue.splice(queue.indexOf(waiter), 1);
          sleeper?.abort();
          reject(reason);
        });
        const waiter: Waiter = {
          turn,
          deadline: now + longestWaitMs,
          settle(refusal) {
            release();
            resolve(refusal);
          },
        };
        const place = queue.findLastIndex((other) => other.turn.order <= order) + 1;
        queue.splice(place, 0, waiter);
        turn.onQueued(toWaitMs(place, now));
        pump(now);
      });
    },

    release(turn, window) {
      const now = clock.now();
      forget(now);
      inFlight -= 1;
      if (probes.delete(turn)) {
        unlimited = window === null && limit === undefined;
        mostProbes = 1;
        // Those that are still under way belong to what is known from now on.
        if (window !== undefined) probes.clear();
      }
      if (window && window.resetMs > 0) {
        const end = now + window.resetMs;
        const isNew = remaining === undefined || end > resetAt + TOLERANCE_MS;
        limit = window.limit;
        unlimited = false;
        if (window.remaining === limit - 1) windowMs = window.resetMs;
        // Answers overtake each other, so within a window only the lowest count is true.
        if (isNew) remaining = window.remaining;
        else if (end >= resetAt - TOLERANCE_MS) {
          remaining = Math.min(Number(remaining), window.remaining);
        }
        resetAt = isNew ? end : Math.max(resetAt, end);
      } else if (!window && remaining !== undefined) {
        // It may have been counted.
        remaining -= 1;
      }
      pump(now);
    },

    hold(ms) {
      const now = clock.now();
      const before = heldUntil;
      remaining = undefined;
      heldUntil = Math.max(before, now + ms);
      pump(now);
      if (ms > maxWaitMs) heldUntil = before;
    },
  };
}
