import fc from 'fast-check';
import { vi } from 'vitest';
import { createRateLimiter } from '../../src/rate-limit/memory-rate-limiter.ts';
import type { Grant, RateOutcome, Refusal } from '../../src/rate-limit/rate-limiter.ts';
import { readRateWindow } from '../../src/rate-limit/read-rate-limit.ts';
import { systemClock } from '../../src/time/clock.ts';

/**
 * What happens to a request. `lost`: counted, but there is no response. `gateway`: never counted, and a response without
 * headers. `bare`: counted, and a success without headers. `unsent`: it ends before it is sent.
 */
type Kind = 'counted' | 'lost' | 'gateway' | 'bare' | 'unsent';

interface Burst {
  readonly at: number;
  readonly count: number;
  readonly kind: Kind;
  readonly latencyMs: number;
  /** How much of the latency is over when the request arrives, from 0 to 1. */
  readonly arrival: number;
  readonly longestWaitMs: number;
  readonly abortMs: number | undefined;
}

/** A plan. Times are in milliseconds since it begins. */
export interface Plan {
  /** How far the second is when the plan begins. */
  readonly startMs: number;
  readonly limit: number;
  readonly windowMs: number;
  readonly retryAfter: 'window' | 'missing' | 'one second' | 'zero' | 'three hours';
  readonly bursts: readonly Burst[];
  /** Requests of other programs with the same key. */
  readonly strangers: readonly { readonly at: number; readonly count: number }[];
  /** How the client's clock and the platform's differ, and when they jump. */
  readonly clientJumps: readonly (readonly [at: number, by: number])[];
  readonly platformJumps: readonly (readonly [at: number, by: number])[];
}

interface PlanOptions {
  /** No other program uses the key. */
  readonly isAlone?: true;
  /** No response is lost or lacks its headers. */
  readonly isCalm?: true;
  /** The client's clock does not jump. */
  readonly isSteady?: true;
  /** Requests may be on their way for longer than several windows. */
  readonly isSlow?: true;
}

const time = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));

const jumps = fc.array(
  fc.tuple(time(300_000), fc.constantFrom(-7_200_000, -30_000, -1_000, 1_000, 30_000, 7_200_000)),
  { maxLength: 2 },
);

const windowLengths = fc.oneof(
  fc.constantFrom(2_000, 60_000, 120_000),
  fc.integer({ min: 2_000, max: 200_000 }),
);

export const plans = (options: PlanOptions): fc.Arbitrary<Plan> =>
  windowLengths.chain((windowMs) => plansFor(windowMs, options));

function plansFor(windowMs: number, { isAlone, isCalm, isSteady, isSlow }: PlanOptions) {
  /** Times around the ends of the first windows, where most can go wrong. */
  const quarters = fc
    .integer({ min: 0, max: 12 })
    .map((count) => Math.round((count * windowMs) / 4));
  const latencies = fc.constantFrom(0, 50, 1_500, 20_000);
  const kinds: Kind[] = isCalm ? ['counted', 'unsent'] : ['lost', 'gateway', 'bare', 'unsent'];
  return fc.record({
    startMs: fc.integer({ min: 0, max: 999 }),
    limit: fc.constantFrom(...(isAlone ? [1, 2, 5, 100, 150] : [0, 1, 2, 5, 100])),
    windowMs: fc.constant(windowMs),
    retryAfter: isAlone
      ? fc.constant('window' as const)
      : fc.constantFrom('window', 'window', 'missing', 'one second', 'zero', 'three hours'),
    bursts: fc.array(
      fc.record({
        at: fc.oneof(time(300_000), quarters),
        count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(20, 120)),
        kind: fc.constantFrom<Kind>('counted', 'counted', 'counted', ...kinds),
        latencyMs: isSlow ? fc.oneof(latencies, quarters) : latencies,
        arrival: fc.constantFrom(...(isSlow ? [0, 0.5, 1] : [0.5])),
        longestWaitMs: fc.oneof(
          fc.constant(Number.POSITIVE_INFINITY),
          fc.integer({ min: 0, max: 200_000 }),
        ),
        abortMs: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined, freq: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    strangers: isAlone
      ? fc.constant([])
      : fc.array(fc.record({ at: time(300_000), count: fc.integer({ min: 1, max: 100 }) }), {
          maxLength: 3,
        }),
    clientJumps: isSteady ? fc.constant([]) : jumps,
    platformJumps: jumps,
  });
}

/** What happened to a request. Times are the client's, which never goes back. */
export interface Happening {
  readonly order: number;
  readonly askedAt: number;
  readonly longestWaitMs: number;
  /** Its place among the requests that were sent. */
  place?: number;
  grantedAt?: number;
  refusal?: Refusal;
  refusedAt?: number;
  isAborted: boolean;
  /** Whether the platform may have counted it. */
  isCounted: boolean;
  status?: number;
}

/** A count that a response told. */
interface Told {
  readonly at: number;
  /** The place of the response's request. */
  readonly place: number;
  readonly remaining: number;
  /** When the window ends at the earliest, or a response says that one more may be sent. */
  end: number;
}

/** A hold after a 429. */
interface Hold {
  readonly from: number;
  /** How many requests had been sent before it. */
  readonly places: number;
  /** Whether it is longer than any request may wait. */
  readonly isTooLong: boolean;
  until: number;
}

export type Model = ReturnType<typeof createModel>;

const MAX_WAIT_MS = 90_000;

export function createModel(plan: Plan) {
  return {
    plan,
    maxWaitMs: MAX_WAIT_MS,
    longestLatencyMs: Math.max(...plan.bursts.map(({ latencyMs }) => latencyMs)),
    requests: [] as Happening[],
    told: [] as Told[],
    /** The holds after 429s. A success shows that they are over. */
    holds: [] as Hold[],
    /** When requests waited although the client knew of room. */
    idleWaits: [] as number[],
    /** Returns when the platform's window ends that is the newest at this time. */
    endOfWindow: (_at: number): number => Number.NaN,
  };
}

/** Plays a plan against a limiter. Needs fake timers. */
export async function play(model: Model): Promise<void> {
  const { plan, requests, told, holds } = model;
  const { limit, windowMs, retryAfter } = plan;
  const start = Date.parse('2026-03-01T09:00:00Z') + plan.startMs;
  vi.setSystemTime(start);
  let clientOffset = 0;
  let platformOffset = 0;
  /** What forward jumps of the client's clock add up to. */
  let jumped = 0;
  const now = () => Date.now() + jumped;
  const clock = { now: () => Date.now() + clientOffset, sleep: systemClock.sleep };
  const limiter = createRateLimiter({ clock, maxWaitMs: MAX_WAIT_MS });

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
        if (Number(request.place) > hold.places) hold.until = Math.min(hold.until, now());
      }
      if (kind === 'bare') return finish({ shown: 'unlimited' });
      const shown = readRateWindow(response.headers, clock.now());
      note(request, shown?.remaining, toldEnd);
      return finish({ shown: shown ?? 'unlimited' });
    }
    request.isCounted = false;
    const holdMs = toHoldMs(response.leftMs);
    holds.push({ from: now(), places, isTooLong: holdMs > MAX_WAIT_MS, until: now() + holdMs });
    const shown =
      retryAfter === 'missing' ? undefined : readRateWindow(response.headers, clock.now());
    note(request, shown?.remaining, toldEnd);
    finish({ shown: shown ?? 'uncounted', holdMs });
  }

  function note({ place = 0 }: Happening, remaining: number | undefined, end: number) {
    // A wait that is shorter than the window's says that one more may be sent.
    const isContradicted = retryAfter === 'one second' || retryAfter === 'zero';
    if (isContradicted && remaining === 0) {
      for (const earlier of told) earlier.end = Math.min(earlier.end, now());
      return;
    }
    if (remaining === undefined) return;
    told.push({ at: now(), place, remaining, end });
  }

  async function ask(burst: Burst) {
    const { longestWaitMs, abortMs } = burst;
    const controller = new AbortController();
    const request: Happening = {
      order: orders++,
      askedAt: now(),
      longestWaitMs,
      isAborted: false,
      isCounted: true,
    };
    requests.push(request);
    if (abortMs !== undefined) setTimeout(() => controller.abort(), abortMs);
    try {
      const { signal } = controller;
      const { order } = request;
      const granted = await limiter.acquire({ order, signal, longestWaitMs, onQueued() {} });
      if ('finish' in granted) await sendOne(request, granted, burst);
      else Object.assign(request, { refusal: granted, refusedAt: now() });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      request.isAborted = true;
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

  /** Notes if requests wait although the client knows of room, or should know by now. */
  function checkWaits() {
    const isWaiting = requests.some(
      ({ grantedAt, refusal, isAborted }) => grantedAt === undefined && !refusal && !isAborted,
    );
    const isHeld = holds.some(({ until }) => now() < until);
    const newest = told.at(-1);
    if (!isWaiting || isHeld || inFlight > 0 || !newest) return;
    const known = windows.at(-1);
    const isOver = now() > newest.end + 2_000 + model.longestLatencyMs;
    const hasRoom = known !== undefined && now() < newest.end && known.used < limit;
    if (isOver || hasRoom) model.idleWaits.push(now() - start);
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
