import type { RateLimit } from '../errors/rate-limit.ts';
import type { RateOutcome } from './rate-limiter.ts';
import { DOCUMENTED_LIMIT, DOCUMENTED_WINDOW_MS, LONGEST_WINDOW_MS } from './read-rate-limit.ts';

/** Resets are in whole seconds, which may have been rounded down. */
const ROUNDING_MS = 1_000;

/** How long after the last request another one may be sent to find out whether a hold is over. */
const PROBE_MS = 60_000;

const NEVER = Number.POSITIVE_INFINITY;

/** The place of a request that was sent. */
export interface Place {
  /** The step in which the request was sent. */
  readonly sent: number;
  readonly sentAt: number;
  /** The step in which it ended; never while it is in flight. */
  ended: number;
  /** When the place is free again. */
  until: number;
}

/**
 * The places of an API key: as many as the limit allows requests in a window. A request takes a place when it is sent,
 * and keeps it
 *
 * - while it is in flight, until its time limit at the latest;
 * - after a response that reports its window, until that window has certainly ended;
 * - after any other end, until a window's length after it was sent.
 *
 * A request that got a 429 or was never sent gives its place back. And the platform's count wins: of the requests that
 * had ended when the one with the newest report was sent, as many keep a place as that report counts, and at most until
 * its window has certainly ended. The others are freed, those first that would be free first.
 *
 * So a client that is alone with its key gets no 429, however long requests take and in whatever order they end. Each
 * request that the platform counts in its current window has a place: it is in flight, or was told when that window
 * ends, or was sent less than a window ago, or is one of those that the newest report counts, and that last longest.
 * This assumes that resets are less than a second too early, that the client's time is no faster than the platform's,
 * that a request without a report was counted at once or never, and that the limit is known (until the first report, it
 * is assumed). Nobody waits forever, because every place has an end.
 *
 * Others may use the key too. The newest report, that of the request that was sent last, shows what they leave: until
 * the end of its window, only as many requests as it says were left may follow its own. After a 429, the limiter keeps
 * to the share of the limit that it got in that window: fewer of its requests are in flight at a time, so that others
 * are noticed before many requests get a 429.
 *
 * This class has neither a clock nor a timer: `advance` is told the time.
 */
export class Places {
  /** Requests per window. */
  limit: number;
  now = Number.NEGATIVE_INFINITY;
  readonly #maxWaitMs: number;
  /** Whether the platform has a limit; `undefined` until a response shows it. */
  #isLimited: boolean | undefined;
  #lengthMs: number;
  readonly #taken = new Set<Place>();
  /** The newest report: the step in which its request was sent, and how many requests may follow it until when. */
  #report = { sent: 0, left: NEVER, end: NEVER };
  /** The hold after a 429: the step in which it began, its end, and when a request may find out whether it is over. */
  #hold = { step: 0, until: Number.NEGATIVE_INFINITY, probeAt: 0 };
  /** How much of the limit to use, because others use the key too. */
  #share = 1;
  /** How many times a request was sent or ended. */
  #steps = 0;

  /** Takes the limit and the length of a window to assume until responses report others. */
  constructor(maxWaitMs: number, limit = DOCUMENTED_LIMIT, lengthMs = DOCUMENTED_WINDOW_MS) {
    this.#maxWaitMs = maxWaitMs;
    this.limit = limit;
    this.#lengthMs = lengthMs;
  }

  /** Takes the time, which does not go back. Ends the reported window and frees the places whose end has come. */
  advance(now: number): void {
    this.now = Math.max(this.now, now);
    const { sent, left, end } = this.#report;
    if (end <= this.now) {
      // If others use up the limit, keep to what this limiter got. Otherwise try twice as much.
      if (this.#share < 1) this.#share = left > 0 ? Math.min(1, this.#share * 2) : this.#own;
      this.#report = { sent, left: NEVER, end: NEVER };
    }
    for (const place of this.#taken) if (place.until <= this.now) this.#taken.delete(place);
  }

  /** How many requests may be sent now. */
  get room(): number {
    if (this.#isLimited === false) return NEVER;
    let inFlight = 0;
    let { left } = this.#report;
    for (const { sent, ended } of this.#taken) {
      if (ended === NEVER) inFlight += 1;
      if (sent > this.#report.sent) left -= 1;
    }
    const { until, probeAt } = this.#hold;
    if (this.now < until) {
      // If a hold is longer than anyone may wait, a request may find out whether it is over.
      const isTooLong = until - this.now > this.#maxWaitMs;
      return isTooLong && this.now >= probeAt && inFlight === 0 && left > 0 ? 1 : 0;
    }
    // Even if the limit is 0, there is a place, because a response may report a different limit.
    const free = Math.min(Math.max(1, this.limit) - this.#taken.size, left);
    if (this.#share === 1) return free;
    return Math.min(free, Math.max(1, Math.floor((this.#share * free) / 4)) - inFlight);
  }

  /** There is certainly no room before this time. */
  get opening(): number {
    if (this.room > 0) return this.now;
    const { left, end } = this.#report;
    let ended = 0;
    // A request in flight may turn out not to count.
    for (const place of this.#taken) if (place.ended < NEVER) ended += 1;
    const next = ended < Math.max(1, this.limit) ? this.now : this.#nextEnd;
    return Math.max(this.now, this.#hold.until, next, left > 0 ? this.now : end);
  }

  /** When to check for room, if no response arrives first: now if there is some. */
  get nextChange(): number {
    const { opening } = this;
    return this.room > 0 || opening > this.now ? opening : this.#nextEnd;
  }

  /** Estimates how long the request with this position in the queue will wait. */
  estimateWaitMs(position: number): number {
    const windows = Math.floor(position / Math.max(1, this.limit));
    const waitMs = this.opening - this.now;
    return (waitMs > 0 ? waitMs : this.#lengthMs) + windows * this.#lengthMs;
  }

  /** Gives a place to a request that is sent now, and that takes at most this long. */
  send(timeLimitMs: number): Place {
    this.#steps += 1;
    this.#hold.probeAt = this.now + PROBE_MS;
    const until = this.now + Math.max(timeLimitMs, this.#lengthMs) + ROUNDING_MS;
    const place = { sent: this.#steps, sentAt: this.now, ended: NEVER, until };
    this.#taken.add(place);
    return place;
  }

  /** Records how a request ended. */
  finish(place: Place, { shown, holdMs }: RateOutcome): void {
    const isCounted = shown !== 'uncounted' && holdMs === undefined;
    const window = typeof shown === 'object' ? shown : undefined;
    this.#steps += 1;
    place.ended = this.#steps;
    this.#taken.delete(place);
    if (window) this.#learn(place, window, isCounted);
    else if (shown === 'unlimited') this.#isLimited ??= false;
    if (isCounted) {
      const end = window ? window.resetAt.getTime() : place.sentAt + this.#lengthMs;
      place.until = end + ROUNDING_MS;
      this.#taken.add(place);
      // Without a limit, nobody waits for a place. The newest are enough in case a response does report one.
      const [oldest] = this.#taken;
      const isEnough = this.#isLimited === false && this.#taken.size > 2 * this.limit;
      if (oldest && isEnough) this.#taken.delete(oldest);
      // A response to a request that was sent during a hold shows that the hold is over.
      if (shown !== 'unknown' && place.sent > this.#hold.step) this.#hold.until = this.now;
    }
    if (holdMs === undefined) return;
    this.hold(holdMs);
    if (!window) return;
    this.#share = this.#own;
    // If a 429 asks for less than the rest of a window that is spent, one request may follow.
    const { left, end } = this.#report;
    if (this.#hold.until < end - ROUNDING_MS && left <= 0) this.#report.left = 1;
  }

  /** Holds all requests. */
  hold(ms: number): void {
    // It lasts for a moment at least, so that the call that got the 429 is in the queue before others go.
    const end = this.now + Math.min(Math.max(1, ms), LONGEST_WINDOW_MS);
    const until = Math.max(this.#hold.until, end);
    this.#hold = { step: this.#steps, until, probeAt: this.now + PROBE_MS };
    this.#isLimited = true;
  }

  /** The part of the limit that this limiter has used. */
  get #own(): number {
    return Math.min(1, Math.max(1, this.#taken.size) / Math.max(1, this.limit));
  }

  /** When the next place is free again. */
  get #nextEnd(): number {
    let next = NEVER;
    for (const { until } of this.#taken) next = Math.min(next, until);
    return next;
  }

  /** Learns from a response that reports a window. */
  #learn({ sent, sentAt }: Place, window: RateLimit, isCounted: boolean): void {
    const { limit, remaining } = window;
    const end = window.resetAt.getTime();
    this.limit = limit;
    this.#isLimited = true;
    // The response to the request that opens a window shows the window's length.
    const isFirst = isCounted && remaining === limit - 1;
    if (end > this.now && (isFirst || end - sentAt > this.#lengthMs)) this.#lengthMs = end - sentAt;
    if (sent < this.#report.sent) return;
    const earlier = [...this.#taken].filter(({ ended }) => ended <= sent);
    for (const other of earlier) other.until = Math.min(other.until, end + ROUNDING_MS);
    const counted = limit - remaining - (isCounted ? 1 : 0);
    const surplus = Math.max(0, earlier.length - counted);
    const byEnd = earlier.sort((a, b) => a.until - b.until);
    for (const other of byEnd.slice(0, surplus)) this.#taken.delete(other);
    this.#report = { sent, left: remaining, end };
  }
}
