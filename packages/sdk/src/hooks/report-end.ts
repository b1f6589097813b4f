import type { Clock } from '../time/clock.ts';
import type { CallTrace } from '../transport/call.ts';
import type { Observe } from './observer.ts';

/** Reports the end of a call to the hooks. */
export interface EndReporter {
  success(trace: CallTrace, status: number): void;
  /**
   * Reports a failure. A call that was refused because of its arguments has not begun, so nothing
   * is reported.
   */
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
