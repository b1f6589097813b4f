import type { DueList } from '../../src/generated/control-types.ts';
import type { LiveWorkspace } from './live-workspace.ts';

/** Updates the time in the store, and resolves to what is due next. @throws ControlError */
export async function readClock({
  client,
  now,
  mode,
}: Pick<LiveWorkspace, 'client' | 'now' | 'mode'>): Promise<DueList> {
  const clock = await client.send('clock.now');
  now.value = clock.ms;
  mode.value = clock.mode;
  return clock.due;
}
