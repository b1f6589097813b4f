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
  /** Returns the controls of the workspace with this id, or `undefined` if there is none. */
  get(id: string): MockWorkspace | undefined;
  /** Lists the controls of every workspace, in order of creation. */
  list(): MockWorkspace[];
  /**
   * Deletes a workspace with its records, keys, planned steps, subscriptions and receivers. From then on, requests with
   * its keys fail with a 401. Deliveries in flight are aborted and not recorded; pending waits and streams fail with
   * `NOT_FOUND`.
   * @throws MockControlError `NOT_FOUND` when no workspace has this id, or `CONFLICT` for the first workspace.
   */
  delete(id: string): void;
}

/** The platform in memory, with the controls of its first workspace. */
export interface MockServer extends MockWorkspace {
  /** The base URL that in-process clients and MSW use. */
  readonly baseUrl: string;
  /** Sends a request to the mock. Accepts the arguments of the global `fetch`, including a signal. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Handles a request as the platform would. Call it from an adapter of your own, as the MSW handlers and the HTTP
   * server do. A fault can result in a `disconnect` or a `stall`, which the adapter must act out for its clients. A
   * fault's delay passes in real time.
   * @param rawHeaders the headers as in `IncomingMessage.rawHeaders`: name, value, name, value. The journal stores them
   * instead of `request.headers`, which can keep a whole connection in memory.
   * @default `request.headers`
   */
  handle(request: Request, rawHeaders?: readonly string[]): Promise<HandledRequest>;
  /**
   * From now on, masks a secret of your own, such as your adapter's token, in traces, error messages and the stream,
   * and in the paths, queries, headers and bodies of the journal.
   */
  mask(secret: string): void;
  /** Isolated workspaces, for tests that run at the same time. Each key belongs to one of them. */
  readonly workspaces: MockWorkspaces;
  /** Returns the options as data, with defaults filled in. They contain the kind of the seed, but not its records. */
  options(): MockOptionsData;
}
