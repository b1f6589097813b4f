import type { RateOutcome } from './rate-limiter.ts';
import {
  DOCUMENTED_LIMIT,
  DOCUMENTED_WINDOW_MS,
  LONGEST_WINDOW_MS,
  type RateWindow,
} from './read-rate-limit.ts';

/** Resets are in whole seconds, which may have been rounded down. */
const ROUNDING_MS = 1_000;

/** How long after the last request another one may be sent to find out whether a hold is over. */
const PROBE_MS = 60_000;

/** How many places are kept if responses show no limit. */
const MOST_UNLIMITED = 1_000;

const UNREPORTED = { left: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** The place of a request that was sent. */
export interface Place {
  /** The step in which the request was sent. */
  readonly sent: number;
  readonly sentAt: number;
  /** The step in which it ended; `Infinity` while it is in flight. */
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
 * A request that got a 429 or was never sent gives its place back. And the platform's count wins: if the newest report
 * counts fewer requests than there are places of requests that had ended when its own was sent, the surplus is freed,
 * those first that would be free first.
 *
 * So a client that is alone with its key gets no 429, however long requests take and in whatever order they end. Each
 * request that the platform counts in its current window has a place: it is in flight, or was told when that window
 * ends, or was sent less than a window ago. Freeing a surplus leaves as many places as the window counts, and those
 * that last longest. This assumes that resets are less than a second too early, that the client's time is no faster
 * than the platform's, that a request without a report was counted at once or never, and that the limit is known
 * (until the first report, it is assumed). Nobody waits forever, because every place has an end.
 *
 * Others may use the key too. The newest report, that of the request that was sent last, shows what they leave: until
 * the end of its window, only as many requests as it says were left may follow its own. After a 429, the limiter keeps
 * to the share of the limit that it got in that window: fewer of its requests are in flight at a time, so that others
 * are noticed before many requests get a 429.
 *
 * This class has neither a clock nor a timer: `advance` is told the time.
 */
export class Places {
  /** Requests per window; `Infinity` if responses show no limit. */
  limit: number;
  now = Number.NEGATIVE_INFINITY;
  readonly #assumedLimit: number;
  readonly #maxWaitMs: number;
  /** Whether the platform has shown that it has a limit. */
  #isLimitKnown = false;
  #lengthMs: number;
  /** Sorted by `until`. */
  readonly #taken: Place[] = [];
  /** The newest report: the step in which its request was sent, and how many requests may still follow until when. */
  #report = { sent: 0, ...UNREPORTED };
  /** The hold after a 429, and the step in which it began. */
  #hold = { step: 0, until: Number.NEGATIVE_INFINITY };
  /** When a request may be sent to find out whether the hold is over. */
  #probeAt = 0;
  /** How much of the limit to use, because others use the key too. */
  #share = 1;
  /** How many times a request was sent or ended. */
  #steps = 0;

  /** Takes the limit and the length of a window to assume until responses report others. */
  constructor(maxWaitMs: number, limit = DOCUMENTED_LIMIT, lengthMs = DOCUMENTED_WINDOW_MS) {
    this.#maxWaitMs = maxWaitMs;
    this.limit = limit;
    this.#assumedLimit = limit;
    this.#lengthMs = lengthMs;
  }

  /** Takes the time, which does not go back. Ends the reported window and frees the places whose end has come. */
  advance(now: number): void {
    this.now = Math.max(this.now, now);
    const { sent, left, end } = this.#report;
    if (end <= this.now) {
      // If others use up the limit, keep to what this limiter got. Otherwise try twice as much.
      if (this.#share < 1) this.#share = left > 0 ? Math.min(1, this.#share * 2) : this.#own;
      this.#report = { sent, ...UNREPORTED };
    }
    while (Number(this.#taken[0]?.until) <= this.now) this.#taken.shift();
  }

  /** How many requests may be sent now. */
  get room(): number {
    if (this.now < this.#hold.until) return this.#mayProbe ? 1 : 0;
    const left = this.#left;
    if (this.#share === 1) return left;
    return Math.min(left, Math.max(1, Math.floor((this.#share * left) / 4)) - this.#inFlight);
  }

  /** There is certainly no room before this time. */
  get opening(): number {
    if (this.room > 0) return this.now;
    const ended: Place[] = [];
    let { left } = this.#report;
    for (const place of this.#taken) {
      if (place.ended < Number.POSITIVE_INFINITY) ended.push(place);
      // A request in flight may turn out not to count.
      else if (place.sent > this.#report.sent) left += 1;
    }
    return this.#findOpening(ended, left);
  }

  /** When to check for room, if no response arrives first: now if there is some. */
  get nextChange(): number {
    if (this.room > 0) return this.now;
    const opening = this.#findOpening(this.#taken, this.#report.left);
    return opening > this.now ? opening : (this.#taken[0]?.until ?? this.now);
  }

  /** Estimates how long the request with this position in the queue will wait. */
  estimateWaitMs(position: number): number {
    const { now, opening } = this;
    const start = Math.max(now, this.#hold.until);
    const later = position - Math.max(0, this.#left);
    if (later < 0) return start - now;
    const end = Math.max(start, Math.min(this.#report.end, start + this.#lengthMs));
    const windows = Math.floor(later / Math.max(1, this.limit));
    return (opening > now ? opening : end) - now + windows * this.#lengthMs;
  }

  /** Gives a place to a request that is sent now, and that takes at most this long. */
  send(timeLimitMs: number): Place {
    this.#steps += 1;
    this.#report.left -= 1;
    this.#probeAt = this.now + PROBE_MS;
    const until = this.now + Math.max(timeLimitMs, this.#lengthMs) + ROUNDING_MS;
    const place = { sent: this.#steps, sentAt: this.now, ended: Number.POSITIVE_INFINITY, until };
    this.#keep(place);
    return place;
  }

  /** Records how a request ended. */
  finish(place: Place, { shown, holdMs }: RateOutcome): void {
    const { sent, sentAt } = place;
    const isCounted = shown !== 'uncounted' && holdMs === undefined;
    const window = typeof shown === 'object' ? shown : undefined;
    this.#steps += 1;
    place.ended = this.#steps;
    this.#free(place);
    if (!isCounted && sent > this.#report.sent) this.#report.left += 1;
    if (window) this.#learn(place, window, isCounted);
    else if (shown === 'unlimited' && !this.#isLimitKnown) this.limit = Number.POSITIVE_INFINITY;
    if (isCounted) {
      const end = window ? this.now + window.resetMs : sentAt + this.#lengthMs;
      place.until = end + ROUNDING_MS;
      this.#keep(place);
      // Without a limit, nobody waits for a place. Some are kept in case a response does report a limit.
      if (this.limit === Number.POSITIVE_INFINITY && this.#taken.length > MOST_UNLIMITED)
        this.#taken.shift();
      // A response to a request that was sent during a hold shows that the hold is over.
      if (shown !== 'unknown' && sent > this.#hold.step) this.#hold.until = this.now;
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
    this.#hold = { step: this.#steps, until: Math.max(this.#hold.until, end) };
    this.#probeAt = this.now + PROBE_MS;
    this.#isLimitKnown = true;
    if (this.limit === Number.POSITIVE_INFINITY) this.limit = this.#assumedLimit;
  }

  /** Whether a request may be sent to find out whether a hold is over that is longer than anyone may wait. */
  get #mayProbe(): boolean {
    const isTooLong = this.#hold.until - this.now > this.#maxWaitMs;
    return isTooLong && this.now >= this.#probeAt && this.#inFlight === 0;
  }

  get #inFlight(): number {
    let count = 0;
    for (const { ended } of this.#taken) if (ended === Number.POSITIVE_INFINITY) count += 1;
    return count;
  }

  /**
   * How many places are free and, as far as known, not used by others. Even if the limit is 0, there is one, because a
   * response may report a different limit.
   */
  get #left(): number {
    return Math.min(Math.max(1, this.limit) - this.#taken.length, this.#report.left);
  }

  /** The part of the limit that this limiter has used. */
  get #own(): number {
    return Math.min(1, Math.max(1, this.#taken.length) / Math.max(1, this.limit));
  }

  /** When there will be room if only these places are taken, and this many requests are left until the report's end. */
  #findOpening(places: readonly Place[], left: number): number {
    const next = places[places.length - Math.max(1, this.limit)]?.until ?? this.now;
    return Math.max(this.now, this.#hold.until, next, left > 0 ? this.now : this.#report.end);
  }

  #keep(place: Place): void {
    let index = this.#taken.length;
    while (Number(this.#taken[index - 1]?.until) > place.until) index -= 1;
    this.#taken.splice(index, 0, place);
  }

  #free(place: Place): void {
    const index = this.#taken.indexOf(place);
    if (index >= 0) this.#taken.splice(index, 1);
  }

  /** Learns from a response that reports a window. */
  #learn({ sent, sentAt }: Place, window: RateWindow, isCounted: boolean): void {
    const { limit, remaining, resetMs } = window;
    const end = this.now + resetMs;
    this.limit = limit;
    this.#isLimitKnown = true;
    // The response to the request that opens a window shows the window's length.
    const isFirst = isCounted && remaining === limit - 1;
    if (resetMs > 0 && (isFirst || end - sentAt > this.#lengthMs)) this.#lengthMs = end - sentAt;
    if (sent < this.#report.sent) return;
    let left = remaining;
    let counted = limit - remaining - (isCounted ? 1 : 0);
    for (const place of [...this.#taken].reverse()) {
      if (place.sent > sent) left -= 1;
      if (place.ended > sent) continue;
      // The surplus is what is left when as many places were seen as the platform counts.
      if (counted <= 0) this.#free(place);
      counted -= 1;
    }
    this.#report = { sent, left, end };
  }
}
