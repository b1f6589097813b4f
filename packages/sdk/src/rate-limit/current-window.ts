import { KeyShare } from './key-share.ts';
import type { RateOutcome } from './rate-limiter.ts';
import {
  DOCUMENTED_LIMIT,
  DOCUMENTED_WINDOW_MS,
  LONGEST_WINDOW_MS,
  type RateWindow,
} from './read-rate-limit.ts';

/** Resets are rounded to whole seconds, so two responses may disagree by this much about the end of a window. */
const TOLERANCE_MS = 1_000;

/** How long after the last request another one may be sent to find out whether a hold is over. */
const PROBE_MS = 60_000;

/** A request that was sent. */
export interface SentRequest {
  /** Its place among all requests of the limiter. */
  readonly place: number;
  readonly sentAt: number;
  /** Whether it was sent during a hold, to find out whether the hold is over. */
  readonly isProbe: boolean;
  /** Whether it was sent although the window is spent, because a 429 asked for less than the rest of the window. */
  readonly isExtra: boolean;
  /** The lowest count of requests left in the window that was known when this request was sent. */
  readonly told: number;
  /** The number of the window that counts it, as far as known. */
  window: number;
}

/** The report of a response that may be about either of two windows. */
interface Doubt {
  readonly remaining: number;
  /** How many requests had been sent when the response arrived. */
  readonly sent: number;
}

/**
 * An API key's window and the hold after a 429, as far as one limiter can infer them from responses. This class has
 * neither a clock nor a timer: `advance` is told the time. Until a response reports the window, it is assumed to be
 * unused and to begin with its first request.
 */
export class CurrentWindow {
  /** Requests per window; `Infinity` while responses succeed without reporting a window. */
  limit: number;
  /** Whether a response has ever reported a window. Until then, `limit` is the assumed one. */
  isLimitKnown = false;
  #now = Number.NEGATIVE_INFINITY;
  /** The latest time that it may be now. Ends are calculated from it, so that none is too early. */
  #latest = Number.NEGATIVE_INFINITY;
  #number = 0;
  #lengthMs: number;
  #isLengthKnown = false;
  /** The longest time until the end of a window that a response reported. Windows last at least that long. */
  #longestResetMs = 0;
  /** Whether a response has reported this window yet. */
  #isShown = false;
  /** When this window ends; `undefined` before its first request is sent. */
  #end: number | undefined;
  /** The earliest and the latest end that the responses allow. */
  #ends = { earliest: 0, latest: 0 };
  /** When the window before this one ended; `undefined` if no response had reported it. */
  #previousEnd: number | undefined;
  /** The lowest count of requests left that a response reported. */
  #remaining: number;
  /** The requests that `#remaining` presumably does not include yet, in the order in which they were sent. */
  #uncounted = new Set<SentRequest>();
  #inFlight = new Set<SentRequest>();
  /**
   * How many requests may count in this window: those sent in it and those in flight when it began, less those known
   * to count elsewhere. Unless others use the key, no more can count.
   */
  #candidates = 0;
  /** How many requests of other programs the platform has counted at least, according to the responses. */
  #others = 0;
  /** How many candidates have ended without showing whether they were counted. */
  #lost = 0;
  /** The reports that may be about this window or the one before. */
  #doubts: Doubt[] = [];
  /** The reports that may be about this window or the next, and the latest time at which the next would end. */
  #lateDoubts: Doubt[] = [];
  #lateEnd = Number.NEGATIVE_INFINITY;
  #sent = 0;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  #heldUntil = Number.NEGATIVE_INFINITY;
  /** How many requests may be sent in a window that is spent: one, if a 429 asked for less than the window's rest. */
  #extra = 0;
  readonly #share = new KeyShare();

  /** Takes the limit and the length to assume until a response reports others. */
  constructor(limit = DOCUMENTED_LIMIT, lengthMs = DOCUMENTED_WINDOW_MS) {
    this.limit = limit;
    this.#remaining = limit;
    this.#lengthMs = lengthMs;
  }

  /** Takes the time, and the latest time that it may be. Ends the window if its time is up. */
  advance(now: number, latest: number): void {
    this.#now = now;
    this.#latest = latest;
    if (this.#end !== undefined && now >= this.#end) this.#renew(this.#end);
  }

  /** How many requests may be sent now. */
  get room(): number {
    if (this.isHeld) return 0;
    const left = this.#left;
    if (left <= 0) return this.#extra;
    return Math.max(
      0,
      Math.min(left, this.#share.toMostInFlight(this.#remaining) - this.#inFlight.size),
    );
  }

  get isHeld(): boolean {
    return this.#now < this.#heldUntil;
  }

  /** When there will be room again, if there is certainly none before; otherwise `undefined`. */
  get opening(): number | undefined {
    const end = this.#isSpent ? this.#end : undefined;
    return this.isHeld ? Math.max(this.#heldUntil, end ?? this.#heldUntil) : end;
  }

  /** When to check again, if no response arrives first; `undefined` if only a response can open up room. */
  get nextChange(): number | undefined {
    return this.isHeld ? this.#heldUntil : this.#end;
  }

  /**
   * Whether a request may be sent to check whether a hold is over. It may if the hold is longer than anyone may wait,
   * no request is in flight, and none has been sent for a while.
   */
  mayProbe(longestWaitMs: number): boolean {
    const isTooLong = this.#heldUntil - this.#now > longestWaitMs;
    return isTooLong && this.#inFlight.size === 0 && this.#now - this.#lastSentAt >= PROBE_MS;
  }

  /** Estimates how long the request with this place in the queue will wait. */
  estimateWaitMs(place: number): number {
    const start = Math.max(this.#now, this.#heldUntil);
    const room = Math.max(this.#extra, this.#left);
    if (place < room) return start - this.#now;
    // A window that has not begun yet begins with the next request.
    const end = this.#end ?? (room > 0 ? start + this.#lengthMs : start);
    const fullWindows = Math.floor((place - room) / Math.max(1, this.limit));
    return Math.max(start, end) - this.#now + fullWindows * this.#lengthMs;
  }

  /** Counts a request that is sent now. */
  send(): SentRequest {
    this.#end ??= this.#latest + this.#lengthMs;
    const isExtra = this.#left <= 0;
    if (isExtra) this.#extra = 0;
    this.#sent += 1;
    this.#candidates += 1;
    this.#lastSentAt = this.#latest;
    const request: SentRequest = {
      place: this.#sent,
      sentAt: this.#now,
      isProbe: this.isHeld,
      isExtra,
      told: this.#remaining,
      window: this.#number,
    };
    this.#uncounted.add(request);
    this.#inFlight.add(request);
    return request;
  }

  /**
   * Whether a request that counts as sent, but is still waiting for something else, may really be sent, given the
   * responses that have arrived since.
   * @param unsent how many such requests there are, including this one
   */
  mayGo({ isProbe, isExtra }: SentRequest, unsent: number): boolean {
    return isProbe || (!this.isHeld && (isExtra || this.#left + unsent > 0));
  }

  /** Records how a request ended. */
  finish(request: SentRequest, outcome: RateOutcome): void {
    const { shown, holdMs } = outcome;
    const end = this.#learn(request, outcome);
    this.#inFlight.delete(request);
    if (end === 'lost') this.#lost += 1;
    else this.#uncounted.delete(request);
    if (end === 'not counted here') this.#candidates -= 1;
    if (holdMs !== undefined) this.#hold(holdMs, typeof shown === 'object');
    else if (request.isProbe && shown !== 'uncounted' && shown !== 'unknown')
      this.#heldUntil = this.#now;
  }

  /** Updates the window from the end of a request, and returns whether this window counts the request. */
  #learn(request: SentRequest, { shown, holdMs }: RateOutcome) {
    const isRejected = shown === 'uncounted' || holdMs !== undefined;
    if (typeof shown === 'object' && shown.resetMs > 0) {
      const window = this.#show(shown, request);
      if (isRejected || window === 'previous') return 'not counted here';
      const doubt = { remaining: shown.remaining, sent: this.#sent };
      if (window === 'previous or this') this.#doubts.push(doubt);
      if (window === 'this or next') {
        this.#lateDoubts.push(doubt);
        this.#lateEnd = Math.max(this.#lateEnd, this.#latest + shown.resetMs);
      }
      return 'counted';
    }
    if (isRejected) return 'not counted here';
    if (shown === 'unlimited' && !this.isLimitKnown) {
      this.limit = Number.POSITIVE_INFINITY;
      this.#remaining = Number.POSITIVE_INFINITY;
      return 'counted';
    }
    return request.window === this.#number ? 'lost' : 'not counted here';
  }

  /** How many requests are left in this window. */
  get #left(): number {
    return this.#toLeft(this.#uncounted.size, this.#inFlight.size, this.#candidates);
  }

  /** Whether the window has no room left, whatever the responses to requests in flight may report. */
  get #isSpent(): boolean {
    if (this.#extra > 0 || this.#left > 0) return false;
    let lost = 0;
    for (const request of this.#uncounted) if (!this.#inFlight.has(request)) lost += 1;
    return this.#toLeft(lost, 0, this.#candidates - this.#inFlight.size) <= 0;
  }

  /**
   * Returns how many requests are left. The platform has counted at most the candidates and what others have sent. It has
   * also counted at most what a response implies, plus the requests in flight and the lost ones.
   */
  #toLeft(uncounted: number, inFlight: number, candidates: number): number {
    const byCandidates = Math.max(1, this.limit) - candidates - this.#others;
    const reported = Math.min(this.#remaining, ...this.#doubts.map(({ remaining }) => remaining));
    const byReports = this.#isShown ? reported - inFlight - this.#lost : 0;
    return Math.min(this.#remaining - uncounted, Math.max(byCandidates, byReports));
  }

  /**
   * Starts an unused window, which begins with its first request. Even if the limit is 0, one request is let through,
   * because its response may report a different limit.
   */
  #renew(previousEnd: number) {
    this.#share.renew(this.limit, this.#remaining, this.#candidates);
    this.#number += 1;
    this.#remaining = Math.max(1, this.limit);
    this.#previousEnd = this.#isShown ? previousEnd : undefined;
    this.#isShown = false;
    this.#extra = 0;
    // Requests still in flight may arrive in the new window.
    this.#uncounted = new Set(this.#inFlight);
    this.#lost = 0;
    this.#others = 0;
    this.#doubts = this.#lateDoubts;
    this.#candidates = this.#inFlight.size + this.#doubts.length;
    this.#end = this.#doubts.length > 0 ? this.#lateEnd : undefined;
    this.#lateDoubts = [];
    this.#lateEnd = Number.NEGATIVE_INFINITY;
  }

  /** Updates the window from a response. Returns which window the response may be about. */
  #show({ limit, remaining, resetMs }: RateWindow, request: SentRequest) {
    // The platform wrote the response at some time after the request was sent and before now.
    const earliest = request.sentAt + resetMs;
    const latest = this.#latest + resetMs;
    const isEarlier = request.window < this.#number;
    const known = this.#isShown ? this.#end : isEarlier ? this.#previousEnd : undefined;
    // Within a window, the count of requests left only falls.
    const hasRisen = remaining > request.told;
    const isNewer =
      known === undefined || earliest > known + TOLERANCE_MS || (hasRisen && !this.#isShown);
    if (remaining === limit - 1) this.#learnLength(latest - request.sentAt);
    this.#longestResetMs = Math.max(this.#longestResetMs, resetMs);
    this.limit = limit;
    this.isLimitKnown = true;
    let window: 'this' | 'this or next' = 'this';
    if (isNewer) {
      if (this.#isShown) this.#renew(Number(known));
      this.#isShown = true;
      this.#remaining = remaining;
      this.#ends = { earliest, latest };
      this.#count(request, remaining);
      // The platform counts requests in the order in which they were sent.
      for (const later of this.#uncounted) later.window = this.#number;
    } else if (this.#isShown && latest >= this.#ends.earliest - TOLERANCE_MS) {
      const mayBeOver = this.#now >= this.#ends.earliest - 2 * TOLERANCE_MS;
      this.#ends.earliest = Math.max(this.#ends.earliest, earliest);
      // After a rise, the response may be about the next window after all, so keep the later end.
      this.#ends.latest = (hasRisen ? Math.max : Math.min)(this.#ends.latest, latest);
      // Responses may arrive out of order, so keep the lowest count.
      if (remaining <= this.#remaining) this.#remaining = remaining;
      this.#count(request, remaining);
      if (mayBeOver && latest > this.#toNextEnd(this.#ends.earliest)) window = 'this or next';
    } else {
      this.#remaining = Math.min(this.#remaining, Math.max(1, limit));
      if (this.#isShown || latest <= this.#toNextEnd(Number(known))) return 'previous';
      this.#end = Math.max(latest, this.#end ?? latest);
      return 'previous or this';
    }
    this.#end = Math.max(this.#ends.earliest, this.#ends.latest);
    return window;
  }

  /** Returns the earliest time at which the window that follows this end could itself end. Both ends may be rounded. */
  #toNextEnd(end: number): number {
    return end + Math.max(TOLERANCE_MS, this.#longestResetMs - 4 * TOLERANCE_MS);
  }

  /** The response to the request that opens a window shows the window's length. */
  #learnLength(lengthMs: number) {
    this.#lengthMs = this.#isLengthKnown ? Math.max(this.#lengthMs, lengthMs) : lengthMs;
    this.#isLengthKnown = true;
  }

  /** A response's count includes its request and, presumably, those that were sent before. */
  #count(request: SentRequest, remaining: number) {
    for (const earlier of this.#uncounted) {
      if (earlier.place > request.place) break;
      this.#uncounted.delete(earlier);
    }
    const own = this.#candidates - this.#uncounted.size;
    this.#others = Math.max(this.#others, this.limit - remaining - own);
    // The count certainly includes requests whose responses had arrived before this request was sent.
    this.#doubts = this.#doubts.filter(({ sent }) => sent >= request.place);
  }

  /** Holds all requests after a 429. `isShown` is whether the 429 reported the window. */
  #hold(holdMs: number, isShown: boolean) {
    const end = this.#latest + Math.min(holdMs, LONGEST_WINDOW_MS);
    this.#heldUntil = Math.max(this.#heldUntil, end);
    if (!isShown) return;
    this.#share.contest();
    const asksForLess = this.#end !== undefined && this.#heldUntil < this.#end - TOLERANCE_MS;
    if (asksForLess && this.#remaining <= 0) this.#extra = 1;
  }
}
