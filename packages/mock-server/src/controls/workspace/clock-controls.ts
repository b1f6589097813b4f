import { type DueList, listDue, nextDueTime } from '../../due.ts';
import type { Clock } from '../../time/clock.ts';
import type { ClockMode } from '../../time/clock-time.ts';
import type { Workspace } from '../../workspace.ts';

/** The time of a workspace as its controls have it. */
export interface MockClock extends Clock {
  /** `'virtual'` while the clock stands still until it is advanced, `'system'` while it flows. */
  mode(): ClockMode;
  /**
   * Lists the next things that are due, in order of time: agents' replies, retries of deliveries, steps
   * of trainings, the expiry of QR codes, delayed responses and sleeps on the clock. Replies that take as long as
   * their script takes come first, without a time. At most 50 are listed; `total` counts all.
   */
  due(): DueList;
  /**
   * Advances to the time at which the next thing is due, and runs it. When nothing is planned, no time
   * passes. Resolves as `advance` does.
   * @throws AdvanceTimeoutError as `advance` does.
   */
  advanceToNext(): Promise<void>;
  /**
   * Lets the clock stand still where it is, as in `'virtual'` mode: it moves when it is advanced, and
   * jumps to whoever sleeps on it once nothing else goes on. A reset or a restore goes back to the mode
   * of the options.
   */
  freeze(): void;
  /**
   * Lets the clock flow with the host's time from where it stands, as in `'system'` mode: what becomes
   * due runs by itself. A reset or a restore goes back to the mode of the options.
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
