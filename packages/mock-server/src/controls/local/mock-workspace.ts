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
  /** The API key: the workspace's first key, or the one that was requested. */
  readonly apiKey: string;
  /** Passes requests to the mock. */
  readonly fetch: typeof globalThis.fetch;
  /** The workspace's clock, on which the client's waits run. */
  readonly clock: Clock;
  /** Lets the client run in a browser page, jsdom or happy-dom. A mock's key needs no protection. */
  readonly dangerouslyAllowBrowser: true;
}

/**
 * The controls of one workspace. They affect no other workspace. They find their workspace by its id, so they keep
 * working after a restore. If the workspace is deleted, or a reset or a restore removes it, they throw a
 * MockConfigurationError until the workspace exists again.
 */
export interface MockWorkspace extends OperationCalls, WorkspaceControls {
  /** The workspace's id. */
  readonly id: string;
  /** The name that the workspace was created with; `undefined` if it has none. */
  readonly name: string | undefined;
  /** The workspace's first key. It has all scopes until `keys.setScopes` changes them. */
  readonly apiKey: string;
  /**
   * The workspace's own clock. Rate-limit windows and delivery retries run on this clock. Other workspaces do not
   * affect it.
   */
  readonly clock: MockClock;
  /**
   * Returns options for an SDK client that calls the mock: `new AgentPlatform(mock.clientOptions())`. The
   * client opens no port and never waits in real time.
   */
  clientOptions(overrides?: { readonly apiKey?: string | undefined }): MockClientOptions;
  /**
   * The journal, which keeps the latest 1000 requests and simulations. By default it shows client requests; use
   * `source` or `id` to see others. Each event names the entry that caused it.
   */
  readonly requests: RequestControls;
  /**
   * Streams requests, events, deliveries, record changes and clock changes as they happen. A slow reader never blocks
   * the mock: a `dropped` item says how many changes the reader missed.
   * @throws MockConfigurationError when an option is invalid.
   */
  stream(options?: StreamOptions): MockStream;
  /**
   * Returns the history and the current state as data that can be saved to a file: requests, events, deliveries,
   * alerts, the current chats, the settings, the time and the options. The trace also counts the items that are no
   * longer kept. API keys and secrets are masked. The trace of the mock itself includes its other workspaces. With
   * `{ format: 'html' }`, the call resolves with a page that shows the trace in the inspector, which can be saved as a
   * file and opened by anyone.
   * @throws MockConfigurationError when an option is invalid.
   */
  readonly trace: TakeTrace;
  /** Webhook deliveries and receivers. */
  readonly webhooks: WebhookControls;
  /**
   * Restores a snapshot of the whole mock or of this workspace, including ids and keys. A restore of the whole mock
   * deletes every workspace that the snapshot does not contain: the controls of such a workspace then fail. A restore
   * of a single workspace changes no other workspace.
   * @throws MockConfigurationError when the snapshot is invalid, belongs to another workspace or was taken with
   * other variants. The message names the path of each problem, and nothing changes.
   */
  restore(snapshot: unknown): void;
}
