import type { Platform } from '../../workspace/platform.ts';
import type { Change } from '../../workspace/timeline.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Calls a function for every change of one kind from now on; returns `unsubscribe`. */
export type Subscribe = <Kind extends Change['kind']>(
  kind: Kind,
  listener: (item: Extract<Change, { kind: Kind }>['item']) => void,
) => () => void;

/**
 * Creates the function that subscribes to the changes of one workspace.
 * @param id returns the id of the workspace; it is called for each change.
 */
export function createSubscribe(listeners: Platform['listeners'], id: () => string): Subscribe {
  return (kind, listener) => {
    const onChange = (change: Change, from: Workspace) => {
      // The kind determines the type of the item; the compiler cannot follow that through a parameter.
      if (change.kind === kind && from.id === id()) listener(change.item as never);
    };
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
    };
  };
}
