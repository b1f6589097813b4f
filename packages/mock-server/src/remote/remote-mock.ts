import type { MockClock } from '../controls/definitions/clock.ts';
import type { OperationCalls } from '../controls/definitions/operations.ts';
import type { MockServer } from '../controls/local/mock-server-controls.ts';
import type { MockWorkspace } from '../controls/local/mock-workspace.ts';
import type { MockSnapshot, NewWorkspace, Trace } from '../generated/control-types.ts';

/** The type of controls over HTTP. Each control returns a promise. */
export type Remote<Controls> = {
  readonly [Name in keyof Controls]: Controls[Name] extends (...input: infer Input) => infer Result
    ? RemoteFunction<Input, Result, Controls[Name]>
    : Controls[Name] extends object
      ? Remote<Controls[Name]>
      : Controls[Name];
};

/** The type of a control over HTTP. A control may have other controls as properties. */
type RemoteFunction<Input extends unknown[], Result, Original> = [keyof Original] extends [never]
  ? (...input: Input) => Promise<Awaited<Result>>
  : ((...input: Input) => Promise<Awaited<Result>>) & Remote<Pick<Original, keyof Original>>;

/** The options of an SDK client that calls a served mock. */
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
 * The controls of one workspace of a served mock. They are the same as in {@link MockWorkspace}, but return promises.
 * They reject with the same errors as in-process. If the mock cannot be reached, they reject with a
 * MockConnectionError.
 *
 * Functions cannot be sent to another process. A control that receives a function rejects with a MockConfigurationError
 * that says what to pass instead.
 */
export interface RemoteWorkspace
  extends Remote<Omit<MockWorkspace, 'clientOptions' | 'clock' | 'trace' | keyof OperationCalls>>,
    OperationCalls {
  /** The workspace's own clock. Its `manual` clock exists only in the process of the mock. */
  readonly clock: Remote<Omit<MockClock, 'manual'>>;
  /** Returns options for an SDK client that calls the served mock: `new AgentPlatform(mock.clientOptions())`. */
  clientOptions(overrides?: { readonly apiKey?: string | undefined }): RemoteClientOptions;
  /** Resolves with the history and the current state as data, or as a page if `format` is `'html'`. */
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
   * Deletes a workspace with its records, its API keys and everything that is scheduled. Requests with its keys fail
   * with 401 from then on. Deliveries in flight are aborted and not recorded. Waits and streams of the workspace reject
   * with a MockControlError (`NOT_FOUND`).
   * @throws MockControlError `NOT_FOUND` when no workspace has this id, or `CONFLICT` for the first workspace, which
   * cannot be deleted.
   */
  delete(id: string): Promise<void>;
}

/** A served mock. Its controls act on the first workspace, or on the workspace that was passed to `connectMock`. */
export interface RemoteMock
  extends RemoteWorkspace,
    Remote<Pick<MockServer, 'baseUrl' | 'options'>> {
  /**
   * The workspaces of the mock. Test suites that run at the same time can share one mock if each has its own workspace.
   */
  readonly workspaces: RemoteWorkspaces;
  /** Resets the whole mock or, if a workspace was passed to `connectMock`, only that workspace. */
  reset(): Promise<void>;
  /** Resolves with the state of the whole mock or, if a workspace was passed to `connectMock`, of that workspace. */
  snapshot(): Promise<MockSnapshot>;
  /**
   * Restores the whole mock or, if a workspace was passed to `connectMock`, only that workspace.
   * @throws MockConfigurationError when the snapshot is invalid. The message names the path of each problem.
   */
  restore(snapshot: unknown): Promise<void>;
}
