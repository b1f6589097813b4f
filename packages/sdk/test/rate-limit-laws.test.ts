import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { createRateLimiter } from '../src/rate-limit/memory-rate-limiter.ts';
import {
  expectEnds,
  expectHolds,
  expectLowestCounts,
  expectNeededRefusals,
  expectNoIdling,
  expectNone429,
  expectOrder,
  expectShownRoom,
  expectTrueRefusals,
} from './support/rate-limit-laws.ts';
import { createModel, MAX_WAIT_MS, type Model, play } from './support/rate-limit-model.ts';
import { type PlanOptions, plans } from './support/rate-limit-plans.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** Checks a law on random plans. */
function law(title: string, options: PlanOptions, check: (model: Model) => void) {
  it(
    title,
    async () => {
      await fc.assert(
        fc.asyncProperty(plans(options), async (plan) => {
          const model = createModel(plan);
          await play(model, (clock) => [createRateLimiter({ clock, maxWaitMs: MAX_WAIT_MS })]);
          check(model);
        }),
        { numRuns: cases(500) },
      );
    },
    CASES_TIMEOUT_MS,
  );
}

describe('whatever the platform, the network, the clock and other programs do', () => {
  law(
    'nothing is sent during a hold, except one request a minute during a long one',
    {},
    expectHolds,
  );

  law(
    'no more are sent than a response said were left, if requests take equally long',
    { isEven: true, isTidy: true },
    expectLowestCounts,
  );

  law('calls are sent in order', {}, expectOrder);

  law('every wait ends', {}, expectEnds);

  law('no request is refused that could have waited', { isSteady: true }, expectNeededRefusals);
});

describe('for a client that is alone with its key, however long requests take', () => {
  law(
    'a refusal shows the end of the window',
    { isAlone: true, isCalm: true, isSteady: true },
    expectTrueRefusals,
  );

  law(
    'nobody waits while there is room',
    { isAlone: true, isCalm: true, isSteady: true },
    expectNoIdling,
  );

  law(
    'nobody waits while the newest response shows room, whatever became of earlier requests',
    { isAlone: true, isSteady: true, isLossy: true },
    expectShownRoom,
  );

  law('there is no 429 after the first report', { isAlone: true, isSteady: true }, expectNone429);
});
