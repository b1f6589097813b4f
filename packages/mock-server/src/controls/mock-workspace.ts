import type { WithThrown } from '../core/script-error.ts';
import type { WebhookAlert } from '../delivery/alerts.ts';
import type { SignatureExplanation } from '../delivery/explain-signature.ts';
import type { Receiver } from '../delivery/post.ts';
import type { QueuedDelivery } from '../delivery/queued-delivery.ts';
import type { AgentReply, AgentReplySetting } from '../domain/agent-reply.ts';
import type { PlatformEvent } from '../domain/event.ts';
import type { OperationId } from '../generated/operations.ts';
import type { DeliveryRecord } from '../records/records.ts';
import type { ApiKey } from '../request/api-keys.ts';
import type { OperationAnswer, OperationData, OperationInput } from '../request/call-operation.ts';
import type { ActiveDrift, Drift } from '../request/drift.ts';
import type { ActiveFault } from '../request/faults/active-faults.ts';
import type { Fault } from '../request/faults/fault.ts';
import type { JournalEntry, JournalFilter } from '../request/journal.ts';
import type { KeyWindow, RateLimitState } from '../request/rate-limit.ts';
import type { Seed } from '../seeds/seed.ts';
import type { SeedKind } from '../seeds/seed-many.ts';
import type { Clock } from '../time/clock.ts';
import type { DeliveryFilter, EventFilter, NewApiKey, QueueFilter } from './control-inputs.ts';
import type { MockClock } from './mock-clock.ts';
import type { Simulate } from './simulations/simulate.ts';
import type { MockStream, StreamOptions } from './stream.ts';
import type { TakeTrace } from './trace.ts';
import type { WaitOptions } from './wait-for.ts';

/** Options for a client of the SDK that calls a mock in the same process. */
export interface MockClientOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** Lets the client run in a page, in jsdom and in happy-dom: the key of a mock is no secret. */
  readonly dangerouslyAllowBrowser: true;
}

/** An API key, and where it stands in its window. */
export interface ListedApiKey extends ApiKey {
  /** Left out when the mock has no limit. */
  readonly window?: KeyWindow;
}

/** One attempt to deliver one event, and what caused it. */
export interface Delivery extends DeliveryRecord, WithThrown {
  /** The id of its event. */
  readonly causedBy: string;
}

/**
 * The controls of one workspace; they touch no other workspace. They find theirs by its id, so they
 * outlive a restore. After a reset or a restore that removes the workspace, they throw a
 * MockConfigurationError until it is back.
 */
export interface MockWorkspace {
  readonly id: string;
  /** The workspace's first key. It has every scope until `keys.setScopes` changes them. */
  readonly apiKey: string;
  /**
   * The workspace's own time: rate limit windows and retries of deliveries run on it. No other
   * workspace moves it or holds it up.
   */
  readonly clock: MockClock;
  /** `new AgentPlatform(mock.clientOptions())`: no port, no interception, no real waiting. */
  clientOptions(overrides?: { readonly apiKey?: string }): MockClientOptions;
  /** The API keys of this workspace. */
  readonly keys: {
    /** Creates a key of this workspace. @throws MockConfigurationError naming what is wrong. */
    create(key: NewApiKey): ApiKey;
    /**
     * Revokes a key: requests with it get 401 from now on.
     * @throws MockConfigurationError when the workspace has no such key.
     */
    revoke(key: string): ApiKey;
    /**
     * Replaces the scopes of a key, from the next request on.
     * @throws MockConfigurationError when a scope is unknown or the workspace has no such key.
     */
    setScopes(key: string, scopes: readonly string[]): ApiKey;
    /** Lists the keys, each with the window that it is in. */
    list(): ListedApiKey[];
  };
  /** Causes what no call of the API can cause, such as a message from a contact. */
  readonly simulate: Simulate;
  /** How agents answer. */
  readonly agentReplies: {
    /**
     * Sets how an agent answers. Without a reply, the agent echoes the message again.
     * @throws MockConfigurationError naming what is wrong with the reply.
     * @throws MockControlError when there is no such agent.
     */
    (agentId: string, reply?: AgentReply): void;
    /** Lists what is set. The agents that are not there echo. */
    list(): AgentReplySetting[];
  };
  /** Faults: what goes wrong next, and for how many requests. */
  readonly faults: {
    /** Adds a fault. @throws MockConfigurationError naming what is wrong. */
    add(fault: Fault): ActiveFault;
    /** The faults that still break requests, oldest first. */
    list(): ActiveFault[];
    /** Removes one fault. @throws MockControlError when there is none of that id (any more). */
    remove(id: string): ActiveFault;
    clear(): void;
  };
  /** Changes answers as a real service might. Faults and drifts go together. */
  readonly drift: {
    /**
     * Changes the successes of an operation, or of all: unknown enum values, extra or missing
     * properties, no `data` around a single resource.
     * @throws MockConfigurationError naming what is wrong.
     */
    (drift: Drift): ActiveDrift;
    list(): ActiveDrift[];
    clear(): void;
  };
  /** The limit of requests per minute and key. */
  readonly rateLimit: {
    /**
     * Spends what is left of a key's window, so that its next request gets 429. Returns where the key
     * stands: `reset` is the Unix time in seconds at which the window ends, `resetAt` the same as records
     * carry times.
     * @throws MockConfigurationError when the workspace has no such key, or the mock no limit.
     */
    exhaust(key: string): KeyWindow & RateLimitState;
  };
  /**
   * The journal: the latest 1000 requests and simulations, oldest first. An event names the one that
   * caused it.
   */
  readonly requests: {
    /** @throws MockConfigurationError when the filter names an unknown operation or property. */
    list(filter?: JournalFilter): JournalEntry[];
    clear(): void;
    /**
     * Calls `listener` after each request. Returns a function that unsubscribes it. What it throws is
     * reported as an uncaught MockScriptError, and no request fails because of it.
     */
    subscribe(listener: (entry: JournalEntry) => void): () => void;
    /**
     * Resolves with the first request that matches, already answered or still to come.
     * @throws WaitTimeoutError when none comes in time: its `seen` has what came instead.
     * @throws MockConfigurationError when the filter or an option is wrong.
     */
    waitFor(filter?: JournalFilter, options?: WaitOptions<JournalEntry>): Promise<JournalEntry>;
  };
  /** The latest 10 000 events, oldest first, whether or not a webhook subscribes to them. */
  readonly events: {
    /** @throws MockConfigurationError when the filter names an unknown event or property. */
    list(filter?: EventFilter): PlatformEvent[];
    /**
     * Resolves with the first event that matches, already seen or still to come. It does not wait for
     * deliveries.
     * @param wanted the name of an event, or a filter.
     * @throws WaitTimeoutError when none comes in time: its `seen` has what came instead.
     * @throws MockConfigurationError when the filter or an option is wrong.
     */
    waitFor(
      wanted?: string | EventFilter,
      options?: WaitOptions<PlatformEvent>,
    ): Promise<PlatformEvent>;
  };
  /**
   * Streams requests, events, deliveries and moves of the clock from now on, as they happen. A slow
   * reader holds up nothing; the items that it misses are counted in `dropped`.
   * @throws MockConfigurationError when an option is wrong.
   */
  stream(options?: StreamOptions): MockStream;
  /**
   * All that is still remembered, and how much is not, as one value for a file: requests, events,
   * deliveries, alerts, the chats as they stand, what is set, the time and the options. API keys and secrets are masked. The trace of the
   * mock itself has its other workspaces too.
   * `{ format: 'html' }` resolves with a page that shows it: the inspector with the trace inside, for a file
   * that anybody can open. It is taken when `trace` is called.
   * @throws MockConfigurationError when an option is wrong.
   */
  readonly trace: TakeTrace;
  /** Webhook deliveries and receivers. */
  readonly webhooks: {
    /**
     * Hands deliveries to `url` to a receiver in this process. Returns a function that removes it. When
     * the receiver throws, the attempt fails with `receiver_threw`: its delivery has the message, and in
     * `thrown` a MockScriptError with what was thrown as its `cause`.
     * @throws MockConfigurationError when `url` is no http or https URL, or `receiver` no function.
     */
    receive(url: string, receiver: Receiver): () => void;
    /**
     * The attempts so far, oldest first, each with the request as it was sent. The latest 10 000 are
     * kept, as long as what they sent and received fits into 64 MiB. API keys of the mock are masked
     * in `url`.
     * @throws MockConfigurationError when the filter names an unknown event or property.
     */
    deliveries(filter?: DeliveryFilter): Delivery[];
    /**
     * Lists the deliveries that webhooks have yet to get: attempts in flight, retries, those that wait for a
     * failing webhook to recover, and those that `holdNext` holds back.
     * @throws MockConfigurationError when the filter names an unknown property.
     */
    queued(filter?: QueueFilter): QueuedDelivery[];
    /**
     * Sends the payload of an attempt again, byte for byte, with a fresh signature. If it succeeds, the
     * event is not retried for that webhook any more. Its record says `by_hand`.
     * @throws MockControlError when there is no such attempt, or its webhook is deleted.
     */
    redeliver(deliveryId: string): Promise<Delivery>;
    /**
     * Says whether a secret made the signature of an attempt, and if not, how it differs from the right
     * one, such as by a line break at its end. For a receiver that refuses what the mock sends.
     * @throws MockControlError when there is no such attempt.
     * @throws MockConfigurationError when the secret is blank.
     */
    explainSignature(deliveryId: string, secret: string): Promise<SignatureExplanation>;
    /** The e-mails that the platform would have sent about failing webhooks (Variant B). */
    alerts(): WebhookAlert[];
    /**
     * Resolves with the first event of that name that matches, already seen or still to come, once no
     * delivery is in flight.
     * @throws WaitTimeoutError when none comes in time: its `seen` has what came instead.
     * @throws MockConfigurationError when there is no event of that name, or an option is wrong.
     */
    waitFor(event: string, options?: WaitOptions<PlatformEvent>): Promise<PlatformEvent>;
    /**
     * Resolves with the first attempt that matches and has an outcome, already made or still to come.
     * @throws WaitTimeoutError when none comes in time: its `seen` has what came instead.
     * @throws MockConfigurationError when the filter or an option is wrong.
     */
    waitForDelivery(filter?: DeliveryFilter, options?: WaitOptions<Delivery>): Promise<Delivery>;
    /**
     * Resolves when no delivery of this workspace is in flight. It does not wait for planned retries.
     * @throws SettleTimeoutError naming what is in flight after 30 s of real time.
     */
    settled(): Promise<void>;
    /** Sends the next event twice to every webhook that gets it. Called twice, the next two events. */
    duplicateNext(): void;
    /**
     * Holds back the next event that a webhook gets, until `release`: later events overtake it. Called
     * twice, the next two events. A snapshot has a held event as one that is due.
     */
    holdNext(): void;
    /** Sends what is held back, oldest first, and says how many deliveries that are. */
    release(): { readonly released: number };
  };
  /** Adds records, all of them or none. @throws MockConfigurationError naming what is wrong. */
  seed(records: Seed): void;
  /**
   * Adds `n` valid records of a kind, up to 100 000, and returns their ids, oldest first. They lie a
   * millisecond apart, and the newest is now. Channels, trainings, MCP servers and conversations belong to
   * the oldest agent; webhooks are inactive.
   * @throws MockConfigurationError naming what is wrong.
   */
  seedMany(kind: SeedKind, n: number): readonly string[];
  /**
   * Runs an operation of the API as the dashboard would: with every scope, not counted against a limit,
   * and not hit by faults. The journal has it with `source: 'control'`, unless a read says
   * `journal: false`. Resolves with the `data` of the answer.
   * @throws MockConfigurationError for an unknown operation, naming the nearest one.
   * @throws MockControlError naming the call, with the `status` and `code` that the API answers.
   */
  call<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationData<Id>>;
  /**
   * Like `call`, but resolves with the whole answer: `data`, and for a list its `pagination`.
   * @throws as `call` does.
   */
  callForAnswer<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationAnswer<Id>>;
  /**
   * Goes back to the workspace's seed and start time: records, rate limit windows, faults, journal and
   * events. Its id and keys stay.
   */
  reset(): void;
}
