import { Receivers } from '../delivery/receivers.ts';
import { demo } from '../seeds/demo.ts';
import { RemoteClients } from '../time/remote-clients.ts';
import { type Change, History } from './history.ts';
import type { Workspace } from './workspace.ts';

export type ChangeListener = (change: Change, workspace: Workspace) => void;

/**
 * A place in the mock that holds one workspace after another: a reset or a restore puts a new one there. The properties
 * of this class are everything that outlives a workspace.
 */
export class WorkspaceSlot {
  /** The workspace that is here now. */
  current!: Workspace;
  /** What happened here. Each new workspace begins it anew, but its readers stay subscribed. */
  readonly history: History;
  readonly receivers = new Receivers(demo.webhookUrl);
  /** The clients in other processes that wait on the clock. */
  readonly remoteClients: RemoteClients;
  readonly #deleteListeners = new Set<() => void>();

  constructor(historyName: string, elapsed: () => number, listeners: ReadonlySet<ChangeListener>) {
    this.remoteClients = new RemoteClients(elapsed);
    this.history = new History({
      name: historyName,
      deliveries: () => this.current.domain.store.deliveries,
      onChange: (change) => {
        for (const listener of listeners) listener(change, this.current);
      },
    });
  }

  /** Returns a function that unsubscribes the listener. */
  onDelete(listener: () => void): () => void {
    this.#deleteListeners.add(listener);
    return () => this.#deleteListeners.delete(listener);
  }

  noteDeleted(): void {
    for (const listener of this.#deleteListeners) listener();
  }
}
