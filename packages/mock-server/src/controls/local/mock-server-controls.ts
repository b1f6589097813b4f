import type { MockSnapshot, NewWorkspace } from '../../generated/control-types.ts';
import type { HandledRequest } from '../../request/api-response.ts';
import type { MockWorkspace } from './mock-workspace.ts';

/** A mock's workspaces, side by side. */
export interface MockWorkspaces {
  /**
   * Creates a workspace with its own key, clock, records, limits, faults and journal.
   * @throws MockConfigurationError that names the problem.
   */
  create(workspace?: NewWorkspace): MockWorkspace;
  /** Returns a workspace's controls; `undefined` when there is no workspace with this id. */
  get(id: string): MockWorkspace | undefined;
  /** Lists every workspace's controls, in order of creation. */
  list(): MockWorkspace[];
  /**
   * Deletes a workspace: its records, its keys, which get 401 from then on, and its planned steps. Deliveries
   * in flight are aborted and not recorded. Calls that wait for something in it fail with `NOT_FOUND`, and so do
   * its streams; its subscriptions and receivers end.
   * @throws MockControlError `NOT_FOUND` when there is no workspace with this id, `CONFLICT` for the first
   * workspace.
   */
  delete(id: string): void;
}

/** The whole platform in memory. Its own controls act on its first workspace. */
export interface MockServer extends MockWorkspace {
  /** The base URL that in-process clients and MSW use. */
  readonly baseUrl: string;
  /** Sends a request to the mock. Takes the same arguments as the global `fetch`, including a signal. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Handles one request as the platform would, for an adapter of your own: MSW and the HTTP server call it.
   * Faults can cause a `disconnect` or a `stall`, which the adapter has to translate for its clients. A
   * fault's delay passes in real time.
   * @param rawHeaders the request's headers in the form of `IncomingMessage.rawHeaders`: name, value, name,
   * value. The journal stores them instead of `request.headers`, which can keep a whole connection in memory.
   * @default `request.headers`
   */
  handle(request: Request, rawHeaders?: readonly string[]): Promise<HandledRequest>;
  /**
   * Masks a secret of your own, such as the token of your adapter, from now on. It is masked in traces, and in
   * paths, queries, headers and bodies, wherever the journal, the stream or an error message shows them.
   */
  mask(secret: string): void;
  /** Workspaces side by side, for tests that run at the same time. Each key belongs to one workspace. */
  readonly workspaces: MockWorkspaces;
  /**
   * Resets the whole mock: only the first workspace remains, with the records, keys and start time that it began
   * with.
   */
  reset(): void;
  /** Returns the options with defaults filled in, as data. Of a seed, only the kind is included. */
  options(): Readonly<Record<string, unknown>>;
  /**
   * Returns the state of every workspace as data; `workspaces.get(id)?.snapshot()` returns that of one.
   */
  snapshot(): MockSnapshot;
  /**
   * Restores the whole mock, including ids and keys. Controls of a workspace in the snapshot act on the restored
   * workspace; those of any other workspace fail.
   * @throws MockConfigurationError that names the problem by its path, including when the snapshot was taken
   * with other variants. Nothing is changed in that case.
   */
  restore(snapshot: unknown): void;
}
