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

/** Skips plans in which a response may be about any of several windows. */
const ifQuick = (check: (model: Model) => void) => (model: Model) => {
  if (model.longestLatencyMs < model.plan.windowMs) check(model);
};

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

describe('for a client that is alone with its key', () => {
  law(
    'a refusal shows the end of the window, if requests take less than a window',
    { isAlone: true, isCalm: true, isSteady: true, isTimely: true, isTidy: true },
    ifQuick(expectTrueRefusals),
  );

  law(
    'nobody waits while there is room, if requests take up to 20 s and less than a window',
    { isAlone: true, isCalm: true, isSteady: true, isTimely: true, isTidy: true },
    ifQuick(expectNoIdling),
  );

  law(
    'there is no 429 after the first report, if requests take up to 20 s',
    { isAlone: true, isCalm: true, isSteady: true, isTimely: true, isTidy: true },
    expectNone429,
  );
});
