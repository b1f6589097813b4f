import type { Platform } from '../../workspace/platform.ts';
import type { Change } from '../../workspace/timeline.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Calls a function after every change in a workspace from now on; returns `unsubscribe`. */
export function subscribe(
  { listeners }: Platform,
  workspace: Workspace,
  listener: (change: Change) => void,
): () => void {
  const onChange = (change: Change, from: Workspace) => {
    if (from.id === workspace.id) listener(change);
  };
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}
