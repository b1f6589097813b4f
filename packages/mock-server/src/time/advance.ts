import { nameOpen } from './settle.ts';

/** One advance of a clock. A reset or the time limit may end it before it reaches its target. */
export interface Advance {
  /** Returns the target time. Called when it is this advance's turn and no work is open. */
  readonly target: () => number;
  readonly isOver: boolean;
  /** Resolves when the advance is ended early. */
  readonly over: Promise<void>;
  end(): void;
}

/** How long `clock.advance` waits for the work of its workspace, in real time. */
export const ADVANCE_LIMIT_MS = 30_000;

/** `clock.advance` stopped waiting for deliveries in flight. */
export class AdvanceTimeoutError extends Error {
  override readonly name = 'AdvanceTimeoutError';
  readonly code = 'ADVANCE_TIMEOUT';
  /** The unfinished work, oldest first. */
  readonly open: readonly string[];

  constructor(message: string, open: readonly string[]) {
    super(message);
    this.open = open;
  }
}

/** Makes the error of an advance that ended at `now`. */
export function toAdvanceTimeout(now: number, open: readonly string[]): AdvanceTimeoutError {
  const named = nameOpen(open) || 'an earlier advance';
  return new AdvanceTimeoutError(
    `clock.advance: after ${ADVANCE_LIMIT_MS / 1000} s of real time this is unfinished: ${named}. ` +
      `The clock stands at ${new Date(now).toISOString()}: advance by the rest when the receivers respond`,
    open,
  );
}

/** Whether an error is an {@link AdvanceTimeoutError}, also one of another copy of this package. */
export function isAdvanceTimeout(error: unknown): error is AdvanceTimeoutError {
  return error instanceof Error && error.name === 'AdvanceTimeoutError';
}

/** Creates an advance that has not started. */
export function createAdvance(target: () => number): Advance {
  let isOver = false;
  let resolve = () => {};
  const over = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    target,
    over,
    get isOver() {
      return isOver;
    },
    end() {
      isOver = true;
      resolve();
    },
  };
}
