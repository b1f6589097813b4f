import type { Turn } from '../../src/rate-limit/rate-limiter.ts';

let turns = 0;

/** Returns a call's turn at a limiter, later than all turns before it. */
export const toTurn = (options: Partial<Turn> = {}): Turn => ({
  order: turns++,
  longestWaitMs: Number.POSITIVE_INFINITY,
  onQueued: () => {},
  ...options,
});

/** Returns the current state of a wait. */
export function watch(wait: Promise<unknown> | undefined) {
  const state: { done: unknown } = { done: wait ? false : 'at once' };
  wait?.then(
    (refusal) => {
      state.done = refusal ?? true;
    },
    (error: unknown) => {
      state.done = ['rejected', error];
    },
  );
  return state;
}
