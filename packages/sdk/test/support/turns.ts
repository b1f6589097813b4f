import type { Turn } from '../../src/rate-limit/rate-limiter.ts';

let turns = 0;

/** A call's turn at a limiter, later than all before. */
export const toTurn = (options: Partial<Turn> = {}): Turn => ({
  order: turns++,
  longestWaitMs: Number.POSITIVE_INFINITY,
  onQueued: () => {},
  ...options,
});

/** The state of a wait so far. */
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
