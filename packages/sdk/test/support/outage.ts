import fc from 'fast-check';
import type { Grant, RateLimiter, Refusal } from '../../src/rate-limit/rate-limiter.ts';
import { type Clock, systemClock } from '../../src/time/clock.ts';
import type { Fetch } from '../../src/transport/fetch.ts';

/** What happens to a request during an outage. `spent`: another program has used up the window. */
type Trouble = 'none' | 'slow' | 'silence' | 'cut' | 'cut body' | 'busy' | 'spent';

/** A platform with an outage, and the calls that are made meanwhile. Times are in seconds of the scenario. */
export interface Scenario {
  readonly limit: number;
  readonly window: number;
  readonly latency: number;
  /** How responses show the window. */
  readonly shown: 'epoch' | 'from now' | 'in milliseconds' | 'in the past' | 'never';
  /** What a 429 has in `Retry-After`. */
  readonly retryAfter: 'window' | 'one' | 'zero' | 'a day' | 'nothing';
  /** What happens to the requests, in turn, until the outage ends. */
  readonly troubles: readonly Trouble[];
  readonly outage: number;
  readonly calls: readonly Calls[];
  /** Whether the sleeps of the client's clock end at once, as those of a test clock do. */
  readonly isSkipping: boolean;
  /** When the client's clock jumps, and how far. */
  readonly jumps: readonly (readonly [at: number, by: number])[];
}

/** Calls that are made at the same time. */
interface Calls {
  readonly at: number;
  readonly count: number;
  readonly method: 'GET' | 'POST';
  readonly deadline: number | undefined;
  /** After how many seconds the calls are aborted. */
  readonly abort: number | undefined;
}

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 });

/** Scenarios in which each group of calls has at most `burst` calls. */
export const scenarios = (burst: number): fc.Arbitrary<Scenario> =>
  fc.record({
    limit: fc.constantFrom(0, 1, 1, 2, 3, 100),
    window: fc.oneof(fc.constantFrom(1, 60, 60, 120), fc.integer({ min: 1, max: 100_000 })),
    latency: fc.constantFrom(0, 0.05, 1, 20),
    shown: fc.constantFrom('epoch', 'epoch', 'from now', 'in milliseconds', 'in the past', 'never'),
    retryAfter: fc.constantFrom('window', 'one', 'zero', 'a day', 'nothing'),
    troubles: fc.array(
      fc.constantFrom<Trouble[]>('none', 'slow', 'silence', 'cut', 'cut body', 'busy', 'spent'),
      { minLength: 1, maxLength: 8 },
    ),
    outage: fc.constantFrom(0, 30, 90, 300),
    calls: fc.array(
      fc.record({
        at: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })),
        count: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(burst)),
        method: fc.constantFrom('GET', 'POST'),
        deadline: rarely(fc.integer({ min: 1, max: 400 })),
        abort: rarely(fc.integer({ min: 0, max: 200 })),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    isSkipping: fc.boolean(),
    jumps: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(-200_000, -3_600, -30, -1, 1, 30, 3_600, 200_000),
      ),
      { maxLength: 3 },
    ),
  });

/** Creates the platform of a scenario. `second` is how many milliseconds a second of the scenario takes. */
export function createTroubledPlatform(scenario: Scenario, second: number): Fetch {
  const { limit, window, latency, shown, retryAfter, troubles, outage } = scenario;
  const start = Date.now();
  let requests = 0;
  let opened = Number.NEGATIVE_INFINITY;
  let spent = 0;

  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * second));

  /** Counts a request. Returns whether it is allowed, and the headers of its response. */
  function count(trouble: Trouble) {
    const now = Date.now();
    if (now >= opened + window * second) [opened, spent] = [now, 0];
    if (trouble === 'spent') spent = limit;
    const isAllowed = spent < limit;
    if (isAllowed) spent += 1;
    const left = (opened + window * second - now) / 1_000;
    const end = now / 1_000 + left;
    const reset = {
      epoch: end,
      'from now': left,
      'in milliseconds': end * 1_000,
      'in the past': end - 3_600,
      never: 0,
    }[shown];
    const retry = { window: left, one: second / 1_000, zero: 0, 'a day': 86_400, nothing: -1 };
    const headers: Record<string, string> = {
      ...(shown === 'epoch' && { date: new Date(now).toUTCString() }),
      ...(shown !== 'never' && {
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': String(limit - spent),
        'X-RateLimit-Reset': String(reset),
      }),
    };
    if (!isAllowed) headers['Retry-After'] = retry[retryAfter].toFixed(3);
    return { isAllowed, headers };
  }

  return async (_, { signal }) => {
    const isWell = Date.now() >= start + outage * second;
    const trouble = isWell ? 'none' : (troubles[requests++ % troubles.length] ?? 'none');
    if (trouble === 'silence') {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }
    const { isAllowed, headers } = count(trouble);
    await wait(trouble === 'slow' ? 50 : latency);
    if (trouble === 'cut') throw new TypeError('fetch failed');
    if (!isAllowed) return failure(429, headers);
    if (trouble === 'busy') return failure(503, headers);
    if (trouble !== 'cut body') return Response.json({ data: {} }, { headers });
    return new Response(
      new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }),
      { headers },
    );
  };
}

const failure = (status: number, headers: Record<string, string>) =>
  Response.json({ error: { code: 'FAILED', message: 'It failed', status } }, { status, headers });

/** Creates the clock of a scenario. */
export function createUnsteadyClock({ isSkipping, jumps }: Scenario, second: number): Clock {
  let offset = 0;
  for (const [at, by] of jumps) {
    setTimeout(() => {
      offset += by * second;
    }, at * second);
  }
  return {
    now: () => Date.now() + offset,
    async sleep(ms, signal) {
      if (!isSkipping) return systemClock.sleep(ms, signal);
      signal?.throwIfAborted();
      offset += ms;
    },
  };
}

/** Counts the sleeps of a clock. */
export function countSleeps(clock: Clock) {
  let begun = 0;
  let ended = 0;
  const counted: Clock = {
    now: () => clock.now(),
    async sleep(ms, signal) {
      begun += 1;
      await clock.sleep(ms, signal).finally(() => {
        ended += 1;
      });
    },
  };
  return { clock: counted, isSleeping: () => begun > ended, begun: () => begun };
}

/** Counts the requests that wait in a limiter, and those that are in flight. */
export function countRequests(limiter: RateLimiter) {
  let waiting = 0;
  let inFlight = 0;
  function count(answer: Grant | Refusal): Grant | Refusal {
    if (!('finish' in answer)) return answer;
    inFlight += 1;
    return {
      finish(outcome) {
        inFlight -= 1;
        answer.finish(outcome);
      },
    };
  }
  const counted: RateLimiter = {
    acquire(turn) {
      const answer = limiter.acquire(turn);
      if (!(answer instanceof Promise)) return count(answer);
      waiting += 1;
      return answer.then(count).finally(() => {
        waiting -= 1;
      });
    },
  };
  return { limiter: counted, waiting: () => waiting, inFlight: () => inFlight };
}
