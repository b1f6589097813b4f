import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgentPlatform, createRateLimiter } from '../src/index.ts';
import {
  countRequests,
  countSleeps,
  createTroubledPlatform,
  createUnsteadyClock,
  type Scenario,
  scenarios,
} from './support/outage.ts';

const DAY = 86_400_000;

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** Runs everything that does not wait for a timer. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Makes the calls of a scenario, and then two more, a day apart. Returns whether the last one succeeded. */
async function run(scenario: Scenario): Promise<boolean> {
  const clock = createUnsteadyClock(scenario, 1_000);
  const timer = countSleeps(clock);
  const requests = countRequests(createRateLimiter({ clock: timer.clock }));
  const client = new AgentPlatform({
    baseUrl: 'https://api.example.com',
    apiKey: 'test-key',
    clock,
    fetch: createTroubledPlatform(scenario, 1_000),
    rateLimiter: requests.limiter,
  });
  const start = Date.now();

  /** Fires timer after timer until the calls have ended. */
  async function untilEnded(calls: Promise<unknown>[]): Promise<void> {
    let isDone = false;
    void Promise.allSettled(calls).then(() => {
      isDone = true;
    });
    for (;;) {
      await settle();
      if (isDone) return;
      await checkWaits();
      if (vi.getTimerCount() === 0) throw new Error('A call waits forever.');
      if (Date.now() > start + 100 * DAY) throw new Error('A call does not end.');
      vi.advanceTimersToNextTimer();
    }
  }

  /** Throws if requests wait although none is in flight and the limiter has no timer. */
  async function checkWaits() {
    const isStuck = () =>
      requests.waiting() > 0 && requests.inFlight() === 0 && !timer.isSleeping();
    const sleeps = timer.begun();
    // The limiter waits for a turn of the event loop before it sleeps, and may have to set its alarm anew.
    for (let turn = 0; turn < 3 && isStuck(); turn++) {
      vi.advanceTimersByTime(1);
      await settle();
    }
    if (isStuck() && timer.begun() === sleeps)
      throw new Error('Requests wait, none is in flight, and there is no timer.');
  }

  const calls: Promise<unknown>[] = [];
  for (const { at, count, method, deadline, abort } of scenario.calls) {
    setTimeout(() => {
      const controller = new AbortController();
      if (abort !== undefined) setTimeout(() => controller.abort(), abort * 1_000);
      const options = {
        signal: controller.signal,
        deadlineMs: deadline && deadline * 1_000,
      };
      for (let made = 0; made < count; made++) {
        const call = method === 'GET' ? client.me(options) : client.chats.startHuman('c', options);
        call.catch(() => {});
        calls.push(call);
      }
    }, at * 1_000);
  }
  await untilEnded([new Promise((resolve) => setTimeout(resolve, 500_000))]);
  await untilEnded(calls);
  const succeeded: boolean[] = [];
  for (let made = 0; made < 2; made++) {
    vi.advanceTimersByTime(2 * DAY);
    const call = client.me();
    await untilEnded([call]);
    succeeded.push(
      await call.then(
        () => true,
        () => false,
      ),
    );
  }
  vi.clearAllTimers();
  return succeeded[1] === true;
}

const once = { method: 'GET', deadline: undefined, abort: undefined } as const;
const calm: Scenario = {
  limit: 100,
  window: 60,
  latency: 1,
  shown: 'epoch',
  retryAfter: 'window',
  troubles: ['none'],
  outage: 0,
  calls: [],
  isSkipping: false,
  jumps: [],
};

it.each<[string, Scenario]>([
  [
    '100 calls time out as the first window ends',
    {
      ...calm,
      troubles: ['silence'],
      outage: 70,
      calls: [
        { ...once, at: 0, count: 100 },
        { ...once, at: 80, count: 1 },
      ],
    },
  ],
  [
    'as many requests as the limit allows fail during the pause after a 429',
    {
      ...calm,
      limit: 3,
      window: 80,
      troubles: ['spent', ...Array.from({ length: 99 }, () => 'silence' as const)],
      outage: 10,
      calls: [{ ...once, at: 0, count: 100, method: 'POST' }],
    },
  ],
  ...[0, 1].map((limit): [string, Scenario] => [
    `a single call times out under a limit of ${limit}`,
    {
      ...calm,
      limit,
      window: 30,
      troubles: ['none', 'silence'],
      outage: 200,
      calls: [0, 40, 210].map((at) => ({ ...once, at, count: 1 })),
    },
  ]),
])('every call ends even if %s', async (_, scenario) => {
  expect(await run(scenario)).toBe(scenario.limit > 0);
});

it(
  'every call ends once the platform has recovered, whatever happened before',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenarios(101), async (scenario) => {
        expect(await run(scenario)).toBe(scenario.limit > 0);
      }),
      { numRuns: cases(200) },
    );
  },
  CASES_TIMEOUT_MS,
);
