import type { SchedulingClock } from '../time/clock.ts';
import type { TaskPurpose } from '../time/planned-task.ts';

/** A timer on the workspace's clock for the next scheduled attempt of a queue. */
export interface QueueTimer {
  /** Sets the timer to a time, in place of any earlier time. `undefined` clears the timer. */
  set(at: number | undefined): void;
}

/**
 * Creates a timer that is not set.
 * @param onEnd is called when the time is reached. The timer is then no longer set.
 */
export function createQueueTimer(
  clock: SchedulingClock,
  purpose: TaskPurpose,
  onEnd: () => void,
): QueueTimer {
  let timer: { readonly at: number; readonly cancel: () => void } | undefined;

  function end(): void {
    timer = undefined;
    onEnd();
  }

  return {
    set(at) {
      if (at === timer?.at) return;
      timer?.cancel();
      timer = at === undefined ? undefined : { at, cancel: clock.schedule(at, end, purpose) };
    },
  };
}
