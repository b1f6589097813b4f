import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ask as askLimiter } from '../../test/support/turns.ts';
import { createVirtualClock, settle } from '../../test/support/virtual-clock.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import { createRateLimiter, type RateLimiterOptions } from './memory-rate-limiter.ts';
import type { RateOutcome, Turn } from './rate-limiter.ts';

// What holds for every plan is in `test/rate-limit-laws.test.ts`.

const MINUTE = 60_000;
/** A reset may have been rounded down to a whole second. */
const ROUNDING = 1_000;

function createGate(options = {}) {
  const clock = createVirtualClock();
  const limiter = createRateLimiter({ clock, ...options });
  const window = (remaining: number, resetMs: number, limit = 100): RateLimit => ({
    limit,
    remaining,
    resetAt: new Date(clock.now() + resetMs),
  });
  const ask = (turn: Partial<Turn> = {}) => askLimiter(limiter, turn);
  const askFor = (count: number, turn: Partial<Turn> = {}) =>
    Array.from({ length: count }, () => ask(turn));
  /** Sends a request, and passes what its response shows to the limiter. */
  const pass = (shown: RateOutcome['shown'], holdMs?: number) => ask().finish(shown, holdMs);
  /** Asks for a turn that is refused, and resolves to the refusal. */
  async function askInVain(turn: Partial<Turn> = {}) {
    const request = ask(turn);
    await settle();
    return request.done;
  }
  return { clock, ask, askFor, askInVain, window, pass };
}

describe('before a response has shown a window', () => {
  it('as many requests are sent at once as the documented window allows', () => {
    const { askFor } = createGate();
    expect(askFor(101).map(({ done }) => done)).toEqual([...Array(100).fill('at once'), false]);
  });

  it('no request waits if responses show no limit', () => {
    const { askFor, pass } = createGate();
    pass('unlimited');
    pass('unknown');
    expect(new Set(askFor(500).map(({ done }) => done))).toEqual(new Set(['at once']));
  });

  it('the documented window applies again after a 429, even one without headers', async () => {
    const { askFor, pass, clock } = createGate();
    pass('unlimited');
    pass('uncounted', MINUTE);
    await clock.advance(MINUTE);
    pass('unlimited');
    const sent = askFor(100).filter(({ done }) => done === 'at once');
    // The two requests before count, too.
    expect(sent).toHaveLength(98);
    await settle();
  });
});

it('requests whose responses show no limit count towards a limit that another response shows', () => {
  const { askFor, window } = createGate();
  const [counted, hidden, lost] = askFor(3);
  hidden?.finish('unlimited');
  lost?.finish('unknown');
  counted?.finish(window(3, MINUTE, 5));
  expect(askFor(3).filter(({ done }) => done === 'at once')).toHaveLength(1);
});

it('a request whose end is never reported counts as sent only until its time limit', async () => {
  const { ask, window, pass, clock } = createGate();
  pass(window(1, 10_000, 2));
  ask({ timeLimitMs: 30_000 });
  await clock.advance(10_000 + ROUNDING);
  const [first, second] = [ask(), ask()];
  expect([first.done, second.done]).toEqual(['at once', false]);
  await clock.advance(20_000);
  expect(second.done).toBe(true);
});

describe('the window in a response', () => {
  it('is ignored if the response to a later request has already shown a newer one', () => {
    const { askFor, ask, window, pass } = createGate();
    pass(window(4, MINUTE));
    const [first, second] = askFor(2);
    // In between, others have sent one.
    second?.finish(window(1, MINUTE));
    first?.finish(window(3, MINUTE));
    expect([ask().done, ask().done]).toEqual(['at once', false]);
  });

  it('that counts fewer requests than were sent leaves the places of the latest', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(2, 10_000, 3));
    await clock.advance(10_500);
    pass('unknown');
    pass(window(1, 10_000, 3));
    pass(window(0, 10_000, 3));
    await clock.advance(10_000 + ROUNDING - 1);
    expect(ask().done).toBe(false);
    await settle();
  });

  it('does not let requests of the window before count for longer, even if they were slow', async () => {
    const { ask, askFor, window, pass, clock } = createGate();
    pass(window(2, 10_000, 3));
    const slow = ask();
    await clock.advance(5_000);
    slow.finish(window(1, 10_000, 3));
    await clock.advance(10_000);
    const [, second, third] = askFor(3);
    second?.finish(window(1, 10_000, 3));
    await clock.advance(ROUNDING);
    expect(third?.done).toBe(true);
  });

  it('that has just ended delays the next request by less than a second', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, -500, 1));
    const next = ask();
    await clock.advance(499);
    expect(next.done).toBe(false);
    await clock.advance(1);
    expect(next.done).toBe(true);
    next.finish('unknown');
    const other = ask();
    await clock.advance(MINUTE + ROUNDING - 1);
    expect(other.done).toBe(false);
    await clock.advance(1);
    expect(other.done).toBe(true);
  });
});

describe('a 429', () => {
  it('that asks for a wait shorter than its window lets one request be sent after the wait', async () => {
    const { askFor, window, pass, clock } = createGate();
    pass(window(2, MINUTE, 3));
    for (const request of askFor(2)) request.finish(window(0, MINUTE, 3), 7_000);
    const [first, second] = askFor(2);
    await clock.advance(7_000);
    expect([first?.done, second?.done]).toEqual([true, false]);
    first?.finish(window(0, 53_000, 3));
    await clock.advance(52_999);
    expect(second?.done).toBe(false);
    await clock.advance(1);
    expect(second?.done).toBe(true);
  });

  it('counts the requests before it until its window has certainly ended', async () => {
    const { ask, window, pass, clock } = createGate();
    pass('unknown');
    pass('unknown');
    pass(window(0, 10_000, 2), 10_000);
    const next = ask();
    await clock.advance(10_000 + ROUNDING - 1);
    expect(next.done).toBe(false);
    await clock.advance(1);
    expect(next.done).toBe(true);
  });

  it('that asks for no wait lets its own call be sent again before later calls', async () => {
    const { ask, clock, window } = createGate();
    const refused = ask();
    refused.finish(window(0, MINUTE, 1), 0);
    const later = ask();
    const again = ask(refused.turn);
    await clock.advance(1);
    expect([again.done, later.done]).toEqual([true, false]);
  });

  it('shows that others use the key, so fewer requests are sent at a time', async () => {
    const { askFor, window, clock } = createGate();
    const [refused, ...sent] = askFor(41);
    for (const request of sent) request.finish(window(0, 10_000));
    refused?.finish(window(0, 10_000), 10_000);
    await clock.advance(10_000 + ROUNDING);
    expect(askFor(60).filter(({ done }) => done === 'at once')).toHaveLength(9);
  });

  it('matters less after a window that others have not used up', async () => {
    const { askFor, window, pass, clock } = createGate();
    const [refused, ...sent] = askFor(41);
    for (const request of sent) request.finish(window(0, 10_000));
    refused?.finish(window(0, 10_000), 10_000);
    await clock.advance(10_000 + ROUNDING);
    pass(window(99, 10_000));
    await clock.advance(10_000 + ROUNDING);
    expect(askFor(60).filter(({ done }) => done === 'at once')).toHaveLength(16);
  });
});

describe('a pause after a 429 that is longer than requests may wait', () => {
  function createBan() {
    const gate = createGate();
    const sent = gate.ask();
    const waiting = gate.askFor(100).at(-1);
    sent.finish('uncounted', 30 * MINUTE);
    return { ...gate, waiting };
  }

  it('refuses the waiting requests and all later ones, with the time left', async () => {
    const { askInVain, clock, waiting } = createBan();
    await settle();
    expect(waiting?.done).toMatchObject({ retryAfterMs: 30 * MINUTE });
    await clock.advance(MINUTE / 2);
    const resetAt = new Date(clock.now() + 29.5 * MINUTE);
    expect(await askInVain()).toMatchObject({ retryAfterMs: 29.5 * MINUTE, resetAt });
  });

  it('lets one request a minute through, to see whether the pause is over', async () => {
    const { ask, askInVain, pass, clock } = createGate();
    pass('uncounted', 30 * MINUTE);
    await clock.advance(MINUTE - 1);
    expect(await askInVain()).toMatchObject({ retryAfterMs: 29 * MINUTE + 1 });
    await clock.advance(1);
    const probe = ask();
    expect(probe.done).toBe('at once');
    await clock.advance(MINUTE);
    expect(await askInVain()).toMatchObject({ retryAfterMs: 28 * MINUTE });
    probe.finish('unknown');
    expect(ask().done).toBe('at once');
  });

  it('lets none through while the newest response says that nothing is left', async () => {
    const { ask, askInVain, pass, window, clock } = createGate();
    pass(window(0, 2 * MINUTE), 30 * MINUTE);
    await clock.advance(2 * MINUTE - 1);
    expect(await askInVain()).toMatchObject({ retryAfterMs: 28 * MINUTE + 1 });
    await clock.advance(1);
    expect(ask().done).toBe('at once');
  });

  it('ends when the response to a request that was let through shows a window', async () => {
    const { ask, pass, window, clock } = createGate();
    pass('uncounted', 30 * MINUTE);
    await clock.advance(MINUTE);
    ask().finish(window(50, MINUTE));
    expect([ask().done, ask().done]).toEqual(['at once', 'at once']);
  });

  it('ends after a day, whatever the 429 asked for', async () => {
    const { ask, askInVain, pass, clock } = createGate();
    pass('uncounted', 30 * 86_400_000);
    expect(await askInVain()).toMatchObject({ retryAfterMs: 86_400_000 });
    await clock.advance(86_400_000);
    expect([ask().done, ask().done]).toEqual(['at once', 'at once']);
  });
});

describe('a wait', () => {
  it('that is too long is refused at once, with the window and the time left', async () => {
    const { askInVain, window, pass, clock } = createGate();
    pass(window(0, 30_000));
    const resetAt = new Date(clock.now() + 30_000);
    const refusal = { retryAfterMs: 30_000, limit: 100, remaining: 0, resetAt };
    expect(await askInVain({ longestWaitMs: 29_999 })).toEqual(refusal);
  });

  it('is announced with an estimate from the number of requests ahead', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, 10_000, 1));
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    const orders = [2, 3, 4, 1].map((order) => Number.MAX_SAFE_INTEGER - 10 + order);
    for (const order of orders) ask({ order, onQueued });
    const end = 10_000 + ROUNDING;
    expect(announced).toEqual([end, end + 10_000, end + 20_000, end]);
    await clock.advance(5_000);
    expect(announced).toHaveLength(4);
  });

  it('rejects at once when the signal aborts, and leaves no listener and no sleep', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, MINUTE));
    const controller = new AbortController();
    const wait = ask({ signal: controller.signal });
    await settle();
    expect(clock.sleeping()).toBe(1);
    controller.abort('enough');
    await settle();
    expect(wait.done).toEqual(['rejected', 'enough']);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    expect(clock.sleeping()).toBe(0);
  });

  it('ends at once if a response makes room, even if the clock skips sleeps', async () => {
    let time = 0;
    const clock = {
      now: () => time,
      sleep: async (ms: number, signal?: AbortSignal) => {
        signal?.throwIfAborted();
        time += ms;
      },
    };
    const { ask, window, pass } = createGate({ clock });
    pass(window(1, MINUTE));
    const slow = ask();
    const wait = ask();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    slow.finish(window(9, 2 * MINUTE));
    await settle();
    expect([wait.done, time]).toEqual([true, 0]);
  });

  it('ends without a second sleep if the timer fires a moment early', async () => {
    const sleeps: number[] = [];
    let time = 0;
    const clock = {
      now: () => time,
      sleep: async (ms: number) => {
        sleeps.push(ms);
        time += ms - 0.5;
      },
    };
    const { ask, pass } = createGate({ clock });
    pass('uncounted', 7_000);
    const request = ask();
    await settle();
    expect([sleeps, request.done]).toEqual([[7_000], true]);
  });

  it('rejects with the error of a clock that fails', async () => {
    const clock = { now: () => 0, sleep: () => Promise.reject(new Error('broken')) };
    const { ask, pass } = createGate({ clock });
    pass('uncounted', 7_000);
    const request = ask();
    await settle();
    expect(request.done).toEqual(['rejected', new Error('broken')]);
  });
});

describe('a request whose sleep never ends, because its caller is gone', () => {
  /** Creates a limiter on a clock whose sleeps can vanish, as on Workers when a visitor leaves. */
  function createLeakyGate() {
    const clock = createVirtualClock();
    let isVanishing = false;
    const sleep = (ms: number, signal?: AbortSignal) =>
      isVanishing ? new Promise<void>(() => {}) : clock.sleep(ms, signal);
    const gate = createGate({ clock: { now: clock.now, sleep } });
    async function vanish(count: number) {
      isVanishing = true;
      const gone = gate.askFor(count);
      await settle();
      isVanishing = false;
      return gone;
    }
    return { ...gate, clock, vanish };
  }

  it('delays the requests behind it by a second', async () => {
    const { askFor, pass, clock, vanish } = createLeakyGate();
    pass('uncounted', 10_000);
    const gone = await vanish(2);
    const others = askFor(3);
    await clock.advance(10_000 + 1_000 - 1);
    expect(others.map(({ done }) => done)).toEqual([false, false, false]);
    await clock.advance(1);
    expect(others.map(({ done }) => done)).toEqual([true, true, true]);
    expect(gone.map(({ done }) => done)).toEqual([false, false]);
  });

  it('delays the requests behind it by a second when a response makes room', async () => {
    const { ask, askFor, window, pass, clock, vanish } = createLeakyGate();
    pass(window(1, MINUTE, 2));
    const slow = ask();
    await vanish(1);
    const others = askFor(2);
    await settle();
    slow.finish('uncounted');
    await clock.advance(1_000);
    expect(others.map(({ done }) => done)).toEqual([true, false]);
  });

  it('does not keep a sent request from giving its place back at its time limit', async () => {
    const { ask, window, pass, clock, vanish } = createLeakyGate();
    pass(window(0, 10_000, 1));
    await clock.advance(10_000 + ROUNDING);
    ask({ timeLimitMs: 5_000 });
    await vanish(1);
    const other = ask();
    await clock.advance(10_000 + ROUNDING + 1_000);
    expect(other.done).toBe(true);
  });
});

describe('the options of createRateLimiter', () => {
  it.each<[unknown, string]>([
    [{ maxWaitMS: 5 }, 'Unknown option `maxWaitMS`. Known options: `clock`, `maxWaitMs`.'],
    [{ windowMs: 5 }, 'Unknown option `windowMs`. Known options: `clock`, `maxWaitMs`.'],
    [{ maxWaitMs: 0 }, 'Option `maxWaitMs` must be a finite number greater than 0.'],
    [{ clock: { now: Date.now } }, 'Option `clock` must have a `sleep` function'],
    [null, 'The options must be an object.'],
  ])('are rejected with an error that says what is wrong: %o', (options, message) => {
    expect(() => createRateLimiter(options as RateLimiterOptions)).toThrow(
      expect.objectContaining({
        name: 'ConfigurationError',
        message: expect.stringContaining(message),
      }),
    );
  });
});
