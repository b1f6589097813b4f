import { getEventListeners } from 'node:events';
import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask as askLimiter, toTurn } from '../../test/support/turns.ts';
import { createVirtualClock, settle } from '../../test/support/virtual-clock.ts';
import { createRateLimiter, type RateLimiterOptions } from './memory-rate-limiter.ts';
import type { RateOutcome, Turn } from './rate-limiter.ts';
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
  const ask = (turn: Partial<Turn> = {}) => askLimiter(limiter, turn);
  const askFor = (count: number, turn: Partial<Turn> = {}) =>
    Array.from({ length: count }, () => ask(turn));
  /** Sends a request, and passes what its response shows to the limiter. */
  const pass = (shown: RateOutcome['shown'], holdMs?: number) => ask().finish(shown, holdMs);
  return { clock, limiter, ask, askFor, window, pass };
}

describe('while the window is unknown', () => {
  it('as many requests are sent at once as the documented window allows', () => {
    const { ask } = createGate();
    const waits = Array.from({ length: 101 }, () => ask().done);
    expect(waits).toEqual([...Array.from({ length: 100 }, () => 'at once'), false]);
  });

  it('the others wait for what a response shows', async () => {
    const { askFor, window } = createGate();
    const turns = askFor(100);
    const others = askFor(3);
    turns[0]?.finish(window(101, MINUTE, 200));
    await settle();
    expect(others.map(({ done }) => done)).toEqual([true, true, false]);
  });

  it('the others wait for the end of the window that a response shows, which may be sooner', async () => {
    const { ask, askFor, window, clock } = createGate();
    const turns = askFor(100);
    const other = ask();
    await clock.advance(1_000);
    for (const turn of turns) turn.finish(window(0, 20_000));
    await clock.advance(19_999);
    expect(other.done).toBe(false);
    await clock.advance(1);
    expect(other.done).toBe(true);
  });

  it('the others wait for a minute if no response arrives', async () => {
    const { ask, askFor, clock } = createGate();
    const turns = askFor(100);
    const other = ask();
    for (const request of turns) request.finish('unknown');
    await clock.advance(MINUTE - 1);
    expect(other.done).toBe(false);
    await clock.advance(1);
    expect(other.done).toBe(true);
  });

  it('the others are refused when no response arrives and they cannot wait for a minute', async () => {
    const { ask, askFor } = createGate();
    const turns = askFor(100);
    const hasty = ask({ longestWaitMs: 30_000 });
    for (const request of turns) request.finish('unknown');
    await settle();
    expect(hasty.done).toMatchObject({ retryAfterMs: MINUTE, limit: undefined });
  });

  it('none is refused before a response has shown how long it would wait', async () => {
    const { ask, askFor, window } = createGate();
    const turns = askFor(100);
    const hasty = ask({ longestWaitMs: 30_000 });
    await settle();
    expect(hasty.done).toBe(false);
    turns[0]?.finish(window(0, MINUTE));
    await settle();
    expect(hasty.done).toMatchObject({ retryAfterMs: MINUTE });
  });

  it('nothing waits any more when the responses show no window', async () => {
    const { ask, pass } = createGate();
    pass('unlimited');
    for (let count = 0; count < 500; count++) expect(ask().done).toBe('at once');
  });
});

it('a new window leaves room for the requests that are still on their way', async () => {
  const { askFor, pass, window, clock } = createGate();
  pass(window(4, MINUTE, 5));
  await clock.advance(MINUTE - 1);
  askFor(4);
  await clock.advance(1);
  const [first, second] = askFor(2);
  expect([first?.done, second?.done]).toEqual(['at once', false]);
  // This response has overtaken the others.
  first?.finish(window(4, MINUTE, 5));
  await settle();
  expect(second?.done).toBe(false);
});

it('requests that are still on their way when an assumed window ends count in the one that they report', async () => {
  const { askFor, pass, window, clock } = createGate();
  pass(window(4, 33_000, 5));
  await clock.advance(40_000);
  const slow = askFor(3);
  await clock.advance(17_000);
  askFor(2);
  await clock.advance(24_000);
  const others = askFor(3);
  // The platform's window began with the two later requests.
  for (const [index, request] of slow.entries()) request.finish(window(2 - index, 9_000, 5));
  await clock.advance(8_999);
  expect(others.map(({ done }) => done)).toEqual([false, false, false]);
  await clock.advance(1);
  expect(others.map(({ done }) => done)).toEqual([true, true, true]);
});

describe('when no response shows a window', () => {
  it('a request without a response makes no other request wait', async () => {
    const { ask, pass } = createGate();
    pass('unlimited');
    pass('unknown');
    expect(ask().done).toBe('at once');
    expect(ask().done).toBe('at once');
  });
});

describe('a request without a response', () => {
  it('counts as spent if it was sent after the request whose response showed the window', () => {
    const { ask, window } = createGate();
    const [shown, lost] = [ask(), ask()];
    lost.finish('unknown');
    shown.finish(window(2, MINUTE));
    expect([ask().done, ask().done]).toEqual(['at once', false]);
  });

  it('is part of the count if it was sent before the request whose response showed it', () => {
    const { ask, window } = createGate();
    const [lost, shown] = [ask(), ask()];
    shown.finish(window(2, MINUTE));
    lost.finish('unknown');
    expect([ask().done, ask().done, ask().done]).toEqual(['at once', 'at once', false]);
  });

  it.each([0, 1, 3])(
    'that ends after its window costs the next one nothing, with a limit of %i',
    async (limit) => {
      const { askFor, window, pass, clock } = createGate();
      pass(window(3, 10_000, limit));
      const turns = askFor(3);
      await clock.advance(10_000);
      for (const request of turns) request.finish('unknown');
      const next = askFor(limit + 1);
      const atOnce = Math.max(1, limit);
      expect(next.map(({ done }) => done === 'at once')).toEqual(
        next.map((_, place) => place < atOnce),
      );
    },
  );

  it('that ends after the next window has begun takes nothing from that window', async () => {
    const { askFor, window, pass, clock } = createGate();
    pass(window(3, 10_000, 3));
    const late = askFor(2);
    await clock.advance(10_000);
    pass(window(2, 10_000, 3));
    for (const request of late) request.finish('unknown');
    const next = askFor(3);
    expect(next.map(({ done }) => done)).toEqual(['at once', 'at once', false]);
  });

  it('that ends after a response has shown the next window takes nothing from that window', async () => {
    const { ask, window, pass } = createGate();
    pass(window(3, 10_000, 3));
    const late = ask();
    pass(window(1, 20_000, 3));
    late.finish('unknown');
    expect(ask().done).toBe('at once');
  });

  it('counts as spent although another one got a 429 meanwhile', async () => {
    const { ask, askFor, window, pass, clock } = createGate();
    pass(window(4, MINUTE, 2));
    const turns = askFor(3);
    pass('uncounted', 5_000);
    for (const request of turns) request.finish('unknown');
    const next = askFor(2);
    await clock.advance(5_000);
    expect(next.map(({ done }) => done)).toEqual([true, false]);
    expect(ask().done).toBe(false);
  });

  it('counts as used again when it is sent again in the next window', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(1, 10_000, 1));
    const request = ask();
    await clock.advance(10_000);
    request.finish('unknown');
    const again = ask(request.turn);
    expect(again.done).toBe('at once');
    again.finish('unknown');
    expect(ask().done).toBe(false);
  });

  it('counts in addition to the requests of other programs that a response has shown', () => {
    const { ask, askFor, window } = createGate();
    let used = 2; // one of them is another program's
    ask().finish(window(100 - used, MINUTE));
    for (const request of askFor(20)) request.finish('unknown');
    let sent = 0;
    for (let request = ask(); request.done === 'at once'; request = ask()) {
      sent += 1;
      used += 1;
      request.finish(window(100 - used, MINUTE));
    }
    expect(sent).toBe(78);
  });
});

describe('within a window', () => {
  it('requests in flight count as spent', async () => {
    const { ask, window, pass } = createGate();
    pass(window(2, MINUTE));
    const waits = [1, 2, 3].map(() => ask());
    expect(waits.map(({ done }) => done)).toEqual(['at once', 'at once', false]);
  });

  it('a response that was overtaken does not raise the count', async () => {
    const { ask, window, pass } = createGate();
    pass(window(2, MINUTE));
    const [first, second] = [ask(), ask()];
    second.finish(window(0, MINUTE));
    first.finish(window(1, MINUTE));
    expect(ask().done).toBe(false);
  });

  it('a request without a response counts as spent', async () => {
    const { ask, window, pass } = createGate();
    pass(window(1, MINUTE));
    pass('unknown');
    expect(ask().done).toBe(false);
  });

  it('after the end of the window as many requests are sent as the next one allows', async () => {
    const { askFor, window, pass, clock } = createGate();
    pass(window(0, 30_000, 2));
    const waits = askFor(3);
    await clock.advance(29_999);
    expect(waits.map(({ done }) => done)).toEqual([false, false, false]);
    await clock.advance(1);
    expect(waits.map(({ done }) => done)).toEqual([true, true, false]);
  });

  it('a response from the previous window does not change this one', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(5, 10_000));
    const late = ask();
    await clock.advance(20_000);
    pass(window(99, MINUTE));
    late.finish(window(0, -10_000));
    expect(ask().done).toBe('at once');
  });

  it('a response from the previous window does not count as one more', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(5, 10_000));
    const late = ask();
    await clock.advance(20_000);
    pass(window(1, MINUTE));
    late.finish(window(0, -10_000));
    expect(ask().done).toBe('at once');
  });

  it('an end that is earlier than that of this window does not change the window', async () => {
    const { ask, window, pass } = createGate();
    pass(window(5, 5_000));
    const late = ask();
    pass(window(50, 9_000));
    late.finish(window(0, 5_000));
    expect(ask().done).toBe('at once');
  });

  it('an end one second earlier belongs to this window', async () => {
    const { ask, window, pass } = createGate();
    pass(window(50, 6_000));
    pass(window(0, 5_000));
    expect(ask().done).toBe(false);
  });

  it('a response after the end shows the next window, however short windows are', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(1, 500));
    const slow = ask();
    await clock.advance(600);
    slow.finish(window(99, 800));
    expect(ask().done).toBe('at once');
    expect(ask().done).toBe('at once');
  });

  it('is remembered for many days as long as it has room', async () => {
    const { ask, window, pass } = createGate();
    pass(window(50, 10 * 86_400_000));
    expect(ask().done).toBe('at once');
    expect(ask().done).toBe('at once');
  });

  it('is remembered when it ends too late to wait for', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, 90_001));
    expect(ask().done).toMatchObject({ retryAfterMs: 90_001 });
    await clock.advance(1);
    const request = ask();
    expect(request.done).toBe(false);
    await clock.advance(90_000);
    expect(request.done).toBe(true);
  });

  it('refuses no request before it is surely spent', async () => {
    const { askFor, window } = createGate();
    const sent = askFor(2);
    sent[0]?.finish(window(3, 90_001));
    const waiting = askFor(3);
    await settle();
    expect(waiting.map(({ done }) => done)).toEqual(['at once', 'at once', false]);
    waiting[0]?.finish('unknown');
    await settle();
    expect(waiting[2]?.done).toBe(false);
    for (const request of [sent[1], waiting[1]]) request?.finish('unknown');
    await settle();
    expect(waiting[2]?.done).toMatchObject({ retryAfterMs: 90_001 });
  });

  it('makes no request wait when it is spent but over', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, 10_000));
    await clock.advance(10_000);
    expect(ask().done).toBe('at once');
  });

  it('requests of the previous window that are still in flight count as spent', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(5, 10_000, 3));
    ask();
    await clock.advance(10_000);
    const waits = [1, 2, 3].map(() => ask());
    expect(waits.map(({ done }) => done)).toEqual(['at once', 'at once', false]);
  });

  it('with a limit of 0 lets one request go after its end, whose response may report another limit', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, 10_000, 0));
    await clock.advance(10_000);
    const waits = [1, 2].map(() => ask());
    expect(waits.map(({ done }) => done)).toEqual(['at once', false]);
  });

  it('no more requests are sent than the lowest count that was shown', async () => {
    const counts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(counts, async (shown) => {
        const { ask, window, pass } = createGate();
        for (const remaining of shown) pass(window(remaining, MINUTE));
        let sent = 0;
        while (ask().done === 'at once') sent += 1;
        expect(sent).toBe(Math.min(...shown));
      }),
      { numRuns: cases(100) },
    );
  });

  it('a slow request of the previous window does not delay the next one', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(5, 10_000));
    await clock.advance(9_900);
    ask();
    await clock.advance(100);
    expect(ask().done).toBe('at once');
  });

  it('a response without a window in the next one does not end the pacing', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(1, 10_000, 2));
    await clock.advance(10_000);
    pass('unlimited');
    expect(ask().done).toBe('at once');
    expect(ask().done).toBe(false);
  });

  it('two ends a second apart belong to one window, with the lower count', async () => {
    const { ask, window, pass } = createGate();
    pass(window(1, 5_000));
    pass(window(50, 6_000));
    expect(ask().done).toBe('at once');
    expect(ask().done).toBe(false);
  });

  it.each([
    [5_000, 5_900],
    [5_900, 5_000],
  ])('of two ends of one window, the later one is waited for (%i ms, %i ms)', async (...ends) => {
    const { ask, window, pass, clock } = createGate();
    pass(window(1, ends[0]));
    pass(window(0, ends[1]));
    const wait = ask();
    await clock.advance(5_899);
    expect(wait.done).toBe(false);
    await clock.advance(1);
    expect(wait.done).toBe(true);
  });

  it('a later end is a new window with its own count', async () => {
    const { ask, window, pass } = createGate();
    pass(window(1, 5_000));
    pass(window(50, 9_000));
    expect(ask().done).toBe('at once');
    expect(ask().done).toBe('at once');
  });
});

describe('a 429', () => {
  /** Creates a limiter with this many requests in flight, to be ended with a 429. */
  function createContest(requests: number, limit = 100) {
    const gate = createGate();
    gate.pass(gate.window(requests, MINUTE, limit));
    return { ...gate, sent: gate.askFor(requests) };
  }

  it('holds all requests, later ones included', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(50, MINUTE));
    pass('uncounted', 7_000);
    const request = ask();
    await clock.advance(6_999);
    expect(request.done).toBe(false);
    await clock.advance(1);
    expect(request.done).toBe(true);
  });

  it.each([
    ['another that asks for less', [7_000, 1_000]],
    ['a success', [7_000, undefined]],
  ])('is not shortened by %s', async (_, holds) => {
    const { ask, sent, window, clock } = createContest(2);
    for (const [place, holdMs] of holds.entries())
      sent[place]?.finish(holdMs ? 'uncounted' : window(50, MINUTE), holdMs);
    const request = ask();
    await clock.advance(6_999);
    expect(request.done).toBe(false);
    await clock.advance(1);
    expect(request.done).toBe(true);
  });

  it('holds the waiting requests in the same step, so that none slips through', () => {
    const { ask, sent, window } = createContest(1);
    const request = ask();
    sent[0]?.finish(window(99, MINUTE), 7_000);
    expect(request.done).toBe(false);
  });

  it('returns its own call to its place, before later calls', async () => {
    const { ask, sent, window, clock } = createContest(1, 1);
    const later = ask();
    sent[0]?.finish(window(0, 1_000, 1), 1_000);
    const again = ask(sent[0]?.turn);
    await clock.advance(MINUTE);
    expect([again.done, later.done]).toEqual([true, false]);
  });

  it('refuses at once the requests that cannot wait for its end', async () => {
    const { ask, sent, clock } = createContest(1);
    const request = ask({ longestWaitMs: 10_000 });
    expect(request.done).toBe(false);
    sent[0]?.finish('uncounted', 30_000);
    await settle();
    expect(request.done).toMatchObject({ retryAfterMs: 30_000 });
    expect(ask({ longestWaitMs: 10_000 }).done).toMatchObject({ retryAfterMs: 30_000 });
    expect(clock.sleeping()).toBe(0);
  });

  it('is waited for even if a response shows a window that ends sooner', () => {
    const { ask, sent, window } = createContest(2, 2);
    sent[0]?.finish('uncounted', 30_000);
    sent[1]?.finish(window(0, 10_000, 2));
    const announced: number[] = [];
    ask({ onQueued: (ms) => void announced.push(ms) });
    expect(announced).toEqual([30_000]);
  });

  it('never refills a window', async () => {
    const { ask, sent, window, clock } = createContest(2, 2);
    sent[0]?.finish(window(0, 20_000, 2), 20_000);
    sent[1]?.finish(window(0, 20_000, 2));
    const request = ask();
    await clock.advance(19_999);
    expect(request.done).toBe(false);
    await clock.advance(1);
    expect(request.done).toBe(true);
  });

  it('is waited for only as long as it asks, not to the end of the window', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(50, MINUTE));
    pass('uncounted', 7_000);
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    const request = ask({ longestWaitMs: 10_000, onQueued });
    await clock.advance(7_000);
    expect([announced, request.done]).toEqual([[7_000], true]);
  });

  it('lets one request through if it asks for a shorter wait than the spent window', async () => {
    const { ask, sent, window, clock } = createContest(2, 2);
    for (const request of sent) request.finish(window(0, MINUTE, 2), 7_000);
    const [first, second] = [ask(), ask()];
    await clock.advance(7_000);
    expect([first.done, second.done]).toEqual([true, false]);
    first.finish(window(0, 53_000, 2));
    await clock.advance(52_999);
    expect(second.done).toBe(false);
    await clock.advance(1);
    expect(second.done).toBe(true);
  });

  it('that asks for no wait lets its own call go first, even if the window is spent', async () => {
    const { ask, clock, sent, window } = createContest(1, 1);
    const later = ask();
    sent[0]?.finish(window(0, MINUTE, 1), 0);
    await Promise.resolve();
    const again = ask(sent[0]?.turn);
    await clock.advance(0);
    expect([again.done, later.done]).toEqual([true, false]);
  });

  it('that asks for no wait lets a waiting request go without a further response', async () => {
    const { ask, sent, window, clock } = createContest(1, 2);
    const request = ask();
    sent[0]?.finish(window(0, MINUTE, 2), 0);
    await clock.advance(0);
    expect(request.done).toBe(true);
  });

  it('is over even if the request after it gets no response', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(50, MINUTE));
    pass('uncounted', 1_000);
    await clock.advance(1_000);
    pass('unknown');
    expect(ask().done).toBe('at once');
  });
});

describe('a hold that no request may wait for', () => {
  function createBan() {
    const gate = createGate();
    gate.pass('uncounted', 30 * MINUTE);
    return gate;
  }

  it('refuses the waiting requests and all later ones, with the time that is left', async () => {
    const { ask, askFor, clock } = createGate();
    const sent = askFor(100);
    const waiting = ask();
    sent[0]?.finish('uncounted', 30 * MINUTE);
    await settle();
    expect(waiting.done).toMatchObject({ retryAfterMs: 30 * MINUTE });
    await clock.advance(MINUTE);
    expect(ask().done).toMatchObject({
      retryAfterMs: 29 * MINUTE,
      resetAt: new Date(clock.now() + 29 * MINUTE),
    });
  });

  it('lets one request a minute find out whether it is over', async () => {
    const { ask, clock } = createBan();
    await clock.advance(MINUTE - 1);
    expect(ask().done).toMatchObject({ retryAfterMs: 29 * MINUTE + 1 });
    await clock.advance(1);
    const probe = ask();
    expect([probe.done, ask().done]).toEqual([
      'at once',
      expect.objectContaining({ remaining: 0 }),
    ]);
    probe.finish('unknown');
    expect(ask().done).toMatchObject({ retryAfterMs: 29 * MINUTE });
    await clock.advance(MINUTE);
    expect(ask().done).toBe('at once');
  });

  it('lets no such request go while another is in flight', async () => {
    const { ask, askFor, clock } = createGate();
    const [refused] = askFor(2);
    refused?.finish('uncounted', 30 * MINUTE);
    await clock.advance(MINUTE);
    expect(ask().done).toMatchObject({ retryAfterMs: 29 * MINUTE });
  });

  it('is over once that request is counted, and not sooner for any other', async () => {
    const { ask, window, clock } = createBan();
    await clock.advance(MINUTE);
    ask().finish(window(50, MINUTE));
    expect([ask().done, ask().done]).toEqual(['at once', 'at once']);
  });

  it('lasts longer if that request gets a 429 too', async () => {
    const { ask, clock } = createBan();
    await clock.advance(MINUTE);
    ask().finish('uncounted', 60 * MINUTE);
    await clock.advance(MINUTE);
    ask().finish('uncounted', 1_000);
    expect(ask().done).toMatchObject({ retryAfterMs: 59 * MINUTE });
  });

  it('is waited for once its end is near enough', async () => {
    const { ask, clock } = createGate();
    ask().finish('uncounted', 2 * MINUTE);
    await clock.advance(30_000);
    const request = ask();
    expect(request.done).toBe(false);
    await clock.advance(90_000);
    expect(request.done).toBe(true);
  });

  it('ends after a day, whatever the 429 asked for', async () => {
    const { ask, clock } = createGate();
    ask().finish('uncounted', 30 * 86_400_000);
    expect(ask().done).toMatchObject({ retryAfterMs: 86_400_000 });
    await clock.advance(86_400_000);
    expect([ask().done, ask().done]).toEqual(['at once', 'at once']);
  });
});

describe('a wait', () => {
  it('that is too long for a request is refused at once, with the numbers', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, 30_000));
    const start = clock.now();
    const wait = ask({ longestWaitMs: 29_999 });
    await settle();
    const resetAt = new Date(start + 30_000);
    expect(wait.done).toEqual({ retryAfterMs: 30_000, limit: 100, remaining: 0, resetAt });
    expect(clock.now()).toBe(start);
  });

  it('is never refused for its place in the queue, because earlier requests may go away', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(1, MINUTE, 2));
    ask();
    const controller = new AbortController();
    for (let count = 0; count < 2; count++) ask({ signal: controller.signal });
    const request = ask({ longestWaitMs: MINUTE });
    await settle();
    expect(request.done).toBe(false);
    controller.abort();
    await clock.advance(MINUTE);
    expect(request.done).toBe(true);
  });

  it('is estimated from the room that is left and the windows that earlier requests use up', async () => {
    const { askFor, window, pass, clock } = createGate();
    pass(window(0, 10_000, 3));
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    askFor(7, { onQueued });
    expect(announced).toEqual([0, 0, 0, 1, 1, 1, 2].map((windows) => 10_000 + windows * MINUTE));
    await clock.advance(0);
  });

  it('of a retry is estimated for its place among calls that were made later', async () => {
    const { ask, window, pass } = createGate();
    pass(window(0, 10_000, 1));
    const announced: number[] = [];
    const onQueued = (ms: number) => void announced.push(ms);
    const orders = [2, 3, 4, 1].map((order) => Number.MAX_SAFE_INTEGER - 10 + order);
    for (const order of orders) ask({ order, onQueued });
    expect(announced).toEqual([10_000, 20_000, 30_000, 10_000]);
  });

  it('is judged again when a response shows a later window', async () => {
    const { ask, window, pass } = createGate();
    pass(window(1, 10_000, 1));
    const slow = ask();
    const wait = ask({ longestWaitMs: 15_000 });
    await settle();
    expect(wait.done).toBe(false);
    slow.finish(window(0, 20_000, 1));
    await settle();
    expect(wait.done).toMatchObject({ retryAfterMs: 20_000 });
  });

  it('is judged a fixed number of times, however many requests wait', async () => {
    async function countJudgements(waiting: number): Promise<number> {
      const { limiter, window, pass, clock } = createGate();
      pass(window(0, 10_000, 1_000));
      let judgements = 0;
      const waits = Array.from({ length: waiting }, () => {
        const turn = toTurn();
        Object.defineProperty(turn, 'longestWaitMs', {
          get() {
            judgements++;
            return 3_600_000;
          },
        });
        return Promise.resolve(limiter.acquire(turn)).then((answer) => {
          if ('finish' in answer) answer.finish({ shown: window(0, MINUTE, 1_000) });
        });
      });
      await clock.runUntil(Promise.all(waits));
      return judgements / waiting;
    }
    const few = await countJudgements(500);
    expect(await countJudgements(1_000)).toBeLessThan(few * 1.5);
  });

  it('is judged again when the requests in flight turn out to be lost', async () => {
    const { ask, window, pass } = createGate();
    pass(window(1, MINUTE, 1));
    const slow = ask();
    const [hasty, patient] = [1_000, MINUTE].map((longestWaitMs) => ask({ longestWaitMs }));
    await settle();
    expect([hasty?.done, patient?.done]).toEqual([false, false]);
    slow.finish('unknown');
    await settle();
    expect([hasty?.done, patient?.done]).toEqual([expect.any(Object), false]);
  });

  it('is not refused while a request in flight may not have been sent after all', async () => {
    const { ask, window, pass } = createGate();
    pass(window(1, MINUTE, 1));
    const unsent = ask();
    const hasty = ask({ longestWaitMs: 1_000 });
    await settle();
    expect(hasty.done).toBe(false);
    unsent.finish('uncounted');
    await settle();
    expect(hasty.done).toBe(true);
  });

  it.each([
    ['its first response', [10_000, 4_000], 10_000],
    ['the longest one, because a slow response may be the first', [4_000, 10_000], 10_000],
    ['its first response, but not if it had ended then', [0, 10_000], 10_000],
    ['its first response, but not if it had long ended then', [-3_000, 10_000], 10_000],
  ])('learns the length of a window from %s', async (_, resets, lengthMs) => {
    const { ask, askFor, window, pass, clock } = createGate();
    for (const resetMs of resets) {
      pass(window(1, resetMs, 2));
      await clock.advance(Math.max(0, resetMs));
    }
    askFor(2);
    const announced: number[] = [];
    ask({ onQueued: (ms) => void announced.push(ms) });
    expect(announced).toEqual([lengthMs]);
  });

  it('learns the length of a window from a slow response', async () => {
    const { ask, window, clock } = createGate();
    const slow = ask();
    await clock.advance(25_000);
    slow.finish(window(99, 35_000));
    await clock.advance(35_000);
    const announced: number[] = [];
    for (let count = 0; count < 100; count++) ask();
    ask({ onQueued: (ms) => void announced.push(ms) });
    expect(announced).toEqual([MINUTE]);
  });

  it('is announced once, with how long it will be', async () => {
    const { ask, window, pass } = createGate();
    pass(window(0, 30_000));
    const announced: number[] = [];
    ask({ onQueued: (ms) => void announced.push(ms) });
    await settle();
    expect(announced).toEqual([30_000]);
  });

  it('may be aborted by its own onQueued', async () => {
    const { ask, window, pass } = createGate();
    pass(window(0, MINUTE));
    const controller = new AbortController();
    const onQueued = () => controller.abort('too long');
    const wait = ask({ signal: controller.signal, onQueued });
    await settle();
    expect(wait.done).toEqual(['rejected', 'too long']);
  });

  it('is first come, first served, between calls of two copies of the client with the same number', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, 10_000, 1));
    const [first, second] = [1, 2].map(() => ask({ order: 7 }));
    await clock.advance(10_000);
    expect([first?.done, second?.done]).toEqual([true, false]);
  });

  it('uses one timer for all waiting requests', async () => {
    const { askFor, window, pass, clock } = createGate();
    pass(window(0, MINUTE));
    askFor(5);
    await settle();
    expect(clock.sleeping()).toBe(1);
  });

  it('ends at once when the signal aborts; the place is free and nothing is left', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(1, MINUTE));
    ask();
    const controller = new AbortController();
    const wait = ask({ signal: controller.signal });
    const next = ask();
    controller.abort('enough');
    await Promise.resolve();
    expect(wait.done).toEqual(['rejected', 'enough']);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    await clock.advance(MINUTE);
    expect(next.done).toBe(true);
    expect(clock.sleeping()).toBe(0);
  });

  it('leaves no listener behind when it is over, and a later abort has no effect', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, 10_000));
    const controller = new AbortController();
    const first = ask({ signal: controller.signal });
    const second = ask();
    await clock.advance(10_000);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    controller.abort();
    first.finish(window(99, MINUTE));
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
    const { ask, window, pass } = createGate({ clock });
    pass(window(1, MINUTE));
    const slow = ask();
    const wait = ask();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    slow.finish(window(9, 2 * MINUTE));
    await settle();
    expect([wait.done, time]).toEqual([true, 0]);
  });

  it('puts calls that are made just as a window opens behind those that wait', async () => {
    let now = Date.parse('2026-03-01T09:00:00Z');
    let wake = () => {};
    const sleep = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      });
    const limiter = createRateLimiter({ clock: { now: () => now, sleep } });
    const window = { limit: 2, remaining: 0, resetMs: 5_000, resetAt: new Date(now + 5_000) };
    askLimiter(limiter).finish(window);
    const waiting = [askLimiter(limiter), askLimiter(limiter)];
    await settle();
    now += 5_000;
    const later = askLimiter(limiter);
    wake();
    await settle();
    expect([...waiting, later].map(({ done }) => done)).toEqual([true, true, false]);
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
    const { ask, window, pass } = createGate({ clock });
    pass(window(0, 7_000, 9));
    const request = ask();
    await settle();
    expect([sleeps, request.done]).toEqual([[7_000], true]);
  });

  it('lasts at least as long as a 429 asks if the clock is set back while requests are on their way', async () => {
    const steady = createVirtualClock();
    let jump = 0;
    const clock = { ...steady, now: () => steady.now() + jump };
    const { ask, askFor } = createGate({ clock });
    const sent = askFor(100);
    const waiting = ask();
    await steady.advance(15_000);
    jump = -2 * 60 * MINUTE;
    for (const request of sent) request.finish('uncounted', MINUTE);
    await steady.advance(MINUTE - 1);
    expect(waiting.done).toBe(false);
    // How much time had passed since the clock was last read is not known, but it was less than the wait for the window.
    await steady.advance(MINUTE + 1);
    expect(waiting.done).toBe(true);
  });

  it('lasts only as long as a 429 asks after the clock has jumped forward', async () => {
    const steady = createVirtualClock();
    let jump = 0;
    const clock = { ...steady, now: () => steady.now() + jump };
    const { ask, window, pass } = createGate({ clock });
    pass(window(2, MINUTE, 2));
    const [refused, slow] = [ask(), ask()];
    const wait = ask();
    await settle();
    jump = 10 * MINUTE;
    refused?.finish('uncounted', 5_000);
    slow?.finish('unknown');
    await steady.advance(5_000);
    expect(wait.done).toBe(true);
  });

  it('leaves no timer when the last request has left', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(0, MINUTE));
    const controller = new AbortController();
    ask({ signal: controller.signal });
    await settle();
    expect(clock.sleeping()).toBe(1);
    controller.abort();
    await settle();
    expect(clock.sleeping()).toBe(0);
  });

  it('leaves no timer when it ended early', async () => {
    const { ask, window, pass, clock } = createGate();
    pass(window(1, MINUTE));
    const slow = ask();
    const wait = ask();
    await settle();
    expect(clock.sleeping()).toBe(1);
    slow.finish(window(99, 2 * MINUTE));
    await settle();
    expect([wait.done, clock.sleeping()]).toEqual([true, 0]);
  });

  it('does not begin when the signal has aborted already', async () => {
    const { ask, window, pass } = createGate();
    pass(window(0, MINUTE));
    const wait = ask({ signal: AbortSignal.abort('no') });
    await settle();
    expect(wait.done).toEqual(['rejected', 'no']);
  });
});

it('lets requests go in the order of their calls, whatever aborts in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), async (aborts) => {
      const { limiter, window, pass, clock } = createGate();
      pass(window(0, 10));
      const gone: number[] = [];
      const started = Promise.allSettled(
        aborts.map(async (abort, index) => {
          const controller = new AbortController();
          const answer = limiter.acquire(toTurn({ signal: controller.signal }));
          if (abort) controller.abort();
          const grant = await answer;
          gone.push(index);
          if ('finish' in grant) grant.finish({ shown: window(99, MINUTE) });
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
