import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTurn } from '../../test/support/turns.ts';
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
const knowing = (window: RateWindow | null): WindowState => {
  const turn = toTurn();
  return afterResponse(afterSending(UNKNOWN, turn, 0), turn, window, 0);
};

describe('a window', () => {
  it('has room for one request while it is unknown', () => {
    expect(hasRoom(UNKNOWN)).toBe(true);
    expect(hasRoom(afterSending(UNKNOWN, toTurn(), 0))).toBe(false);
  });

  it('has room for as many requests as remain, those in flight included', () => {
    let state = knowing(windowOf(2, 10_000));
    const sent = [];
    for (; hasRoom(state); state = afterSending(state, toTurn(), 0)) sent.push(state.inFlight);
    expect(sent).toEqual([0, 1]);
  });

  it('opens at its end, and is unknown from then on', () => {
    const spent = knowing(windowOf(0, 10_000));
    expect(nextOpening(spent)).toBe(10_000);
    expect(hasRoom(atTime(spent, 9_999))).toBe(false);
    expect(atTime(spent, 10_000)).toMatchObject({ remaining: undefined, limit: 100 });
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
          const turn = toTurn();
          state = afterResponse(afterSending(state, turn, 0), turn, windowOf(remaining, 10_000), 0);
        }
        expect(state.remaining).toBe(Math.min(...shown));
        expect(state.inFlight).toBe(0);
      }),
      { numRuns: cases(100) },
    );
  });
});
