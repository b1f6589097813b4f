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
    'a client sends nothing while a 429 pauses it, except a request a minute in a long pause',
    {},
    expectHolds,
  );

  law(
    'a client sends no more requests than a response said were left, if all take equally long',
    { isEven: true, isTidy: true },
    expectLowestCounts,
  );

  law('calls are sent in order', {}, expectOrder);

  law('every request that waits is eventually sent, refused or aborted', {}, expectEnds);

  law('only calls that would wait too long are refused', { isSteady: true }, expectNeededRefusals);
});

describe('for a client that is the only user of its key, however long requests take', () => {
  law(
    'the refusal of a request says when the window ends',
    { isAlone: true, isCalm: true, isSteady: true },
    expectTrueRefusals,
  );

  law(
    'no request waits while the window has room',
    { isAlone: true, isCalm: true, isSteady: true },
    expectNoIdling,
  );

  law(
    'no request waits while the newest response shows room, even if earlier ones were lost',
    { isAlone: true, isSteady: true, isLossy: true },
    expectShownRoom,
  );

  law('there is no 429 once the limit is known', { isAlone: true, isSteady: true }, expectNone429);
});
