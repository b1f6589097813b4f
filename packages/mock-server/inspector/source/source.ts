import type { StreamItem } from '../../src/controls/stream.ts';
import type { ControlClient } from './control-client.ts';
import type { ConnectionState } from './read-stream.ts';

/** A workspace to choose. */
export interface WorkspaceChoice {
  readonly id: string;
}

/** Receives the items and the state of a source. */
export interface SourceListener {
  readonly onItem: (item: StreamItem) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** The time of a trace, how much it holds and how much it lacks. */
export interface TraceSummary {
  /** Its time, as records carry it. */
  readonly from: string;
  readonly to: string;
  /** The version of the mock. */
  readonly mockVersion: string;
  /** How many of each kind are not in it. */
  readonly missing: Readonly<Record<string, number>>;
}

/** The source of the page's data: a running mock, or a trace. */
export interface Source {
  /** Calls the mock. That of a trace answers what only reads, and refuses the rest. */
  readonly client: ControlClient;
  /** The address of the mock, for commands to copy. */
  readonly origin: string;
  /** Summarizes the trace of the selected workspace; a running mock has no such function. */
  readonly summarize?: () => TraceSummary;
  /** @throws ControlError */
  listWorkspaces(): Promise<readonly WorkspaceChoice[]>;
  /** Reports all that is remembered of the selected workspace, and what happens, until the signal. */
  follow(listener: SourceListener, signal: AbortSignal): void;
}
