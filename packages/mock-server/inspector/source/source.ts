import type { StreamItem } from '../../src/controls/stream.ts';
import type { ControlClient } from './control-client.ts';
import type { ConnectionState } from './read-stream.ts';

/** A workspace that the user can select. */
export interface WorkspaceChoice {
  readonly id: string;
  /** The name of the workspace, if it has one. */
  readonly name?: string | undefined;
}

/** The functions to which a source passes its items and its state. */
export interface SourceListener {
  readonly onItem: (item: StreamItem) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** A summary of a trace: its times, the mock's version and what the trace lacks. */
export interface TraceSummary {
  /** The first and the last time in the trace, in ISO 8601 format. */
  readonly from: string;
  readonly to: string;
  /** The version of the mock. */
  readonly mockVersion: string;
  /** The name of the failed test, if the trace was written because a test failed. */
  readonly test: string | undefined;
  /** The number of items of each kind that the trace lacks. */
  readonly missing: Readonly<Record<string, number>>;
}

/** The source of the data on the page, which is a running mock or a trace. */
export interface Source {
  /** Calls the mock. For a trace, the client supports only calls that read data, and rejects all others. */
  readonly client: ControlClient;
  /** The URL of the mock, for the commands that the page suggests. */
  readonly origin: string;
  /** Returns a summary of the selected workspace's trace. A running mock has no such function. */
  readonly summarize?: () => TraceSummary;
  /** Lists the workspaces. @throws ControlError */
  listWorkspaces(): Promise<readonly WorkspaceChoice[]>;
  /**
   * Reports everything that the mock remembers about the selected workspace, and then each change until the signal
   * aborts.
   */
  follow(listener: SourceListener, signal: AbortSignal): void;
}
