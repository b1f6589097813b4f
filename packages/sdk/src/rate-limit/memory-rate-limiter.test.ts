import { getEventListeners } from 'node:events';
import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTurn, watch } from '../../test/support/turns.ts';
import { createVirtualClock, settle } from '../../test/support/virtual-clock.ts';
import { createRateLimiter, type RateLimiterOptions } from './memory-rate-limiter.ts';
import type { RateWindow } from './read-rate-limit.ts';

const MINUTE = 60_000;

function createGate(options = {}) {
  const clock = createVirtualClock();
  const limiter = createRateLimiter({ clock, ...options });
  const window = (remaining: number, resetMs: number, limit = 100): RateWindow => ({
    limit,
    remaining,
    resetMs,
    resetAt: new Date(clock.now() + resetMs),
  });
  /** Lets one request through and passes its response to the limiter. */
  async function pass(answer: RateWindow | null | undefined) {
    const turn = toTurn();
    await limiter.acquire(turn);
    limiter.release(turn, answer);
  }
  return { clock, limiter, window, pass };
}

describe('while the window is unknown', () => {
  it('as many requests are sent at once as the documented window allows', () => {
    const { limiter } = createGate();
    const waits = Array.from({ length: 101 }, () => watch(limiter.acquire(toTurn())).done);
    expect(waits).toEqual([...Array.from({ length: 100 }, () => 'at once'), false]);
  });

  it('the others wait for what a response shows', async () => {
    const { limiter, window } = createGate();
    const turns = Array.from({ length: 100 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    const others = Array.from({ length: 3 }, () => watch(limiter.acquire(toTurn())));
    limiter.release(turns[0] ?? toTurn(), window(101, MINUTE, 200));
    await settle();
    expect(others.map(({ done }) => done)).toEqual([true, true, false]);
  });

  it('the others wait for the end of the window that a response shows, which may be sooner', async () => {
    const { limiter, window, clock } = createGate();
    const turns = Array.from({ length: 100 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    const other = watch(limiter.acquire(toTurn()));
    await clock.advance(1_000);
    for (const turn of turns) limiter.release(turn, window(0, 20_000));
    await clock.advance(19_999);
    expect(other.done).toBe(false);
    await clock.advance(1);
    expect(other.done).toBe(true);
  });

  it('the others wait for a minute if no response arrives', async () => {
    const { limiter, clock } = createGate();
    const turns = Array.from({ length: 100 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    const other = watch(limiter.acquire(toTurn()));
    for (const turn of turns) limiter.release(turn, undefined);
    await clock.advance(MINUTE - 1);
    expect(other.done).toBe(false);
    await clock.advance(1);
    expect(other.done).toBe(true);
  });

  it('none is refused before a response has shown how long it would wait', async () => {
    const { limiter, window } = createGate();
    const turns = Array.from({ length: 100 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    const hasty = watch(limiter.acquire(toTurn({ longestWaitMs: 30_000 })));
    await settle();
    expect(hasty.done).toBe(false);
    limiter.release(turns[0] ?? toTurn(), window(0, MINUTE));
    await settle();
    expect(hasty.done).toMatchObject({ retryAfterMs: MINUTE });
  });

  it('nothing waits any more when the responses show no window', async () => {
    const { limiter, pass } = createGate();
    await pass(null);
    for (let count = 0; count < 500; count++) expect(limiter.acquire(toTurn())).toBeUndefined();
  });
});

describe('when no response shows a window', () => {
  it('a request without a response makes no other request wait', async () => {
    const { limiter, pass } = createGate();
    await pass(null);
    await pass(undefined);
    expect(limiter.acquire(toTurn())).toBeUndefined();
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });
});

describe('within a window', () => {
  it('requests in flight count as spent', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(2, MINUTE));
    const waits = [1, 2, 3].map(() => watch(limiter.acquire(toTurn())));
    expect(waits.map(({ done }) => done)).toEqual(['at once', 'at once', false]);
  });

  it('a response that was overtaken does not raise the count', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(2, MINUTE));
    const [first, second] = [toTurn(), toTurn()];
    limiter.acquire(first);
    limiter.acquire(second);
    limiter.release(second, window(0, MINUTE));
    limiter.release(first, window(1, MINUTE));
    expect(watch(limiter.acquire(toTurn())).done).toBe(false);
  });

  it('a request without a response counts as spent', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, MINUTE));
    await pass(undefined);
    expect(watch(limiter.acquire(toTurn())).done).toBe(false);
  });

  it('after the end of the window as many requests are sent as the next one allows', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 30_000, 2));
    const waits = Array.from({ length: 3 }, () => watch(limiter.acquire(toTurn())));
    await clock.advance(29_999);
    expect(waits.map(({ done }) => done)).toEqual([false, false, false]);
    await clock.advance(1);
    expect(waits.map(({ done }) => done)).toEqual([true, true, false]);
  });

  it('a response from the previous window does not change this one', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(5, 10_000));
    const late = toTurn();
    await limiter.acquire(late);
    await clock.advance(20_000);
    await pass(window(99, MINUTE));
    limiter.release(late, window(0, -10_000));
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('a response from the previous window does not count as one more', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(5, 10_000));
    const late = toTurn();
    await limiter.acquire(late);
    await clock.advance(20_000);
    await pass(window(1, MINUTE));
    limiter.release(late, window(0, -10_000));
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('an earlier end than that of this window does not change it', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(5, 5_000));
    const late = toTurn();
    await limiter.acquire(late);
    await pass(window(50, 9_000));
    limiter.release(late, window(0, 5_000));
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('an end one second earlier belongs to this window', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(50, 6_000));
    await pass(window(0, 5_000));
    expect(watch(limiter.acquire(toTurn())).done).toBe(false);
  });

  it('a response after the end shows the next window, however short windows are', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, 500));
    const slow = toTurn();
    limiter.acquire(slow);
    await clock.advance(600);
    limiter.release(slow, window(99, 800));
    expect(limiter.acquire(toTurn())).toBeUndefined();
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('is remembered for many days as long as it has room', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(50, 10 * 86_400_000));
    expect(limiter.acquire(toTurn())).toBeUndefined();
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('makes no request wait when it is spent but over', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 10_000));
    await clock.advance(10_000);
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('a slow request of the previous window does not delay the next one', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(5, 10_000));
    await clock.advance(9_900);
    limiter.acquire(toTurn());
    await clock.advance(100);
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('a response without a window in the next one does not end the pacing', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, 10_000, 2));
    await clock.advance(10_000);
    await pass(null);
    expect(limiter.acquire(toTurn())).toBeUndefined();
    expect(watch(limiter.acquire(toTurn())).done).toBe(false);
  });

  it('two ends a second apart are one window, whose count is the lower', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, 5_000));
    await pass(window(50, 6_000));
    expect(limiter.acquire(toTurn())).toBeUndefined();
    expect(watch(limiter.acquire(toTurn())).done).toBe(false);
  });

  it('of two ends of one window the later one is waited for', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, 5_000));
    await pass(window(0, 5_900));
    const wait = watch(limiter.acquire(toTurn()));
    await clock.advance(5_899);
    expect(wait.done).toBe(false);
    await clock.advance(1);
    expect(wait.done).toBe(true);
  });

  it('a later end is a new window with its own count', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, 5_000));
    await pass(window(50, 9_000));
    expect(limiter.acquire(toTurn())).toBeUndefined();
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });
});

describe('a 429', () => {
  it('is not shortened by another whose pause is too long to wait for', async () => {
    const { limiter, clock } = createGate();
    limiter.hold(7_000);
    limiter.hold(30 * 86_400_000);
    const wait = watch(limiter.acquire(toTurn()));
    await clock.advance(6_999);
    expect(wait.done).toBe(false);
    await clock.advance(1);
    expect(wait.done).toBe(true);
  });

  it('holds all requests, later ones included', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(50, MINUTE));
    limiter.hold(7_000);
    const wait = watch(limiter.acquire(toTurn()));
    await clock.advance(6_999);
    expect(wait.done).toBe(false);
    await clock.advance(1);
    expect(wait.done).toBe(true);
  });

  it('returns its own call to its place, before later calls', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, 1_000, 1));
    const first = toTurn();
    limiter.acquire(first);
    const later = watch(limiter.acquire(toTurn()));
    limiter.hold(1_000);
    limiter.release(first, window(0, 1_000, 1));
    const again = watch(limiter.acquire(first));
    await clock.advance(1_000);
    expect([again.done, later.done]).toEqual([true, false]);
  });

  it('does not block later requests when its pause is too long and nothing waits', () => {
    const { limiter } = createGate();
    limiter.hold(30 * 86_400_000);
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('refuses at once the requests that cannot wait for its end', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(0, 5_000));
    const wait = watch(limiter.acquire(toTurn({ longestWaitMs: 10_000 })));
    limiter.hold(30_000);
    await settle();
    expect(wait.done).toMatchObject({ retryAfterMs: 30_000 });
  });

  it('is waited for only as long as it asks, not to the end of the window', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(50, MINUTE));
    limiter.hold(7_000);
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    const wait = watch(limiter.acquire(toTurn({ longestWaitMs: 10_000, onQueued })));
    await clock.advance(7_000);
    expect([announced, wait.done]).toEqual([[7_000], true]);
  });

  it('makes the window unknown', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(50, MINUTE));
    limiter.hold(1_000);
    await clock.advance(1_000);
    await pass(window(49, 59_000));
    expect(limiter.acquire(toTurn())).toBeUndefined();
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('is over even if the request after it gets no response', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(50, MINUTE));
    limiter.hold(1_000);
    await clock.advance(1_000);
    await pass(undefined);
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('refuses the waiting requests when its pause is too long, and does not block later ones', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(0, 5_000));
    const wait = watch(limiter.acquire(toTurn()));
    limiter.hold(30 * 86_400_000);
    await settle();
    expect(wait.done).toMatchObject({ retryAfterMs: 30 * 86_400_000 });
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });
});

describe('a wait', () => {
  it('longer than a request may take is refused at once, with the numbers', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 30_000));
    const start = clock.now();
    const wait = watch(limiter.acquire(toTurn({ longestWaitMs: 29_999 })));
    await settle();
    const resetAt = new Date(start + 30_000);
    expect(wait.done).toEqual({ retryAfterMs: 30_000, limit: 100, remaining: 0, resetAt });
    expect(clock.now()).toBe(start);
  });

  it('counts the windows that earlier requests will use up', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, MINUTE, 2));
    limiter.acquire(toTurn());
    const waits = [1, 2, 3].map(() => watch(limiter.acquire(toTurn({ longestWaitMs: MINUTE }))));
    await settle();
    expect(waits[1]?.done).toBe(false);
    expect(waits[2]?.done).toMatchObject({ retryAfterMs: 2 * MINUTE });
  });

  it('does not count earlier requests that are refused', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, MINUTE, 1));
    const slow = toTurn();
    limiter.acquire(slow);
    const [hasty, patient] = [1_000, MINUTE].map((longestWaitMs) =>
      watch(limiter.acquire(toTurn({ longestWaitMs }))),
    );
    limiter.release(slow, window(0, MINUTE, 1));
    await settle();
    expect([hasty?.done, patient?.done]).toEqual([expect.any(Object), false]);
  });

  it('learns the length of a window from its first response', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, 10_000, 2));
    await clock.advance(6_000);
    await pass(window(0, 4_000, 2));
    const longestWaitMs = 4_000;
    const waits = [1, 2, 3].map(() => watch(limiter.acquire(toTurn({ longestWaitMs }))));
    await settle();
    expect(waits[1]?.done).toBe(false);
    expect(waits[2]?.done).toMatchObject({ retryAfterMs: 14_000 });
  });

  it.each([-3_000, 0])('learns nothing from a window that ended (%i ms)', async (resetMs) => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, resetMs, 2));
    await pass(window(0, 4_000, 2));
    const longestWaitMs = MINUTE;
    const waits = [1, 2, 3].map(() => watch(limiter.acquire(toTurn({ longestWaitMs }))));
    await settle();
    expect(waits[2]?.done).toMatchObject({ retryAfterMs: 4_000 + MINUTE });
  });

  it('is announced once, with how long it will be', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(0, 30_000));
    const announced: number[] = [];
    limiter.acquire(toTurn({ onQueued: (ms) => void announced.push(ms) }));
    await settle();
    expect(announced).toEqual([30_000]);
  });

  it('may be aborted by its own onQueued', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(0, MINUTE));
    const controller = new AbortController();
    const onQueued = () => controller.abort('too long');
    const wait = watch(limiter.acquire(toTurn({ signal: controller.signal, onQueued })));
    await settle();
    expect(wait.done).toEqual(['rejected', 'too long']);
  });

  it('is first come, first served, between calls that two copies of the client number alike', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 10_000, 1));
    const [first, second] = [1, 2].map(() => watch(limiter.acquire(toTurn({ order: 7 }))));
    await clock.advance(10_000);
    expect([first?.done, second?.done]).toEqual([true, false]);
  });

  it('uses one timer for all waiting requests', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, MINUTE));
    for (let count = 0; count < 5; count++) limiter.acquire(toTurn());
    await settle();
    expect(clock.sleeping()).toBe(1);
  });

  it('ends at once when the signal aborts; the place is free and nothing is left', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, MINUTE));
    const running = toTurn();
    limiter.acquire(running);
    const controller = new AbortController();
    const wait = watch(limiter.acquire(toTurn({ signal: controller.signal })));
    const next = watch(limiter.acquire(toTurn()));
    controller.abort('enough');
    await Promise.resolve();
    expect(wait.done).toEqual(['rejected', 'enough']);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    await clock.advance(MINUTE);
    expect(next.done).toBe(true);
    expect(clock.sleeping()).toBe(0);
  });

  it('leaves no listener behind when it is over, and a later abort has no effect', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 10_000));
    const controller = new AbortController();
    const turn = toTurn({ signal: controller.signal });
    const first = watch(limiter.acquire(turn));
    const second = watch(limiter.acquire(toTurn()));
    await clock.advance(10_000);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    controller.abort();
    limiter.release(turn, window(99, MINUTE));
    await settle();
    expect([first.done, second.done]).toEqual([true, true]);
  });

  it('is over even if the timer fires a moment early', async () => {
    const sleeps: number[] = [];
    let time = 0;
    const clock = {
      now: () => time,
      sleep: async (ms: number) => {
        sleeps.push(ms);
        time += ms - 0.5;
      },
    };
    const limiter = createRateLimiter({ clock });
    const turn = toTurn();
    limiter.acquire(turn);
    limiter.release(turn, { limit: 9, remaining: 0, resetMs: 7_000, resetAt: new Date(7_000) });
    await limiter.acquire(toTurn());
    expect(sleeps).toEqual([7_000]);
  });

  it('leaves no timer when the last request has left', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, MINUTE));
    const controller = new AbortController();
    watch(limiter.acquire(toTurn({ signal: controller.signal })));
    await settle();
    expect(clock.sleeping()).toBe(1);
    controller.abort();
    await settle();
    expect(clock.sleeping()).toBe(0);
  });

  it('leaves no timer when it ended early', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, MINUTE));
    const slow = toTurn();
    limiter.acquire(slow);
    const wait = watch(limiter.acquire(toTurn()));
    await settle();
    expect(clock.sleeping()).toBe(1);
    limiter.release(slow, window(99, 2 * MINUTE));
    await settle();
    expect([wait.done, clock.sleeping()]).toEqual([true, 0]);
  });

  it('does not begin when the signal has aborted already', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(0, MINUTE));
    const wait = watch(limiter.acquire(toTurn({ signal: AbortSignal.abort('no') })));
    await settle();
    expect(wait.done).toEqual(['rejected', 'no']);
  });
});

it('lets requests go in the order of their calls, whatever aborts in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), async (aborts) => {
      const { limiter, window, pass, clock } = createGate();
      await pass(window(0, 10));
      const gone: number[] = [];
      const started = Promise.allSettled(
        aborts.map(async (abort, index) => {
          const controller = new AbortController();
          const turn = toTurn({ signal: controller.signal });
          const wait = limiter.acquire(turn);
          if (abort) controller.abort();
          await wait;
          gone.push(index);
          limiter.release(turn, window(99, MINUTE));
        }),
      );
      await clock.advance(MINUTE);
      await started;
      expect(gone).toEqual(aborts.flatMap((abort, index) => (abort ? [] : [index])));
    }),
    { numRuns: cases(50) },
  );
});

describe('options', () => {
  it.each<[unknown, string]>([
    [{ maxWaitMS: 5 }, 'Unknown option `maxWaitMS`. Did you mean `maxWaitMs`?'],
    [{ windowMs: 5 }, 'Unknown option `windowMs`. Check its spelling.'],
    [{ maxWaitMs: 0 }, 'Option `maxWaitMs` must be a finite number greater than 0.'],
    [{ clock: { now: Date.now } }, 'Option `clock` must have a `sleep` function'],
    [null, 'The options must be an object.'],
  ])('that are wrong (%j) are refused by name', (options, message) => {
    expect(() => createRateLimiter(options as RateLimiterOptions)).toThrow(
      expect.objectContaining({
        name: 'ConfigurationError',
        message: expect.stringContaining(message),
      }),
    );
  });
});
