import type { Clock } from '../time/clock.ts';

/** One timer for all waiting requests. */
export interface QueueTimer {
  /** Starts the timer. If it is already running and `nextTime` has become earlier, ends it early. */
  set(): void;
  /** Ends the timer early. */
  clear(): void;
}

/**
 * Creates a timer that runs until `nextTime` and then calls `onEnd` with `nextTime`, or with `undefined` if the timer
 * was ended early. The argument is not the current time, because a timer may fire a fraction of a millisecond early.
 */
export function createQueueTimer(
  clock: Clock,
  nextTime: () => number,
  onEnd: (time: number | undefined) => void,
): QueueTimer {
  let controller: AbortController | undefined;
  /** The time at which the running timer ends; 0 until that time is known. */
  let end = 0;

  async function sleep(signal: AbortSignal): Promise<number | undefined> {
    try {
      // The sleep of a test clock may end at once, so this lets the responses in flight arrive first.
      await new Promise((resolve) => setTimeout(resolve));
      end = nextTime();
      await clock.sleep(Math.max(0, end - clock.now()), signal);
      return end;
    } catch {
      return undefined;
    }
  }

  return {
    async set() {
      if (controller) {
        if (nextTime() < end) controller.abort();
        return;
      }
      controller = new AbortController();
      const time = await sleep(controller.signal);
      controller = undefined;
      end = 0;
      onEnd(time);
    },
    clear: () => controller?.abort(),
  };
}
