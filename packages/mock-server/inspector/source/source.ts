import type { ControlData } from '../../src/controls/definitions/definitions.ts';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { ControlClient } from './control-client.ts';
import type { ConnectionState } from './read-stream.ts';

/** A workspace to choose from. */
export type WorkspaceChoice = Pick<ControlData<'workspaces.list'>[number], 'id' | 'name'>;

/** The functions to which a source passes its items and its state. */
export interface SourceListener {
  readonly onItem: (item: StreamItem) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** When a trace was recorded, by which version of the mock, and what is missing from it. */
export interface TraceSummary {
  /** The first and the last time in the trace, in ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly mockVersion: string;
  /** The test that failed, if that is why the trace was written. */
  readonly test: string | undefined;
  /** How many items of each kind had to be left out. */
  readonly missing: Readonly<Record<string, number>>;
}

/** Where the page gets its data: a running mock or a trace. */
export interface Source {
  /** Calls the mock. A trace's client supports only calls that read data, and rejects all others. */
  readonly client: ControlClient;
  /** The mock's URL, for the commands that the page suggests. */
  readonly origin: string;
  /** Sums up the selected workspace's trace. A running mock has no such function. */
  readonly summarize?: () => TraceSummary;
  /** @throws ControlError */
  listWorkspaces(): Promise<readonly WorkspaceChoice[]>;
  /**
   * Reports everything that the mock remembers of the selected workspace, and then each change until the signal aborts.
   */
  follow(listener: SourceListener, signal: AbortSignal): void;
}
