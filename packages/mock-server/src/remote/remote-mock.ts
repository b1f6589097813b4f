import type { OperationCalls } from '../controls/definitions/operations.ts';
import type { MockServer } from '../controls/local/mock-server-controls.ts';
import type { MockWorkspace } from '../controls/local/mock-workspace.ts';
import type { MockSnapshot, NewWorkspace, Trace } from '../generated/control-types.ts';

/** The type of the same controls when each of them returns a promise. */
export type Remote<Controls> = {
  readonly [Name in keyof Controls]: Controls[Name] extends (...input: infer Input) => infer Result
    ? RemoteFunction<Input, Result, Controls[Name]>
    : Controls[Name] extends object
      ? Remote<Controls[Name]>
      : Controls[Name];
};

/** A function, with the controls that it may have as properties. */
type RemoteFunction<Input extends unknown[], Result, Original> = [keyof Original] extends [never]
  ? (...input: Input) => Promise<Awaited<Result>>
  : ((...input: Input) => Promise<Awaited<Result>>) & Remote<Pick<Original, keyof Original>>;

/** Options for a client of the SDK that calls a served mock. */
export interface RemoteClientOptions {
  /** The URL of the served mock. */
  readonly baseUrl: string;
  /** The API key: the workspace's first key, or the one that was requested. */
  readonly apiKey: string;
}

/** Takes the trace of a served mock, as data or as a page. */
export interface RemoteTakeTrace {
  /** Resolves with the trace as data. */
  (options?: { readonly format?: 'json' | undefined }): Promise<Trace>;
  /** Resolves with an HTML page that shows the trace in a read-only inspector. */
  (options: { readonly format: 'html' }): Promise<string>;
}

/**
 * The controls of one workspace of a served mock. They are the same as in {@link MockWorkspace}, but return
 * promises. They reject with the same errors as in-process, and with a MockConnectionError when the mock cannot
 * be reached.
 *
 * Functions cannot be sent to another process. A control that receives one rejects with a
 * MockConfigurationError that says what to pass instead.
 */
export interface RemoteWorkspace
  extends Remote<Omit<MockWorkspace, 'clientOptions' | 'trace' | keyof OperationCalls>>,
    OperationCalls {
  /** Returns options for an SDK client that calls the served mock: `new AgentPlatform(mock.clientOptions())`. */
  clientOptions(overrides?: { readonly apiKey?: string | undefined }): RemoteClientOptions;
  /**
   * Resolves with the history and the current state as data or, with `{ format: 'html' }`, with a page that
   * shows them.
   */
  readonly trace: RemoteTakeTrace;
}

/** Creates, finds and deletes the workspaces of a served mock. */
export interface RemoteWorkspaces {
  /**
   * Creates a workspace with its own API key, clock, records, rate limits, faults and journal.
   * @throws MockConfigurationError when an option is invalid.
   */
  create(workspace?: NewWorkspace): Promise<RemoteWorkspace>;
  /** Resolves with a workspace's controls, or with `undefined` if no workspace has this id. */
  get(id: string): Promise<RemoteWorkspace | undefined>;
  /** Resolves with the controls of every workspace, in order of creation. */
  list(): Promise<RemoteWorkspace[]>;
  /**
   * Deletes a workspace: its records, its keys, which get 401 from then on, and its planned steps. Deliveries
   * in flight are aborted and not recorded. Calls that wait for something in it reject with a MockControlError
   * (`NOT_FOUND`), and so do its streams.
   * @throws MockControlError `NOT_FOUND` when there is no workspace with this id, `CONFLICT` for the first
   * workspace.
   */
  delete(id: string): Promise<void>;
}

/** A served mock. Its own controls act on its first workspace, or on the one that `connectMock` named. */
export interface RemoteMock
  extends RemoteWorkspace,
    Remote<Pick<MockServer, 'baseUrl' | 'options'>> {
  /** Workspaces side by side, for suites that run at the same time. Each key belongs to one workspace. */
  readonly workspaces: RemoteWorkspaces;
  /** Resets the whole mock or, if `connectMock` named a workspace, only that workspace. */
  reset(): Promise<void>;
  /** Resolves with the state of the whole mock or, if `connectMock` named a workspace, of that workspace. */
  snapshot(): Promise<MockSnapshot>;
  /**
   * Restores the whole mock or, if `connectMock` named a workspace, only that workspace.
   * @throws MockConfigurationError that names the problem by its path.
   */
  restore(snapshot: unknown): Promise<void>;
}
