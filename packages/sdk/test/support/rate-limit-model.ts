import { vi } from 'vitest';
import type {
  Grant,
  RateLimiter,
  RateOutcome,
  Refusal,
} from '../../src/rate-limit/rate-limiter.ts';
import { readRateWindow } from '../../src/rate-limit/read-rate-limit.ts';
import { type Clock, systemClock } from '../../src/time/clock.ts';
import type { Burst, Plan } from './rate-limit-plans.ts';
import { createPlannedPlatform, type PlatformResponse } from './rate-limit-platform.ts';

/** What happened to a request. Times are on the client's clock. */
export interface Happening {
  /** Which client made the call. */
  readonly client: number;
  readonly order: number;
  readonly askedAt: number;
  readonly longestWaitMs: number;
  /** Its place among the requests that were sent. */
  place?: number;
  grantedAt?: number;
  endedAt?: number;
  refusal?: Refusal;
  /** When a refused request could have been sent at the latest, by what the platform knows. */
  windowEnd?: number;
  refusedAt?: number;
  abortedAt?: number;
  /** Whether it reached the platform. */
  hasArrived?: true;
  status?: number;
}

/** A count that a response reported. */
interface Told {
  /** Which client got the response. */
  readonly client: number;
  readonly at: number;
  /** The place of the response's request. */
  readonly place: number;
  readonly remaining: number;
  /** The earliest time at which the window ends, or at which a response lets one more request be sent. */
  end: number;
}

/** A hold of a client after a 429. */
interface Hold {
  readonly client: number;
  readonly from: number;
  /** How many requests had been sent before the hold. */
  readonly places: number;
  /** Whether it is longer than any request may wait. */
  readonly isTooLong: boolean;
  until: number;
}

export type Model = ReturnType<typeof createModel>;

/** The `maxWaitMs` of the limiters. */
export const MAX_WAIT_MS = 90_000;

export function createModel(plan: Plan) {
  return {
    plan,
    longestLatencyMs: Math.max(
      ...plan.bursts.map(({ latencyMs, spreadMs }) => latencyMs + spreadMs),
    ),
    requests: [] as Happening[],
    told: [] as Told[],
    /** The holds after 429s. A success shows that they are over. */
    holds: [] as Hold[],
    /** How long requests waited while the platform had room, and no request was in flight or on hold. */
    idleWaits: [] as number[],
    /** Those of them that began although the newest response had shown the room. */
    shownWaits: [] as number[],
  };
}

/** Plays a plan against the limiters of one or more clients that use the same key. Needs fake timers. */
export async function play(
  model: Model,
  createLimiters: (clock: Clock) => readonly RateLimiter[],
): Promise<void> {
  const { plan, requests, told, holds } = model;
  const { retryAfter } = plan;
  // The system clock, which only advances, must agree with `Date`, because limiters may use it.
  const start = Math.ceil(systemClock.now() / 1_000) * 1_000 + plan.startMs;
  vi.advanceTimersByTime(start - systemClock.now());
  vi.setSystemTime(start);
  /** The sum of the jumps of the client's clock. */
  let jumped = 0;
  const now = () => Date.now() + jumped;
  const clock = { now, sleep: systemClock.sleep };
  const limiters = createLimiters(clock);
  const platform = createPlannedPlatform(plan);
  let places = 0;
  let waiting = 0;
  let inFlight = 0;
  /** When a request last ended. */
  let lastEnd = Number.NEGATIVE_INFINITY;
  /** The request that was sent last, if it was sent alone, and its response reported that more may follow. */
  let newest: Happening | undefined;
  let isRoomShown = false;

  async function sendOne(request: Happening, grant: Grant, burst: Burst, latencyMs: number) {
    const { kind, arrival } = burst;
    request.grantedAt = now();
    request.place = ++places;
    isRoomShown = false;
    // A limiter may have sent it before it heard of a request that ended at the same moment.
    newest = inFlight === 0 && lastEnd < now() ? request : undefined;
    inFlight += 1;
    const finish = (outcome: RateOutcome) => {
      inFlight -= 1;
      lastEnd = now();
      request.endedAt = lastEnd;
      grant.finish(outcome);
    };
    if (kind === 'unsent') {
      await wait(latencyMs);
      return finish({ shown: 'uncounted' });
    }
    await wait(latencyMs * arrival);
    const response = kind === 'gateway' ? undefined : platform.arrive();
    if (response) request.hasArrived = true;
    const toldEnd = now() + (response?.leftMs ?? 0);
    await wait(latencyMs * (1 - arrival));
    request.status = response?.status ?? 502;
    if (!response || kind === 'lost') return finish({ shown: 'unknown' });
    if (response.status === 429) return finish(refuse(request, response));
    endHolds(request);
    const headers = kind === 'nonsense' ? platform.toNonsense() : response.headers;
    const shown = kind === 'bare' ? undefined : readRateWindow(headers, clock.now());
    if (shown) note(request, response.remaining, toldEnd);
    if (shown && request === newest) isRoomShown = shown.remaining > 0;
    finish({ shown: shown ?? 'unlimited' });
  }

  /** Notes a 429, and returns what its client learns. */
  function refuse(request: Happening, { headers, remaining, leftMs }: PlatformResponse) {
    const waits = { 'one second': 1_000, zero: 0, 'three hours': 10_800_000 };
    const toEnd = Math.ceil(leftMs / 1_000) * 1_000;
    const isToEnd = retryAfter === 'window' || retryAfter === 'missing';
    const holdMs = isToEnd ? toEnd : waits[retryAfter];
    const { client } = request;
    const isTooLong = holdMs > MAX_WAIT_MS;
    holds.push({ client, from: now(), places, isTooLong, until: now() + holdMs });
    const shown = retryAfter === 'missing' ? undefined : readRateWindow(headers, clock.now());
    if (shown) note(request, remaining, now() + leftMs);
    return { shown: shown ?? 'uncounted', holdMs } as const;
  }

  /** A success shows that the holds are over that were known when its request was sent. */
  function endHolds({ client, place = 0 }: Happening) {
    for (const hold of holds)
      if (place > hold.places && hold.client === client) hold.until = Math.min(hold.until, now());
  }

  function note({ client, place = 0 }: Happening, remaining: number, end: number) {
    // A wait that ends before the window lets one more request be sent.
    const isContradicted = retryAfter === 'one second' || retryAfter === 'zero';
    if (isContradicted && remaining === 0) {
      for (const earlier of told)
        if (earlier.client === client) earlier.end = Math.min(earlier.end, now());
      return;
    }
    told.push({ client, at: now(), place, remaining, end });
  }

  async function ask(burst: Burst, index: number) {
    const { longestWaitMs, abortMs } = burst;
    const controller = new AbortController();
    const { signal } = controller;
    const client = burst.client % limiters.length;
    const order = requests.length;
    const request: Happening = { client, order, askedAt: now(), longestWaitMs };
    requests.push(request);
    const abort = () => controller.abort('enough');
    const timer = abortMs === undefined ? undefined : setTimeout(abort, abortMs);
    try {
      const turn = { order, signal, longestWaitMs, onQueued() {} };
      waiting += 1;
      const granted = await Promise.resolve(limiters[client]?.acquire(turn)).finally(() => {
        waiting -= 1;
        clearTimeout(timer);
      });
      if (!granted) throw new Error('There is no such limiter.');
      const windowEnd = platform.windowEnd() + jumped;
      if (!('finish' in granted))
        return Object.assign(request, { refusal: granted, refusedAt: now(), windowEnd });
      // The requests of a burst take differently long, in no order.
      const latencyMs = burst.latencyMs + Math.round((burst.spreadMs * ((index * 37) % 101)) / 100);
      await sendOne(request, granted, burst, latencyMs);
    } catch (error) {
      if (!signal.aborted) throw error;
      request.abortedAt = now();
    }
  }

  const asks: Promise<unknown>[] = [];
  const at = (ms: number, act: () => void) => setTimeout(act, ms);
  for (const burst of plan.bursts) {
    at(burst.at, () => {
      for (let made = 0; made < burst.count; made++) asks.push(ask(burst, made));
    });
  }
  for (const stranger of plan.strangers) {
    at(stranger.at, () => {
      for (let made = 0; made < stranger.count; made++) platform.arrive();
    });
  }
  for (const [ms, by] of plan.clientJumps) {
    at(ms, () => {
      jumped += by;
    });
  }
  for (const [ms, by] of plan.platformJumps) at(ms, () => platform.jump(by));

  let idleSince: number | undefined;
  let wasShown = false;

  /** Notes how long requests wait without a reason. */
  function checkWaits() {
    const isHeld = holds.some(({ until }) => now() < until);
    const isIdle = waiting > 0 && !isHeld && inFlight === 0 && platform.hasRoom();
    if (!isIdle && idleSince !== undefined) {
      model.idleWaits.push(now() - idleSince);
      if (wasShown) model.shownWaits.push(now() - idleSince);
    }
    wasShown = isIdle && (idleSince === undefined ? isRoomShown : wasShown);
    idleSince = isIdle ? (idleSince ?? now()) : undefined;
  }

  // Days are enough for every hold and every retry.
  for (let isOver = false; !isOver && Date.now() < start + 3 * 86_400_000; ) {
    const before = Date.now();
    vi.advanceTimersToNextTimer();
    // Fire the other timers of this moment, too.
    vi.advanceTimersByTime(0);
    await settle();
    checkWaits();
    isOver = Date.now() === before && vi.getTimerCount() === 0;
  }
  vi.clearAllTimers();
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs everything that does not wait for a timer. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
