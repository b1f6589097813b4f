import type { MockOptionsData, NewWorkspace } from '../../generated/control-types.ts';
import type { HandledRequest } from '../../request/api-response.ts';
import type { MockWorkspace } from './mock-workspace.ts';

/** Creates, finds and deletes the workspaces of a mock. */
export interface MockWorkspaces {
  /**
   * Creates a workspace with its own API key, clock, records, rate limits, faults and journal.
   * @throws MockConfigurationError when an option is invalid.
   */
  create(workspace?: NewWorkspace): MockWorkspace;
  /** Returns a workspace's controls, or `undefined` if no workspace has this id. */
  get(id: string): MockWorkspace | undefined;
  /** Lists the controls of every workspace, in order of creation. */
  list(): MockWorkspace[];
  /**
   * Deletes a workspace with its records, keys and planned steps. From then on, requests with its keys fail
   * with 401. Deliveries in flight are aborted and not recorded. Pending waits and streams of the workspace
   * fail with `NOT_FOUND`; its subscriptions and receivers are removed.
   * @throws MockControlError `NOT_FOUND` when no workspace has this id, or `CONFLICT` for the first workspace.
   */
  delete(id: string): void;
}

/** The platform in memory. Its own controls act on its first workspace. */
export interface MockServer extends MockWorkspace {
  /** The base URL that in-process clients and MSW use. */
  readonly baseUrl: string;
  /** Sends a request to the mock. Accepts the arguments of the global `fetch`, including a signal. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Handles a request as the platform would. Call it from an adapter of your own, as the MSW handlers and the
   * HTTP server do. A fault can cause a `disconnect` or a `stall`, which the adapter must translate for its
   * clients. A fault's delay passes in real time.
   * @param rawHeaders the request's headers in the form of `IncomingMessage.rawHeaders`: name, value, name,
   * value. The journal stores them instead of `request.headers`, which can keep a whole connection in memory.
   * @default `request.headers`
   */
  handle(request: Request, rawHeaders?: readonly string[]): Promise<HandledRequest>;
  /**
   * From now on, masks a secret of your own, such as your adapter's token. The secret is masked in traces, and in
   * paths, queries, headers and bodies in the journal, the stream and error messages.
   */
  mask(secret: string): void;
  /**
   * The isolated workspaces of this mock, for tests that run at the same time. Each key belongs to one
   * workspace.
   */
  readonly workspaces: MockWorkspaces;
  /** Returns the options as data, with defaults filled in. Only the kind of the seed is included, not its records. */
  options(): MockOptionsData;
}
