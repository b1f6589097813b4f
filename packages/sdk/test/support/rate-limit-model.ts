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

/** What happened to a request. Times are on the client's clock, which never goes back. */
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
  refusedAt?: number;
  abortedAt?: number;
  /** Whether the platform may have counted it. */
  isCounted: boolean;
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
    longestLatencyMs: Math.max(...plan.bursts.map(({ latencyMs }) => latencyMs)),
    requests: [] as Happening[],
    told: [] as Told[],
    /** The holds after 429s. A success shows that they are over. */
    holds: [] as Hold[],
    /** In a plan with a single client: how long requests waited although the client knew that there was room. */
    idleWaits: [] as number[],
    /** Returns when the platform's window at this time ends, or when the last hold ends if that is later. */
    endOfWindow: (_at: number): number => Number.NaN,
  };
}

/** Plays a plan against the limiters of one or more clients that use the same key. Needs fake timers. */
export async function play(
  model: Model,
  createLimiters: (clock: Clock) => readonly RateLimiter[],
): Promise<void> {
  const { plan, requests, told, holds } = model;
  const { limit, windowMs, retryAfter } = plan;
  const start = Date.parse('2026-03-01T09:00:00Z') + plan.startMs;
  vi.setSystemTime(start);
  let clientOffset = 0;
  let platformOffset = 0;
  /** The sum of the forward jumps of the client's clock. */
  let jumped = 0;
  const now = () => Date.now() + jumped;
  const clock = { now: () => Date.now() + clientOffset, sleep: systemClock.sleep };
  const limiters = createLimiters(clock);

  /** The platform's windows, newest last. */
  const windows: { opened: number; used: number }[] = [];
  let places = 0;
  let inFlight = 0;
  let orders = 0;

  /** Counts a request that arrives at the platform. Returns its response. */
  function arrive(): { status: number; headers: Headers; leftMs: number } {
    let window = windows.at(-1);
    if (!window || Date.now() >= window.opened + windowMs) {
      window = { opened: Date.now(), used: 0 };
      windows.push(window);
    }
    const isAllowed = window.used < limit;
    if (isAllowed) window.used += 1;
    const leftMs = window.opened + windowMs - Date.now();
    const date = Date.now() + platformOffset;
    const headers = new Headers({
      date: new Date(date).toUTCString(),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - window.used),
      'x-ratelimit-reset': String(Math.ceil((date + leftMs) / 1_000)),
    });
    return { status: isAllowed ? 200 : 429, headers, leftMs };
  }

  function toHoldMs(leftMs: number): number {
    const waits = { 'one second': 1_000, zero: 0, 'three hours': 10_800_000 };
    if (retryAfter === 'window' || retryAfter === 'missing')
      return Math.ceil(leftMs / 1_000) * 1_000;
    return waits[retryAfter];
  }

  async function sendOne(request: Happening, grant: Grant, { kind, latencyMs, arrival }: Burst) {
    request.grantedAt = now();
    places += 1;
    request.place = places;
    inFlight += 1;
    const finish = (outcome: RateOutcome) => {
      inFlight -= 1;
      request.endedAt = now();
      grant.finish(outcome);
    };
    if (kind === 'unsent') {
      request.isCounted = false;
      await wait(latencyMs);
      return finish({ shown: 'uncounted' });
    }
    await wait(latencyMs * arrival);
    const response = kind === 'gateway' ? undefined : arrive();
    const toldEnd = now() + (response?.leftMs ?? 0);
    await wait(latencyMs * (1 - arrival));
    request.status = response?.status ?? 502;
    if (!response || kind === 'lost') return finish({ shown: 'unknown' });
    if (response.status === 200) {
      for (const hold of holds) {
        const isLater = Number(request.place) > hold.places;
        if (isLater && hold.client === request.client) hold.until = Math.min(hold.until, now());
      }
      if (kind === 'bare') return finish({ shown: 'unlimited' });
      const shown = readRateWindow(response.headers, clock.now());
      note(request, shown?.remaining, toldEnd);
      return finish({ shown: shown ?? 'unlimited' });
    }
    request.isCounted = false;
    const holdMs = toHoldMs(response.leftMs);
    const { client } = request;
    const isTooLong = holdMs > MAX_WAIT_MS;
    holds.push({ client, from: now(), places, isTooLong, until: now() + holdMs });
    const shown =
      retryAfter === 'missing' ? undefined : readRateWindow(response.headers, clock.now());
    note(request, shown?.remaining, toldEnd);
    finish({ shown: shown ?? 'uncounted', holdMs });
  }

  function note({ client, place = 0 }: Happening, remaining: number | undefined, end: number) {
    // A wait that ends before the window lets one more request be sent.
    const isContradicted = retryAfter === 'one second' || retryAfter === 'zero';
    if (isContradicted && remaining === 0) {
      for (const earlier of told)
        if (earlier.client === client) earlier.end = Math.min(earlier.end, now());
      return;
    }
    if (remaining === undefined) return;
    told.push({ client, at: now(), place, remaining, end });
  }

  async function ask(burst: Burst) {
    const { longestWaitMs, abortMs } = burst;
    const controller = new AbortController();
    const client = burst.client % limiters.length;
    const request: Happening = {
      client,
      order: orders++,
      askedAt: now(),
      longestWaitMs,
      isCounted: true,
    };
    requests.push(request);
    if (abortMs !== undefined) setTimeout(() => controller.abort(), abortMs);
    try {
      const { signal } = controller;
      const { order } = request;
      const turn = { order, signal, longestWaitMs, onQueued() {} };
      const granted = await limiters[client]?.acquire(turn);
      if (!granted) throw new Error('There is no such limiter.');
      if ('finish' in granted) await sendOne(request, granted, burst);
      else Object.assign(request, { refusal: granted, refusedAt: now() });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      request.abortedAt = now();
    }
  }

  const asks: Promise<void>[] = [];
  for (const burst of plan.bursts) {
    setTimeout(() => {
      for (let made = 0; made < burst.count; made++) asks.push(ask(burst));
    }, burst.at);
  }
  for (const { at, count } of plan.strangers) {
    setTimeout(() => {
      for (let made = 0; made < count; made++) arrive();
    }, at);
  }
  for (const [at, by] of plan.clientJumps) {
    setTimeout(() => {
      clientOffset += by;
      jumped += Math.max(0, by);
    }, at);
  }
  for (const [at, by] of plan.platformJumps) {
    setTimeout(() => {
      platformOffset += by;
    }, at);
  }
  model.endOfWindow = (at) => {
    const opened = windows.findLast((window) => window.opened <= at)?.opened ?? at;
    return Math.max(opened + windowMs, ...holds.map(({ until }) => until));
  };

  let idleSince: number | undefined;

  /** Notes how long requests wait although the client knows that there is room, or should know by now. */
  function checkWaits() {
    const isWaiting = requests.some(
      ({ grantedAt, refusedAt, abortedAt }) => (grantedAt ?? refusedAt ?? abortedAt) === undefined,
    );
    const isHeld = holds.some(({ until }) => now() < until);
    const newest = told.at(-1);
    const known = windows.at(-1);
    const isOver = newest && now() > newest.end + 2_000 + model.longestLatencyMs;
    const hasRoom = newest && known && now() < newest.end && known.used < limit;
    const isIdle = isWaiting && !isHeld && inFlight === 0 && (isOver || hasRoom);
    if (!isIdle && idleSince !== undefined) model.idleWaits.push(now() - idleSince);
    idleSince = isIdle ? (idleSince ?? now()) : undefined;
  }

  // Days are enough for every hold and every retry.
  while (vi.getTimerCount() > 0 && Date.now() < start + 3 * 86_400_000) {
    vi.advanceTimersToNextTimer();
    await settle();
    checkWaits();
  }
  vi.clearAllTimers();
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs everything that does not wait for a timer. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
