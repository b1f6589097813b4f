import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedisRateLimiter } from '../src/rate-limit/redis-rate-limiter.ts';
import {
  expectEnds,
  expectLowestCounts,
  expectNeededRefusals,
  expectOrder,
} from './support/rate-limit-laws.ts';
import { createModel, MAX_WAIT_MS, type Model, play } from './support/rate-limit-model.ts';
import { plans } from './support/rate-limit-plans.ts';
import { createVirtualRedis, type RedisOutage } from './support/virtual-redis.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

interface RedisOptions {
  /** How long Redis takes to reply, in milliseconds. */
  readonly latencies: readonly number[];
  readonly outages: fc.Arbitrary<RedisOutage[]>;
}

const troubled: RedisOptions = {
  latencies: [0, 2, 300, 1_500],
  outages: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 300_000 }),
      lengthMs: fc.constantFrom(300, 2_000, 30_000, 200_000),
      kind: fc.constantFrom('paused', 'killed'),
    }),
    { maxLength: 3 },
  ),
};
const well: RedisOptions = { latencies: [0, 2, 300], outages: fc.constant([]) };

type Redis = ReturnType<typeof createVirtualRedis> & { readonly latencyMs: number };

/** Checks a law on random plans, each of them with one to four processes that share a limit in Redis. */
function law(
  title: string,
  options: Parameters<typeof plans>[0],
  { latencies, outages }: RedisOptions,
  check: (model: Model, redis: Redis) => void,
) {
  it(
    title,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          plans({ ...options, isSteady: true }),
          fc.integer({ min: 1, max: 4 }),
          fc.constantFrom(...latencies),
          outages,
          async (random, processes, latencyMs, outages) => {
            const windowMs = Math.ceil(random.windowMs / 1_000) * 1_000;
            const plan = { ...random, windowMs };
            const model = createModel(plan);
            let redis: Redis | undefined;
            await play(model, () => {
              redis = { ...createVirtualRedis(latencyMs, outages), latencyMs };
              const { connect } = redis;
              return Array.from({ length: processes }, (_, index) =>
                createRedisRateLimiter(connect(index % 2 ? 'queue' : 'reject'), {
                  name: 'laws',
                  limit: Math.max(1, plan.limit),
                  windowMs,
                  maxWaitMs: MAX_WAIT_MS,
                  warn() {},
                }),
              );
            });
            if (redis) check(model, redis);
          },
        ),
        { numRuns: cases(250) },
      );
    },
    CASES_TIMEOUT_MS,
  );
}

describe('whatever Redis, the platform, the network and other programs do', () => {
  law(
    'a process sends nothing during its own hold, except one request a minute',
    {},
    troubled,
    (model) => {
      for (const { client, from, until, isTooLong } of model.holds) {
        const during = model.requests.filter(
          (request) =>
            request.client === client &&
            Number(request.grantedAt) > from &&
            Number(request.grantedAt) < until,
        );
        if (!isTooLong) expect(during).toEqual([]);
        for (const [index, { grantedAt = 0 }] of during.entries()) {
          const before = during[index - 1]?.grantedAt ?? Number.NEGATIVE_INFINITY;
          expect(grantedAt - before).toBeGreaterThanOrEqual(60_000);
        }
      }
    },
  );

  law(
    'a process sends no more than the lowest count reported to it',
    {},
    troubled,
    expectLowestCounts,
  );

  law('the calls of a process are sent in order', {}, troubled, expectOrder);

  law('every wait ends', {}, troubled, expectEnds);

  law('no request is refused that could have waited', {}, troubled, expectNeededRefusals);
});

describe('while Redis replies', () => {
  law('no process sends anything during the hold of another', {}, well, (model, { latencyMs }) => {
    for (const { from, until, isTooLong } of model.holds) {
      if (isTooLong) continue;
      const during = model.requests.filter(
        ({ grantedAt = 0 }) => grantedAt > from + latencyMs && grantedAt < until,
      );
      expect(during).toEqual([]);
    }
  });

  law(
    'processes that are alone with their key get no 429 if their requests arrive within 250 ms',
    { isAlone: true, isPrompt: true },
    well,
    // Otherwise they can get one: if the first requests of a window in Redis never arrive, that window ends too early.
    (model) => {
      expect(model.requests.filter(({ status }) => status === 429)).toEqual([]);
    },
  );

  law(
    'one request goes when a window is over, if the processes are alone with their key',
    { isAlone: true, isCalm: true, isTimely: true },
    well,
    (model, { windowEnds, latencyMs }) => {
      // Resets are in whole seconds, and the platform's window may begin later than the one in Redis.
      const toleranceMs = 3_000 + model.longestLatencyMs + 2 * latencyMs;
      for (const until of windowEnds) {
        const latest = until + toleranceMs;
        const isWaiting = model.requests.some(
          ({ askedAt, grantedAt, refusedAt, abortedAt }) =>
            askedAt <= until && (grantedAt ?? refusedAt ?? abortedAt ?? 0) > latest,
        );
        const isBusy = model.requests.some(
          ({ grantedAt = Number.POSITIVE_INFINITY, endedAt = 0 }) =>
            grantedAt <= latest && endedAt >= until,
        );
        const isHeld = model.holds.some((hold) => hold.from <= latest && hold.until >= until);
        expect(isWaiting && !isBusy && !isHeld).toBe(false);
      }
    },
  );
});
