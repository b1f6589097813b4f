import type { MockClock } from '../controls/definitions/clock.ts';
import type { OperationCalls } from '../controls/definitions/operations.ts';
import type { MockServer, MockWorkspaces } from '../controls/local/mock-server-controls.ts';
import type { MockClientOptions, MockWorkspace } from '../controls/local/mock-workspace.ts';
import type { Trace } from '../generated/control-types.ts';
import type { LocalClock } from './remote-clock.ts';

/** Controls over HTTP: each returns a promise, and a workspace becomes a {@link RemoteWorkspace}. */
export type Remote<Controls> = {
  readonly [Name in keyof Controls]: Controls[Name] extends (...input: infer Input) => infer Result
    ? RemoteFunction<Input, Result, Controls[Name]>
    : Controls[Name] extends object
      ? Remote<Controls[Name]>
      : Controls[Name];
};

/** A control may have other controls as properties, as `drift` does. */
type RemoteFunction<Input extends unknown[], Result, Original> = [keyof Original] extends [never]
  ? (...input: Input) => Promise<RemoteResult<Awaited<Result>>>
  : ((...input: Input) => Promise<RemoteResult<Awaited<Result>>>) &
      Remote<Pick<Original, keyof Original>>;

type RemoteResult<Result> = Result extends MockWorkspace
  ? RemoteWorkspace
  : Result extends MockWorkspace[]
    ? RemoteWorkspace[]
    : Result;

/** Options for an SDK client that calls a served mock. */
export interface RemoteClientOptions
  extends Pick<MockClientOptions, 'baseUrl' | 'apiKey' | 'assumedOperations'> {
  /** Sends requests, and learns the mock's time from the responses. Absent if the mock's clock runs in real time. */
  readonly fetch?: typeof globalThis.fetch;
  /** The mock's clock, on which the client waits. Absent if the mock's clock runs in real time. */
  readonly clock?: LocalClock;
}

/** Takes the trace of a served mock, as data or as a page. */
export interface RemoteTakeTrace {
  /** Resolves with the trace as data. */
  (options?: { readonly format?: 'json' | undefined }): Promise<Trace>;
  /** Resolves with an HTML page that shows the trace in a read-only inspector. */
  (options: { readonly format: 'html' }): Promise<string>;
}

/**
 * The controls of one workspace of a served mock: those of {@link MockWorkspace}, but they return promises. They reject
 * with the same errors, and with a MockConnectionError if the mock cannot be reached.
 *
 * A function cannot be sent to another process: a control that is passed a function rejects with a
 * MockConfigurationError that says what to pass instead.
 */
export interface RemoteWorkspace
  extends Remote<Omit<MockWorkspace, 'clientOptions' | 'clock' | 'trace' | keyof OperationCalls>>,
    OperationCalls {
  /** The workspace's own clock, without `manual`, which exists only in the mock's process. */
  readonly clock: Remote<Omit<MockClock, 'manual'>> & {
    /** The clock with a `now` that returns at once, for a client, a rate limiter or a verifier in this process. */
    readonly local: LocalClock;
  };
  /**
   * Returns options for an SDK client that calls the mock: `new AgentPlatform(mock.clientOptions())`. If the mock's
   * clock is virtual, the client runs on that clock and never waits in real time: while no request is on its way, the
   * clock jumps to the end of the earliest wait.
   */
  clientOptions(overrides?: { readonly apiKey?: string | undefined }): RemoteClientOptions;
  /** Resolves with the history and the current state: as data or, with the `format` `'html'`, as a page. */
  readonly trace: RemoteTakeTrace;
}

/** Creates, finds and deletes the workspaces of a served mock, as {@link MockWorkspaces} does in-process. */
export interface RemoteWorkspaces extends Remote<MockWorkspaces> {}

/** A served mock. Its controls act on the first workspace, or on the one that was passed to `connectMock`. */
export interface RemoteMock
  extends RemoteWorkspace,
    Remote<Pick<MockServer, 'baseUrl' | 'options'>> {
  /** Test suites that run at the same time can share a mock if each has a workspace of its own. */
  readonly workspaces: RemoteWorkspaces;
}
