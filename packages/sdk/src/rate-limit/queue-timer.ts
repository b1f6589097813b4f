import type { Clock } from '../time/clock.ts';

/** One timer for all requests that wait. */
export interface QueueTimer {
  /** Sets the timer, unless it is set. */
  set(): void;
  /** Ends the timer early. */
  clear(): void;
}

/**
 * Makes a timer that runs until `nextTime`, and then calls `onEnd` with that time: a timer may fire
 * early by a fraction of its last millisecond. `onEnd` gets `undefined` when the timer was cleared.
 */
export function createQueueTimer(
  clock: Clock,
  nextTime: () => number,
  onEnd: (time: number | undefined) => void,
): QueueTimer {
  let controller: AbortController | undefined;

  async function sleep(signal: AbortSignal): Promise<number | undefined> {
    try {
      // With a clock made for tests a sleep takes no time: let responses in flight arrive first.
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
