import type { Clock } from '../../time/clock.ts';
import type { ClockMode } from '../../time/clock-time.ts';
import { type DueList, listDue, nextDueTime } from '../../workspace/due.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The clock of a workspace, with its controls. */
export interface MockClock extends Clock {
  /** `'virtual'` while the clock stands still until it is advanced, `'system'` while it flows. */
  mode(): ClockMode;
  /**
   * Lists the next planned steps, in order of time: agents' replies, retries of deliveries, steps of
   * trainings, the expiry of QR codes, delayed responses and sleeps on the clock. Replies whose script
   * decides when they end come first, without a time. At most 50 are listed; `total` counts all.
   */
  due(): DueList;
  /**
   * Advances to the time of the next planned step, and runs it. If nothing is planned, no time passes.
   * Resolves as `advance` does.
   * @throws AdvanceTimeoutError as `advance` does.
   */
  advanceToNext(): Promise<void>;
  /**
   * Stops the clock at its current time, as in `'virtual'` mode. It then moves only when it is advanced, and
   * it jumps to the end of a sleep when nothing else is going on. A reset or a restore returns to the mode of
   * the options.
   */
  freeze(): void;
  /**
   * Lets the clock run with the host's time, from its current time on, as in `'system'` mode. Planned steps
   * then run by themselves. A reset or a restore returns to the mode of the options.
   */
  flow(): void;
}

/** Creates the controls of a workspace's clock. @param workspace is called for each control. */
export function createClockControls(workspace: () => Workspace): MockClock {
  return {
    now: () => workspace().clock.now(),
    mode: () => workspace().clock.mode,
    due: () => listDue(workspace()),
    advance: (ms) => workspace().clock.advance(ms),
    async advanceToNext() {
      const ours = workspace();
      await ours.clock.advanceTo(() => nextDueTime(ours));
    },
    freeze: () => workspace().clock.setMode('virtual'),
    flow: () => workspace().clock.setMode('system'),
    sleep: async (ms, signal) => workspace().clock.sleep(ms, signal),
  };
}
