import type { Clock } from '../time/clock.ts';

/** One timer for all waiting requests. */
export interface QueueTimer {
  /** Sets the timer, unless it is set. */
  set(): void;
  /** Ends the timer early. */
  clear(): void;
}

/**
 * Makes a timer that runs until `nextTime` and then calls `onEnd` with that time, because a timer
 * may fire a fraction of a millisecond early. If the timer was cleared, `onEnd` gets `undefined`.
 */
export function createQueueTimer(
  clock: Clock,
  nextTime: () => number,
  onEnd: (time: number | undefined) => void,
): QueueTimer {
  let controller: AbortController | undefined;

  async function sleep(signal: AbortSignal): Promise<number | undefined> {
    try {
      // A clock made for tests may sleep in no time: responses in flight arrive first.
      await new Promise((resolve) => setTimeout(resolve));
      const time = nextTime();
      await clock.sleep(Math.max(0, time - clock.now()), signal);
      return time;
    } catch {
      return undefined;
    }
  }

  return {
    async set() {
      if (controller) return;
      controller = new AbortController();
      const time = await sleep(controller.signal);
      controller = undefined;
      onEnd(time);
    },
    clear: () => controller?.abort(),
  };
}
