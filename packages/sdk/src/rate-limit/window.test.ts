import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateWindow } from './read-rate-limit.ts';
import {
  afterResponse,
  afterSending,
  atTime,
  estimateWaitMs,
  hasRoom,
  heldUntil,
  nextOpening,
  UNKNOWN,
  type WindowState,
} from './window.ts';

const windowOf = (remaining: number, resetMs: number, limit = 100): RateWindow => ({
  ...{ limit, remaining, resetMs },
  resetAt: new Date(resetMs),
});

/** Returns the state after a single request at time 0 whose response showed this window. */
const knowing = (window: RateWindow | null): WindowState =>
  afterResponse(afterSending(UNKNOWN, 0), window, 0);

/** Sends requests at a time until there is no room, and counts them. */
function fill(start: WindowState, now: number) {
  let state = start;
  let count = 0;
  for (; hasRoom(state); state = afterSending(state, now)) count += 1;
  return { state, count };
}

describe('a window', () => {
  it('counts as a full documented one while it is unknown, from its first request on', () => {
    const { state, count } = fill(UNKNOWN, 5_000);
    expect([count, nextOpening(state)]).toEqual([100, 65_000]);
  });

  it('has room for as many requests as remain, those in flight included', () => {
    expect(fill(knowing(windowOf(2, 10_000)), 0).count).toBe(2);
  });

  it('opens at its end, and the next counts as full', () => {
    const spent = knowing(windowOf(0, 10_000, 3));
    expect(nextOpening(spent)).toBe(10_000);
    expect(hasRoom(atTime(spent, 9_999))).toBe(false);
    expect(fill(atTime(spent, 10_000), 10_000).count).toBe(3);
  });

  it('that follows counts the requests that are still in flight', () => {
    const slow = afterSending(knowing(windowOf(5, 10_000, 3)), 0);
    expect(fill(atTime(slow, 10_000), 10_000).count).toBe(2);
  });

  it('of no requests at all leaves one to the next, which may find another', () => {
    const closed = knowing(windowOf(0, 10_000, 0));
    expect(fill(atTime(closed, 10_000), 10_000).count).toBe(1);
  });

  it('has no room while it is held', () => {
    const held = heldUntil(knowing(windowOf(50, 10_000)), 5_000);
    expect([hasRoom(atTime(held, 4_999)), hasRoom(atTime(held, 5_000))]).toEqual([false, true]);
    expect(nextOpening(held)).toBe(5_000);
  });

  it('makes a request wait for the windows that those before it use up', () => {
    const spent = knowing(windowOf(0, 10_000, 3));
    const waits = [0, 2, 3, 6].map((place) => estimateWaitMs(spent, place, 4_000));
    expect(waits).toEqual([6_000, 6_000, 66_000, 126_000]);
  });

  it('changes into new states and leaves the old ones as they are', () => {
    const before = structuredClone(UNKNOWN);
    knowing(windowOf(1, 1_000));
    knowing(null);
    heldUntil(UNKNOWN, 5);
    expect(UNKNOWN).toEqual(before);
  });

  it('never counts more as left than the lowest count that was shown', () => {
    const counts = fc.array(fc.nat(100), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(counts, (shown) => {
        let state: WindowState = UNKNOWN;
        for (const remaining of shown) {
          state = afterResponse(afterSending(state, 0), windowOf(remaining, 10_000), 0);
        }
        expect(state.remaining).toBe(Math.min(...shown));
        expect(state.inFlight).toBe(0);
      }),
      { numRuns: cases(100) },
    );
  });
});
