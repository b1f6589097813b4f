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

  it('the others are refused when no response arrives and they cannot wait for a minute', async () => {
    const { limiter } = createGate();
    const turns = Array.from({ length: 100 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    const hasty = watch(limiter.acquire(toTurn({ longestWaitMs: 30_000 })));
    for (const turn of turns) limiter.release(turn, undefined);
    await settle();
    expect(hasty.done).toMatchObject({ retryAfterMs: MINUTE, limit: undefined });
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

describe('a request without a response', () => {
  it('counts as spent in the window that another response showed first', async () => {
    const { limiter, window, pass } = createGate();
    const lost = toTurn();
    limiter.acquire(lost);
    await pass(window(2, MINUTE));
    limiter.release(lost, undefined);
    const waits = [1, 2].map(() => watch(limiter.acquire(toTurn())));
    expect(waits.map(({ done }) => done)).toEqual(['at once', false]);
  });

  it.each([0, 1, 3])(
    'that ends after its window costs the next one nothing, with a limit of %i',
    async (limit) => {
      const { limiter, window, pass, clock } = createGate();
      await pass(window(3, 10_000, limit));
      const turns = Array.from({ length: 3 }, toTurn);
      for (const turn of turns) limiter.acquire(turn);
      await clock.advance(10_000);
      for (const turn of turns) limiter.release(turn, undefined);
      const next = Array.from({ length: limit + 1 }, () => watch(limiter.acquire(toTurn())));
      const atOnce = Math.max(1, limit);
      expect(next.map(({ done }) => done === 'at once')).toEqual(
        next.map((_, place) => place < atOnce),
      );
    },
  );

  it('that ends after the next window has begun costs that one nothing', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(3, 10_000, 3));
    const late = [toTurn(), toTurn()];
    for (const turn of late) limiter.acquire(turn);
    await clock.advance(10_000);
    await pass(window(2, 10_000, 3));
    for (const turn of late) limiter.release(turn, undefined);
    const next = Array.from({ length: 3 }, () => watch(limiter.acquire(toTurn())));
    expect(next.map(({ done }) => done)).toEqual(['at once', 'at once', false]);
  });

  it('that ends after a response has shown the next window costs that one nothing', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(3, 10_000, 3));
    const late = toTurn();
    limiter.acquire(late);
    await pass(window(1, 20_000, 3));
    limiter.release(late, undefined);
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('that ends while a 429 holds all requests costs the window after it nothing', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(3, MINUTE, 2));
    const turns = Array.from({ length: 3 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    limiter.hold(5_000);
    for (const turn of turns) limiter.release(turn, undefined);
    const next = Array.from({ length: 3 }, () => watch(limiter.acquire(toTurn())));
    await clock.advance(5_000);
    expect(next.map(({ done }) => done)).toEqual([true, true, false]);
  });

  it('counts as used again when it is sent again in the next window', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, 10_000, 1));
    const turn = toTurn();
    limiter.acquire(turn);
    await clock.advance(10_000);
    limiter.release(turn, undefined);
    expect(limiter.acquire(turn)).toBeUndefined();
    limiter.release(turn, undefined);
    expect(watch(limiter.acquire(toTurn())).done).toBe(false);
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

  it('is forgotten when it ends too late to wait for, because a wrong header must not block the key', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(0, 90_001));
    const wait = watch(limiter.acquire(toTurn()));
    await settle();
    expect(wait.done).toMatchObject({ retryAfterMs: 90_001 });
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('is not forgotten while no request waits for its end', async () => {
    const { limiter, window } = createGate();
    const turns = Array.from({ length: 100 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    const wait = watch(limiter.acquire(toTurn()));
    limiter.release(turns[0] ?? toTurn(), window(100, 90_001));
    await settle();
    expect(wait.done).toBe(true);
    const next = watch(limiter.acquire(toTurn()));
    await settle();
    expect(next.done).toMatchObject({ retryAfterMs: 90_001 });
  });

  it('makes no request wait when it is spent but over', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 10_000));
    await clock.advance(10_000);
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('requests of the previous window that are still in flight count as spent', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(5, 10_000, 3));
    limiter.acquire(toTurn());
    await clock.advance(10_000);
    const waits = [1, 2, 3].map(() => watch(limiter.acquire(toTurn())));
    expect(waits.map(({ done }) => done)).toEqual(['at once', 'at once', false]);
  });

  it('of no requests at all one is sent after its end, which may find another limit', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 10_000, 0));
    await clock.advance(10_000);
    const waits = [1, 2].map(() => watch(limiter.acquire(toTurn())));
    expect(waits.map(({ done }) => done)).toEqual(['at once', false]);
  });

  it('no more requests are sent than the lowest count that was shown', async () => {
    const counts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(counts, async (shown) => {
        const { limiter, window, pass } = createGate();
        for (const remaining of shown) await pass(window(remaining, MINUTE));
        let sent = 0;
        while (watch(limiter.acquire(toTurn())).done === 'at once') sent += 1;
        expect(sent).toBe(Math.min(...shown));
      }),
      { numRuns: cases(100) },
    );
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

  it.each([
    [5_000, 5_900],
    [5_900, 5_000],
  ])('of two ends of one window, the later one is waited for (%i ms, %i ms)', async (...ends) => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(1, ends[0]));
    await pass(window(0, ends[1]));
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

  it('holds no later requests when the clock is set back so far that its end is too late to wait for', async () => {
    let time = 10 * MINUTE;
    const clock = { now: () => time, sleep: () => new Promise<void>(() => {}) };
    const { limiter } = createGate({ clock });
    limiter.hold(5_000);
    time = 0;
    const wait = watch(limiter.acquire(toTurn()));
    await settle();
    expect(wait.done).toMatchObject({ retryAfterMs: 10 * MINUTE + 5_000 });
    expect(limiter.acquire(toTurn())).toBeUndefined();
  });

  it('is not shortened by another that asks for less', async () => {
    const { limiter, clock } = createGate();
    limiter.hold(7_000);
    limiter.hold(1_000);
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

  it('refuses requests that cannot wait for its end, even while others are in flight', async () => {
    const { limiter } = createGate();
    const turns = Array.from({ length: 100 }, toTurn);
    for (const turn of turns) limiter.acquire(turn);
    const wait = watch(limiter.acquire(toTurn({ longestWaitMs: 10_000 })));
    await settle();
    expect(wait.done).toBe(false);
    limiter.hold(30_000);
    await settle();
    expect(wait.done).toMatchObject({ retryAfterMs: 30_000 });
  });

  it('is waited for even if a response shows a window that ends sooner', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(2, MINUTE, 2));
    const slow = toTurn();
    limiter.acquire(slow);
    limiter.hold(30_000);
    limiter.release(slow, window(0, 10_000, 2));
    const announced: number[] = [];
    limiter.acquire(toTurn({ onQueued: (ms) => void announced.push(ms) }));
    expect(announced).toEqual([30_000]);
  });

  it('is followed by full windows', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, 20_000, 2));
    limiter.hold(5_000);
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    for (let count = 0; count < 5; count++) limiter.acquire(toTurn({ onQueued }));
    expect(announced).toEqual([5_000, 5_000, 25_000, 25_000, 45_000]);
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

  it('that asks for no wait lets its own call go first, even if the window is spent', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, MINUTE, 1));
    const first = toTurn();
    limiter.acquire(first);
    const later = watch(limiter.acquire(toTurn()));
    limiter.release(first, window(0, MINUTE, 1));
    limiter.hold(0);
    const again = watch(limiter.acquire(first));
    await settle();
    expect([again.done, later.done]).toEqual([true, false]);
  });

  it('that asks for no wait lets the waiting requests go without a further response', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, MINUTE, 2));
    const wait = watch(limiter.acquire(toTurn()));
    limiter.hold(0);
    await clock.advance(0);
    expect(wait.done).toBe(true);
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

  it('is estimated from the room that is left and the windows that earlier requests use up', async () => {
    const { limiter, window, pass, clock } = createGate();
    await pass(window(0, 10_000, 3));
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    for (let count = 0; count < 7; count++) limiter.acquire(toTurn({ onQueued }));
    expect(announced).toEqual([0, 0, 0, 1, 1, 1, 2].map((windows) => 10_000 + windows * MINUTE));
    await clock.advance(0);
  });

  it('of a retry is estimated for its place among calls that were made later', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(0, 10_000, 1));
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    const [first, ...later] = Array.from({ length: 4 }, () => toTurn({ onQueued }));
    for (const turn of later) limiter.acquire(turn);
    limiter.acquire(first ?? toTurn());
    expect(announced).toEqual([10_000, 20_000, 30_000, 10_000]);
  });

  it('is judged again when a response shows a later window', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, 10_000, 1));
    const slow = toTurn();
    limiter.acquire(slow);
    const wait = watch(limiter.acquire(toTurn({ longestWaitMs: 15_000 })));
    await settle();
    expect(wait.done).toBe(false);
    limiter.release(slow, window(0, 20_000, 1));
    await settle();
    expect(wait.done).toMatchObject({ retryAfterMs: 20_000 });
  });

  it('is judged again when a response shows a lower limit', async () => {
    const { limiter, window, pass } = createGate();
    await pass(window(1, 10_000, 2));
    const slow = toTurn();
    limiter.acquire(slow);
    const waits = [1, 2].map(() => watch(limiter.acquire(toTurn({ longestWaitMs: 15_000 }))));
    await settle();
    expect(waits.map(({ done }) => done)).toEqual([false, false]);
    limiter.release(slow, window(0, 10_000, 1));
    await settle();
    expect(waits[0]?.done).toBe(false);
    expect(waits[1]?.done).toMatchObject({ retryAfterMs: 20_000, limit: 1 });
  });

  it('is judged a fixed number of times, however many requests wait', async () => {
    async function countJudgements(waiting: number): Promise<number> {
      const { limiter, window, pass, clock } = createGate();
      await pass(window(0, 10_000, 1_000));
      let judgements = 0;
      const waits = Array.from({ length: waiting }, () => {
        const turn = toTurn();
        Object.defineProperty(turn, 'longestWaitMs', {
          get() {
            judgements++;
            return 3_600_000;
          },
        });
        const room = Promise.resolve(limiter.acquire(turn));
        return room.then(() => limiter.release(turn, window(0, MINUTE, 1_000)));
      });
      await clock.runUntil(Promise.all(waits));
      return judgements / waiting;
    }
    const few = await countJudgements(500);
    expect(await countJudgements(1_000)).toBeLessThan(few * 1.5);
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

  it('does not end before a response that has arrived already, even if the clock skips sleeps', async () => {
    let time = 0;
    const clock = {
      now: () => time,
      sleep: async (ms: number, signal?: AbortSignal) => {
        signal?.throwIfAborted();
        time += ms;
      },
    };
    const { limiter, window, pass } = createGate({ clock });
    await pass(window(1, MINUTE));
    const slow = toTurn();
    limiter.acquire(slow);
    const wait = watch(limiter.acquire(toTurn()));
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    limiter.release(slow, window(9, 2 * MINUTE));
    await settle();
    expect([wait.done, time]).toEqual([true, 0]);
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

  it('lasts only as long as a 429 asks after the clock has jumped forward', async () => {
    const steady = createVirtualClock();
    let jump = 0;
    const clock = { ...steady, now: () => steady.now() + jump };
    const { limiter, window, pass } = createGate({ clock });
    await pass(window(1, MINUTE, 1));
    const slow = toTurn();
    limiter.acquire(slow);
    const wait = watch(limiter.acquire(toTurn()));
    await settle();
    jump = 10 * MINUTE;
    limiter.hold(5_000);
    limiter.release(slow, undefined);
    await steady.advance(5_000);
    expect(wait.done).toBe(true);
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
    [{ maxWaitMS: 5 }, 'Unknown option `maxWaitMS`. Known options: `clock`, `maxWaitMs`.'],
    [{ windowMs: 5 }, 'Unknown option `windowMs`. Known options: `clock`, `maxWaitMs`.'],
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
