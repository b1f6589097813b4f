import type { MockSnapshot, Seed } from '../../generated/control-types.ts';
import type { Clock } from '../../time/clock.ts';
import type { AgentReplyControls } from '../definitions/agent-replies.ts';
import type { MockClock } from '../definitions/clock.ts';
import type { DriftControls } from '../definitions/drift.ts';
import type { EventControls } from '../definitions/events.ts';
import type { FaultControls } from '../definitions/faults.ts';
import type { KeyControls, RateLimitControls } from '../definitions/keys.ts';
import type { OperationCalls } from '../definitions/operations.ts';
import type { RequestControls } from '../definitions/requests.ts';
import type { WebhookControls } from '../definitions/webhooks.ts';
import type { Simulate } from '../simulations/simulations.ts';
import type { MockStream, StreamOptions } from '../stream.ts';
import type { TakeTrace } from '../trace.ts';

/** Options for a client of the SDK that calls a mock in the same process. */
export interface MockClientOptions {
  /** The base URL of the mock. */
  readonly baseUrl: string;
  /** The workspace's first key, or the requested one. */
  readonly apiKey: string;
  /** Passes requests to the mock. */
  readonly fetch: typeof globalThis.fetch;
  /** The workspace's clock, on which the client's waits run. */
  readonly clock: Clock;
  /** Lets the client run in a browser page, jsdom or happy-dom, because a mock's key is no secret. */
  readonly dangerouslyAllowBrowser: true;
}

/**
 * The controls of one workspace. They affect no other workspace. They find their workspace by its id, so they
 * keep working after a restore. If the workspace is deleted, or a reset or a restore removes it, they throw a
 * MockConfigurationError until it exists again.
 */
export interface MockWorkspace extends OperationCalls {
  /** The workspace's id. */
  readonly id: string;
  /** The name that it was created with; `undefined` if it has none. */
  readonly name: string | undefined;
  /** The workspace's first key. It has every scope until `keys.setScopes` changes them. */
  readonly apiKey: string;
  /**
   * The workspace's own clock. Rate limit windows and delivery retries run on it. Other workspaces do not
   * affect it.
   */
  readonly clock: MockClock;
  /**
   * Returns options for an SDK client: `new AgentPlatform(mock.clientOptions())`. No port, no interception, no
   * real waiting.
   */
  clientOptions(overrides?: { readonly apiKey?: string | undefined }): MockClientOptions;
  /** The API keys of this workspace. */
  readonly keys: KeyControls;
  /** Causes changes that no API call can cause, such as a message from a contact. */
  readonly simulate: Simulate;
  /** How agents reply. */
  readonly agentReplies: AgentReplyControls;
  /** Faults: how the next requests go wrong, and how many of them. */
  readonly faults: FaultControls;
  /** Changes responses in ways that a real service might. Faults and drifts can be combined. */
  readonly drift: DriftControls;
  /** The rate limit of each key, in requests per minute. */
  readonly rateLimit: RateLimitControls;
  /**
   * The journal: the latest 1000 requests and simulations, oldest first. By default it shows client
   * requests; use `source` or `id` to see others. Each event names the entry that caused it.
   */
  readonly requests: RequestControls;
  /** The latest 10 000 events, oldest first, whether or not a webhook subscribes to them. */
  readonly events: EventControls;
  /**
   * Streams requests, events, deliveries, record changes and clock changes from now on, as they happen. A slow
   * reader delays nothing; a `dropped` item counts what it missed.
   * @throws MockConfigurationError when an option is wrong.
   */
  stream(options?: StreamOptions): MockStream;
  /**
   * Returns everything that is still remembered as one value for a file: requests, events, deliveries, alerts,
   * the current chats, the settings, the time and the options. It also counts the items that are no longer
   * remembered. API keys and secrets are masked. The trace of the mock itself includes its other workspaces. `{
   * format: 'html' }` resolves with a page that shows the trace in the inspector; save it as a file that anyone
   * can open. The trace is taken when `trace` is called.
   * @throws MockConfigurationError when an option is wrong.
   */
  readonly trace: TakeTrace;
  /** Webhook deliveries and receivers. */
  readonly webhooks: WebhookControls;
  /**
   * Adds records: all of them, or none if any is invalid. @throws MockConfigurationError that names the
   * problem.
   */
  seed(records: Seed): void;
  /**
   * Resets the workspace to its seed and start time: records, rate limit windows, faults, journal and events.
   * Its id and keys stay.
   */
  reset(): void;
  /**
   * Returns the workspace's state as data: its clock, keys, records, rate limit windows, events and planned retries.
   * An attempt in flight is saved as one that has not started. The replies set for agents, faults and the journal
   * are not included.
   */
  snapshot(): MockSnapshot;
  /**
   * Restores a snapshot of this workspace, including ids and keys. Other workspaces stay as they are.
   * @throws MockConfigurationError that names the problem by its path, including when the snapshot is of another
   * workspace or was taken with other variants. Nothing is changed in that case.
   */
  restore(snapshot: unknown): void;
}
