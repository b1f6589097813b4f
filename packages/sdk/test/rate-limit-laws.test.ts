import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '../src/rate-limit/memory-rate-limiter.ts';
import {
  expectEnds,
  expectLowestCounts,
  expectNeededRefusals,
  expectOrder,
  isProbe,
} from './support/rate-limit-laws.ts';
import { createModel, MAX_WAIT_MS, type Model, play } from './support/rate-limit-model.ts';
import { plans } from './support/rate-limit-plans.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** Checks a law on random plans. */
function law(title: string, options: Parameters<typeof plans>[0], check: (model: Model) => void) {
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

describe('whatever the platform, the network, the clocks and other programs do', () => {
  law(
    'nothing is sent during a hold, except one request a minute, with no other in flight, to find out',
    {},
    (model) => {
      for (const { from, until, isTooLong } of model.holds) {
        const during = model.requests.filter(
          ({ grantedAt = 0 }) => grantedAt > from && grantedAt < until,
        );
        if (!isTooLong) expect(during).toEqual([]);
        for (const [index, { grantedAt = 0 }] of during.entries()) {
          const before = during[index - 1]?.grantedAt ?? Number.NEGATIVE_INFINITY;
          expect(grantedAt - before).toBeGreaterThanOrEqual(60_000);
          const isBesideAnother = model.requests.some(
            (other) => Number(other.grantedAt) < grantedAt && Number(other.endedAt) > grantedAt,
          );
          expect(isBesideAnother).toBe(false);
        }
      }
    },
  );

  law(
    'after a request, no more are sent than the lowest count it reported, if requests take up to 20 s',
    { isTimely: true },
    expectLowestCounts,
  );

  law('calls are sent in order', {}, expectOrder);

  law('every wait ends', {}, expectEnds);

  law('no request is refused that could have waited', { isSteady: true }, expectNeededRefusals);
});

describe('for a client that is alone with its key', () => {
  law(
    'a refusal shows the end of the window',
    { isAlone: true, isCalm: true, isSteady: true },
    (model) => {
      for (const { refusal, refusedAt = 0 } of model.requests) {
        if (refusal === undefined) continue;
        const end = model.endOfWindow(refusedAt);
        // Resets are in whole seconds, and the response took a while.
        const latest = end + 2_000 + model.longestLatencyMs;
        expect(refusedAt + refusal.retryAfterMs).toBeLessThanOrEqual(latest);
      }
    },
  );

  law(
    'nobody waits while there is room, if requests take up to 20 s and less than a window',
    { isAlone: true, isCalm: true, isSteady: true, isTimely: true },
    ({ idleWaits, longestLatencyMs, plan }) => {
      // The client cannot know which window a slower response is about. The next law bounds the wait after one.
      fc.pre(longestLatencyMs < plan.windowMs);
      // When the alarm goes off, the client first reads the responses that have arrived.
      expect(idleWaits.filter((ms) => ms > 1)).toEqual([]);
    },
  );

  law(
    'nobody waits longer than a window while there is room, however long requests are on their way',
    { isAlone: true, isCalm: true, isSteady: true },
    // A response that took longer than a window may be about any of several windows. The client keeps the lowest count.
    ({ idleWaits, plan }) => {
      for (const ms of idleWaits) expect(ms).toBeLessThanOrEqual(plan.windowMs + 2_000);
    },
  );

  law(
    'there is no 429 after the first report, if requests take up to 20 s',
    { isAlone: true, isCalm: true, isSteady: true, isTimely: true },
    (model) => {
      const [first] = model.told;
      const refused = model.requests.filter(
        (request) =>
          request.status === 429 &&
          first &&
          Number(request.grantedAt) > first.at &&
          !isProbe(model, request),
      );
      expect(refused).toEqual([]);
    },
  );
});
