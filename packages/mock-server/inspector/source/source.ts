import type { StreamItem } from '../../src/controls/stream.ts';
import type { ControlClient } from './control-client.ts';
import type { Lists } from './lists.ts';
import type { ConnectionState } from './read-stream.ts';

/** A workspace to choose. */
export interface WorkspaceChoice {
  readonly id: string;
}

/** What a source reports to. */
export interface SourceListener {
  readonly onItem: (item: StreamItem) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** Where the page has its data from: a running mock, or a trace. */
export interface Source {
  /** Calls the mock; `undefined` for a trace, where nothing can be done. */
  readonly client: ControlClient | undefined;
  /** Each rejects with a ControlError. */
  readonly lists: Lists;
  /** @throws ControlError */
  listWorkspaces(): Promise<readonly WorkspaceChoice[]>;
  /** Reports all that is remembered of the selected workspace, and what happens, until the signal. */
  follow(listener: SourceListener, signal: AbortSignal): void;
}
