import type { Clock } from '../time/clock.ts';
import type { CallTrace } from '../transport/call.ts';
import type { Observe } from './observer.ts';

/** Tells the hooks how a call ended. */
export interface EndReporter {
  success(trace: CallTrace, status: number): void;
  /** A call that was refused because of its arguments has not begun, and so has no failure. */
  failure(trace: CallTrace, error: unknown): void;
}

export function createEndReporter(observe: Observe | undefined, clock: Clock): EndReporter {
  const toEnd = ({ attempts }: CallTrace, startedAt: number) => ({
    attempts,
    durationMs: clock.now() - startedAt,
  });
  return {
    success(trace, status) {
      const { startedAt } = trace;
      if (startedAt !== undefined)
        observe?.('success', trace, { ...toEnd(trace, startedAt), status });
    },
    failure(trace, error) {
      const { startedAt } = trace;
      if (startedAt !== undefined)
        observe?.('failure', trace, { ...toEnd(trace, startedAt), error });
    },
  };
}
