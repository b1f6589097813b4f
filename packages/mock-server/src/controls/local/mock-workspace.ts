import type { WorkspaceControls } from '../../generated/control-types.ts';
import type { Clock } from '../../time/clock.ts';
import type { MockClock } from '../definitions/clock.ts';
import type { OperationCalls } from '../definitions/operations.ts';
import type { RequestControls } from '../definitions/requests.ts';
import type { WebhookControls } from '../definitions/webhooks.ts';
import type { MockStream, StreamOptions } from '../stream.ts';
import type { TakeTrace } from '../trace.ts';

/** Options for a client of the SDK that calls a mock in the same process. */
export interface MockClientOptions {
  /** The base URL of the mock. */
  readonly baseUrl: string;
  /** The API key: the workspace's first key, or the one that was passed to `clientOptions`. */
  readonly apiKey: string;
  /** Passes requests to the mock. */
  readonly fetch: typeof globalThis.fetch;
  /** The clock on which the client waits. */
  readonly clock: Clock;
  /** Keeps the client from warning that the platform does not document an operation: the mock has them all. */
  readonly assumedOperations: 'allow';
  /** Lets the client run in web pages, jsdom and happy-dom: a mock's key needs no protection. */
  readonly dangerouslyAllowBrowser: true;
}

/**
 * The controls of one workspace. They find the workspace by its id, so they keep working after a restore.
 * They throw a MockConfigurationError while the workspace is gone (deleted, or removed by a reset or restore).
 */
export interface MockWorkspace extends OperationCalls, WorkspaceControls {
  readonly id: string;
  /** The name that the workspace was created with, if any. */
  readonly name: string | undefined;
  /** The workspace's first key. It has all scopes until `keys.setScopes` changes them. */
  readonly apiKey: string;
  /** The workspace's own clock, on which rate-limit windows and delivery retries run. */
  readonly clock: MockClock;
  /**
   * Returns options for an SDK client that calls the mock without a port and, if the clock is virtual, never waits in
   * real time: `new AgentPlatform(mock.clientOptions())`.
   */
  clientOptions(overrides?: { readonly apiKey?: string | undefined }): MockClientOptions;
  /**
   * The journal, which keeps the latest requests and simulations. By default, it shows client requests; use
   * `source` or `id` to see the rest. Each event names the entry that caused it.
   */
  readonly requests: RequestControls;
  /**
   * Streams requests, events, deliveries and changes to records, the clock and settings as they happen. A slow reader
   * never blocks the mock: a `dropped` item says how many changes it missed.
   * @throws MockConfigurationError when an option is invalid.
   */
  stream(options?: StreamOptions): MockStream;
  /**
   * Returns the history and the current state as data that you can save to a file: requests, events, deliveries,
   * alerts, the current chats, the settings, the time and the options. API keys and secrets are masked. The trace of
   * the mock itself includes its other workspaces. With `{ format: 'html' }`, the call resolves with a page that shows
   * the trace in the inspector, for anyone to open.
   * @throws MockConfigurationError when an option is invalid.
   */
  readonly trace: TakeTrace;
  /** Webhook deliveries and receivers. */
  readonly webhooks: WebhookControls;
  /**
   * Restores a snapshot of the whole mock or of this workspace, including ids and keys. A restore of the whole mock
   * deletes every workspace that the snapshot does not contain. Restoring one workspace changes no other.
   * @throws MockConfigurationError when the snapshot is invalid, belongs to another workspace or was taken with other
   * variants. The message names the path of each problem, and nothing changes.
   */
  restore(snapshot: unknown): void;
}
