import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedisRateLimiter } from '../src/rate-limit/redis-rate-limiter.ts';
import {
  expectEnds,
  expectHolds,
  expectLowestCounts,
  expectNeededRefusals,
  expectOrder,
  isProbe,
  toLatenessMs,
} from './support/rate-limit-laws.ts';
import { createModel, MAX_WAIT_MS, type Model, play } from './support/rate-limit-model.ts';
import { type PlanOptions, plans } from './support/rate-limit-plans.ts';
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
  options: PlanOptions,
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
    'a process that gets a 429 sends nothing in the pause, or a request a minute in a long one',
    {},
    troubled,
    expectHolds,
  );

  law(
    'a process sends no more requests than a response said were left, if all take equally long',
    { isEven: true, isTidy: true },
    troubled,
    expectLowestCounts,
  );

  law('the calls of a process are sent in order', {}, troubled, expectOrder);

  law('every request that waits is eventually sent, refused or aborted', {}, troubled, expectEnds);

  law('only calls that would wait too long are refused', {}, troubled, expectNeededRefusals);
});

describe('while Redis replies', () => {
  law('no process sends anything while a 429 pauses another', {}, well, (model, { latencyMs }) => {
    for (const { from, until, isTooLong } of model.holds) {
      if (isTooLong) continue;
      const during = model.requests.filter(
        (request) =>
          Number(request.grantedAt) > from + latencyMs &&
          Number(request.grantedAt) < until &&
          !isProbe(model, request),
      );
      expect(during).toEqual([]);
    }
  });

  law(
    'the only processes with a key get no 429 if requests arrive within 750 ms, or never',
    { isAlone: true, arrivesWithinMs: 750 },
    well,
    (model) => {
      expect(model.requests.filter(({ status }) => status === 429)).toEqual([]);
    },
  );

  law(
    'requests of the only processes with a key wait at most a window while there is room',
    { isAlone: true, isCalm: true },
    well,
    (model, { latencyMs }) => {
      // A request counts in Redis for up to two seconds longer than on the platform.
      const longestMs = model.plan.windowMs + 2_000 + toLatenessMs(model) + 2 * latencyMs;
      for (const ms of model.idleWaits) expect(ms).toBeLessThanOrEqual(longestMs);
    },
  );
});
