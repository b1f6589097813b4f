import type {
  Grant,
  RateLimiter,
  RateOutcome,
  Refusal,
  Turn,
} from '../../src/rate-limit/rate-limiter.ts';

let turns = 0;

/** Creates the turn of a call at a limiter. Its order is higher than that of every turn created before. */
export const toTurn = (options: Partial<Turn> = {}): Turn => ({
  order: turns++,
  longestWaitMs: Number.POSITIVE_INFINITY,
  onQueued: () => {},
  ...options,
});

/** A request that asked a limiter for its turn. */
export interface Asked {
  readonly turn: Turn;
  /**
   * `'at once'` if the request was sent without waiting. Otherwise `false` while it waits, and then `true`. If it was
   * not sent: the refusal, or `['rejected', error]`.
   */
  readonly done: unknown;
  /** Ends the request, which must have been sent. */
  finish(shown: RateOutcome['shown'], holdMs?: number): void;
}

/** Asks a limiter for a turn. */
export function ask(limiter: RateLimiter, options: Partial<Turn> = {}): Asked {
  const turn = toTurn(options);
  let grant: Grant | undefined;
  let done: unknown = false;
  const settle = (answer: Grant | Refusal, granted: unknown) => {
    const isGranted = 'finish' in answer;
    if (isGranted) grant = answer;
    done = isGranted ? granted : answer;
  };
  const answer = limiter.acquire(turn);
  if (answer instanceof Promise) {
    answer.then(
      (answer) => settle(answer, true),
      (error: unknown) => {
        done = ['rejected', error];
      },
    );
  } else {
    settle(answer, 'at once');
  }
  return {
    turn,
    get done() {
      return done;
    },
    finish(shown, holdMs) {
      if (!grant) throw new Error('The request was not sent.');
      grant.finish({ shown, holdMs });
    },
  };
}
