import type { Platform } from '../workspace/platform.ts';
import type { Change } from '../workspace/timeline.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Calls a function after every change in a workspace until the workspace is deleted. Returns a function that
 * unsubscribes.
 */
export function subscribe(
  { listeners }: Platform,
  workspace: Workspace,
  listener: (change: Change) => void,
): () => void {
  const onChange = (change: Change, from: Workspace) => {
    if (from.id === workspace.id) listener(change);
  };
  const ignoreDelete = workspace.onDelete(unsubscribe);
  listeners.add(onChange);
  return unsubscribe;

  function unsubscribe(): void {
    listeners.delete(onChange);
    ignoreDelete();
  }
}
