import type { ClockMode } from '../../src/time/clock-time.ts';
import type { DueList } from '../../src/workspace/due.ts';
import type { LiveWorkspace } from './live-workspace.ts';

/** The response of the control surface about the time of a workspace. */
interface ClockAnswer {
  readonly ms: number;
  readonly mode: ClockMode;
  readonly due: DueList;
}

/** Reads the time into the store, and resolves with the next planned steps. @throws ControlError */
export async function readClock({
  client,
  now,
  mode,
}: Pick<LiveWorkspace, 'client' | 'now' | 'mode'>): Promise<DueList> {
  const clock = await client.send<ClockAnswer>('GET /clock');
  now.value = clock.ms;
  mode.value = clock.mode;
  return clock.due;
}
