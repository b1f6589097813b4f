import { KeyShare } from './key-share.ts';
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
 * the end of its window, only as many requests as it says were left may follow its own.
 *
 * This class has neither a clock nor a timer: `advance` is told the time.
 */
export class Places {
  /** Requests per window. */
  limit: number;
  /** Whether the platform has shown that it has a limit. Until then, `limit` is assumed. */
  isLimitKnown = false;
  now = Number.NEGATIVE_INFINITY;
  /** Whether a request succeeded without showing a limit. */
  #isUnlimited = false;
  #lengthMs: number;
  /** Sorted by `until`. */
  readonly #taken: Place[] = [];
  /** The newest report: the step in which its request was sent, and how many requests were left until when. */
  #report = { sent: 0, remaining: 0, end: Number.NEGATIVE_INFINITY };
  /** The hold after a 429, and the step in which it began. */
  #hold = { step: 0, until: Number.NEGATIVE_INFINITY };
  #lastSentAt = Number.NEGATIVE_INFINITY;
  /** How many times a request was sent or ended. */
  #steps = 0;
  readonly #share = new KeyShare();

  /** Takes the limit and the length of a window to assume until responses report others. */
  constructor(limit = DOCUMENTED_LIMIT, lengthMs = DOCUMENTED_WINDOW_MS) {
    this.limit = limit;
    this.#lengthMs = lengthMs;
  }

  /** Takes the time, which does not go back. Frees the places whose end has come. */
  advance(now: number): void {
    this.now = Math.max(this.now, now);
    while (Number(this.#taken[0]?.until) <= this.now) this.#taken.shift();
    this.#share.advance(this.now);
  }

  /** How many requests may be sent now. */
  get room(): number {
    if (this.#isHeld) return 0;
    const remaining = this.#isReported ? this.#report.remaining : this.#most;
    return Math.min(this.#left, this.#share.toMostInFlight(remaining) - this.#inFlight);
  }

  /** When there will be room again, if there is certainly none before; otherwise `undefined`. */
  get opening(): number | undefined {
    // Requests in flight may turn out not to count.
    return this.#findOpening(this.#taken.filter(({ ended }) => Number.isFinite(ended)));
  }

  /** When to check again for room, if no response arrives first. */
  get nextChange(): number {
    return this.#findOpening(this.#taken) ?? this.#taken[0]?.until ?? this.now;
  }

  /**
   * Whether a request may be sent to check whether a hold is over. It may if the hold is longer than anyone may wait,
   * no request is in flight, and none has been sent for a while.
   */
  mayProbe(longestWaitMs: number): boolean {
    const isTooLong = this.#hold.until - this.now > longestWaitMs;
    return isTooLong && this.#inFlight === 0 && this.now - this.#lastSentAt >= PROBE_MS;
  }

  /** Estimates how long the request with this position in the queue will wait. */
  estimateWaitMs(position: number): number {
    const start = Math.max(this.now, this.#hold.until);
    const later = position - Math.max(0, this.#left);
    if (later < 0) return start - this.now;
    const end = this.opening ?? (this.#isReported ? this.#report.end : start + this.#lengthMs);
    return Math.max(start, end) - this.now + Math.floor(later / this.#most) * this.#lengthMs;
  }

  /** Gives a place to a request that is sent now, and that takes at most this long. */
  send(timeLimitMs: number): Place {
    this.#steps += 1;
    this.#lastSentAt = this.now;
    const until = this.now + Math.max(timeLimitMs, this.#lengthMs) + ROUNDING_MS;
    const place = { sent: this.#steps, sentAt: this.now, ended: Number.POSITIVE_INFINITY, until };
    this.#keep(place);
    return place;
  }

  /**
   * Whether a request that has a place, but is still waiting for something else, may really be sent, given the
   * responses that have arrived since.
   * @param unsent how many such requests there are, including this one
   */
  mayGo(place: Place, unsent: number): boolean {
    return this.#isProbe(place) || (!this.#isHeld && this.#left + unsent > 0);
  }

  /** Records how a request ended. */
  finish(place: Place, { shown, holdMs }: RateOutcome): void {
    const isCounted = shown !== 'uncounted' && holdMs === undefined;
    const window = typeof shown === 'object' ? shown : undefined;
    this.#steps += 1;
    place.ended = this.#steps;
    this.#free(place);
    if (window) this.#learn(place, window, isCounted);
    else if (shown === 'unlimited') this.#isUnlimited = !this.isLimitKnown;
    if (isCounted) {
      const end = window ? this.now + window.resetMs : place.sentAt + this.#lengthMs;
      place.until = end + ROUNDING_MS;
      if (!this.#isUnlimited) this.#keep(place);
      this.#share.count();
    }
    if (holdMs !== undefined) this.#holdAll(holdMs, window !== undefined);
    else if (this.#isProbe(place) && (window || shown === 'unlimited')) this.#hold.until = this.now;
  }

  get #isHeld(): boolean {
    return this.now < this.#hold.until;
  }

  /** Whether a request was sent during a hold, to find out whether the hold is over. */
  #isProbe({ sent }: Place): boolean {
    return this.#isHeld && sent > this.#hold.step;
  }

  get #isReported(): boolean {
    return this.now < this.#report.end;
  }

  /** Even if the limit is 0, one request goes through, because its response may report a different limit. */
  get #most(): number {
    return this.#isUnlimited ? Number.POSITIVE_INFINITY : Math.max(1, this.limit);
  }

  get #inFlight(): number {
    let count = 0;
    for (const { ended } of this.#taken) if (ended === Number.POSITIVE_INFINITY) count += 1;
    return count;
  }

  /** How many places are free and, as far as known, not used by others. */
  get #left(): number {
    const free = this.#most - this.#taken.length;
    if (!this.#isReported) return free;
    return Math.min(free, this.#report.remaining - this.#countLater(this.#taken));
  }

  /** Counts the requests that were sent after the one with the newest report. */
  #countLater(places: readonly Place[]): number {
    let count = 0;
    for (const { sent } of places) if (sent > this.#report.sent) count += 1;
    return count;
  }

  /** When there will be room if only these places are taken; `undefined` if there is room now. */
  #findOpening(places: readonly Place[]): number | undefined {
    const { remaining, end } = this.#report;
    const isSpent = this.#isReported && remaining <= this.#countLater(places);
    const opening = Math.max(
      this.#hold.until,
      places[places.length - this.#most]?.until ?? this.now,
      isSpent ? end : this.now,
    );
    return opening > this.now ? opening : undefined;
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
    this.isLimitKnown = true;
    this.#isUnlimited = false;
    // The response to the request that opens a window shows the window's length.
    const isFirst = isCounted && remaining === limit - 1;
    if (resetMs > 0 && (isFirst || end - sentAt > this.#lengthMs)) this.#lengthMs = end - sentAt;
    if (sent < this.#report.sent) return;
    this.#report = { sent, remaining, end };
    this.#share.report(window, end);
    const counted = Math.max(0, limit - remaining - (isCounted ? 1 : 0));
    const earlier = this.#taken.filter(({ ended }) => ended < sent);
    const surplus = Math.max(0, earlier.length - counted);
    for (const place of earlier.slice(0, surplus)) this.#free(place);
  }

  /** Holds all requests after a 429. `isShown` is whether it reported the window. */
  #holdAll(holdMs: number, isShown: boolean): void {
    // It lasts for a moment at least, so that the call that got the 429 is in the queue before others go.
    const end = this.now + Math.min(Math.max(1, holdMs), LONGEST_WINDOW_MS);
    this.#hold = { step: this.#steps, until: Math.max(this.#hold.until, end) };
    this.isLimitKnown = true;
    this.#isUnlimited = false;
    if (!isShown) return;
    this.#share.contest();
    // If a 429 asks for less than the rest of a window that is spent, one request may follow.
    if (this.#hold.until < this.#report.end - ROUNDING_MS && this.#left <= 0)
      this.#report = { ...this.#report, sent: this.#steps, remaining: 1 };
  }
}
