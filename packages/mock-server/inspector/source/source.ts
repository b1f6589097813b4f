import type { StreamItem } from '../../src/controls/stream.ts';
import type { ControlClient } from './control-client.ts';
import type { ConnectionState } from './read-stream.ts';

/** A workspace to choose. */
export interface WorkspaceChoice {
  readonly id: string;
  /** Its name, if it has one. */
  readonly name?: string | undefined;
}

/** Receives the items and the state of a source. */
export interface SourceListener {
  readonly onItem: (item: StreamItem) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** A trace's time, version and numbers of missing items. */
export interface TraceSummary {
  /** Its time, in ISO 8601 format. */
  readonly from: string;
  readonly to: string;
  /** The version of the mock. */
  readonly mockVersion: string;
  /** The test that failed, if the trace was taken because of one. */
  readonly test: string | undefined;
  /** How many items of each kind are missing. */
  readonly missing: Readonly<Record<string, number>>;
}

/** The source of the page's data: a running mock, or a trace. */
export interface Source {
  /** Calls the mock. For a trace, it responds to calls that only read, and refuses all others. */
  readonly client: ControlClient;
  /** The mock's URL, for commands to copy. */
  readonly origin: string;
  /** Summarizes the trace of the selected workspace; a running mock has no such function. */
  readonly summarize?: () => TraceSummary;
  /** Lists the workspaces. @throws ControlError */
  listWorkspaces(): Promise<readonly WorkspaceChoice[]>;
  /**
   * Reports everything that the mock remembers about the selected workspace, then each change, until the signal
   * aborts.
   */
  follow(listener: SourceListener, signal: AbortSignal): void;
}
