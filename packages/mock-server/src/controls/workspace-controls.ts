import { MockConfigurationError } from '../core/configuration-error.ts';
import { redactUrl } from '../core/redact.ts';
import type { WebhookAlert } from '../delivery/alerts.ts';
import type { Receiver } from '../delivery/post.ts';
import type { AgentReply } from '../domain/agent-reply.ts';
import type { PlatformEvent } from '../domain/event.ts';
import type { EventLog } from '../domain/event-log.ts';
import { type Platform, toAddress } from '../platform.ts';
import type { DeliveryRecord } from '../records/records.ts';
import { ALL_SCOPES, type ApiKey } from '../request/api-keys.ts';
import type { ActiveFault, Fault } from '../request/faults.ts';
import { filterJournal, type JournalEntry, type JournalFilter } from '../request/journal.ts';
import { insertSeed, requireValidSeed } from '../seeds/insert-seed.ts';
import { createRehearsal } from '../seeds/rehearsal.ts';
import type { Seed } from '../seeds/seed.ts';
import type { Clock } from '../time/clock.ts';
import { hostDeadline } from '../time/host-timers.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { Workspace } from '../workspace.ts';
import { controlInputs } from './control-inputs.ts';
import { createSimulate, type Simulate } from './simulations/simulate.ts';

/** What a client of the SDK needs to talk to a mock in the same process. */
export interface MockClientOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** A new key: see {@link MockWorkspace.keys}. */
export interface NewApiKey {
  readonly name: string;
  /** Scope names of either variant (contract 5.1, 5.2). @default every scope */
  readonly scopes?: readonly string[];
}

/**
 * One workspace and all that a test can do to it; nothing here touches another workspace. Its
 * controls find it by its id: a restore keeps them, and where a reset or a restore has removed it
 * they throw a MockConfigurationError until it is back.
 */
export interface MockWorkspace {
  readonly id: string;
  /** The workspace's first key, which has every scope unless told otherwise. */
  readonly apiKey: string;
  /**
   * The workspace's own time: rate windows, retries and webhook schedules run on it, and nothing in
   * another workspace moves it or holds it up.
   */
  readonly clock: Clock;
  /** `new AgentPlatform(mock.clientOptions())`: no port, no interception, no real waiting. */
  clientOptions(overrides?: { readonly apiKey?: string }): MockClientOptions;
  /** API keys (contract 5). */
  readonly keys: {
    /** Makes a key of this workspace. @throws MockConfigurationError naming what is wrong. */
    create(key: NewApiKey): ApiKey;
    /** The key answers 401 from now on. */
    revoke(key: string): ApiKey;
    /** The key has these scopes and no others from now on. */
    setScopes(key: string, scopes: readonly string[]): ApiKey;
    list(): ApiKey[];
  };
  /** What no public call can cause. */
  readonly simulate: Simulate;
  /**
   * Sets how an agent answers; without it, agents echo.
   * @throws MockConfigurationError when the reply is neither a text nor a function.
   */
  agentReplies(agentId: string, reply: AgentReply): void;
  /** What breaks next, and for how many requests. */
  readonly faults: {
    /** @throws MockConfigurationError when the fault makes no sense, naming what is wrong. */
    add(fault: Fault): ActiveFault;
    list(): ActiveFault[];
    clear(): void;
  };
  /** What was called, oldest first; the newest 1000. */
  readonly requests: {
    /** @throws MockConfigurationError when the filter asks for what there is not. */
    list(filter?: JournalFilter): JournalEntry[];
    clear(): void;
    /** Calls `listener` for each request from now on; returns the way to stop. */
    subscribe(listener: (entry: JournalEntry) => void): () => void;
  };
  /** What happened, whether or not a webhook subscribes to it, oldest first; the newest 10 000. */
  readonly events: {
    /** @throws MockConfigurationError when the filter asks for what there is not. */
    list(filter?: { readonly event?: string }): PlatformEvent[];
  };
  /** Webhook deliveries and receivers. */
  readonly webhooks: {
    /**
     * Receives deliveries to `url` in this process; returns the way to stop.
     * @throws MockConfigurationError when it is no http or https URL, or there is no receiver.
     */
    receive(url: string, receiver: Receiver): () => void;
    /**
     * The attempts so far, oldest first, with the request as it was sent: the newest 10 000, and 64 MiB
     * of what they sent and received. API keys of the mock are masked in `url`.
     * @throws MockConfigurationError when the filter asks for what there is not.
     */
    deliveries(filter?: { readonly webhookId?: string; readonly event?: string }): DeliveryRecord[];
    /**
     * Sends what an attempt sent once more, byte for byte, under a fresh signature.
     * @throws Problem NOT_FOUND when there is no such attempt.
     */
    redeliver(deliveryId: string): Promise<DeliveryRecord>;
    /** The e-mails that would have gone out because a webhook fails (Variant B, contract 6.2). */
    alerts(): WebhookAlert[];
    /**
     * The first event of that name, already seen or still to come, once its deliveries that are
     * under way are done. @throws Error when none comes within `timeoutMs` (5000) of real time,
     * MockConfigurationError when no event has that name.
     */
    waitFor(event: string, options?: { readonly timeoutMs?: number }): Promise<PlatformEvent>;
    /** Resolves when no delivery of this workspace is under way; what waits for a retry is not waited for. */
    settled(): Promise<void>;
  };
  /** Adds records. @throws MockConfigurationError naming what is wrong; nothing is added then. */
  seed(records: Seed): void;
  /** Back to the workspace's seed and start time: records, windows, faults, journal, events. Id and keys stay. */
  reset(): void;
}

const WAIT_MS = 5000;

/**
 * Creates the controls of one workspace.
 * @param id its id, asked for each time: that of the first workspace changes with a restore.
 */
export function createWorkspaceControls(
  platform: Platform,
  id: () => string,
  fetch: typeof globalThis.fetch,
): MockWorkspace {
  const { keys, random, receivers, observers } = platform;
  const { baseUrl } = platform.options;
  const workspace = () => platform.requireWorkspace(id());
  const ours = ({ workspaceId }: ApiKey) => workspaceId === id();
  const clock: Clock = {
    now: () => workspace().clock.now(),
    advance: (ms) => workspace().clock.advance(ms),
    sleep: async (ms, signal) => workspace().clock.sleep(ms, signal),
  };
  const apiKey = () => keys.list().find(ours)?.key ?? '';

  /** A record without the API keys that stand in its URL. */
  function toShown<Shown extends { readonly url: string }>(record: Shown): Shown {
    return { ...record, url: redactUrl(record.url, keys.findIn) };
  }

  function requireKey(key: string): string {
    const known = keys.get(key);
    if (known !== undefined && ours(known)) return key;
    throw new MockConfigurationError('No such API key in this workspace: keys.list() has them');
  }

  return {
    get id() {
      return id();
    },
    get apiKey() {
      return apiKey();
    },
    clock,
    clientOptions: (overrides) => ({ baseUrl, apiKey: apiKey(), fetch, clock, ...overrides }),
    keys: {
      create(init) {
        const { newKey } = controlInputs;
        const { name, scopes = ALL_SCOPES } = requireValid('keys.create', 'key', newKey, init);
        const workspaceId = workspace().id;
        return keys.add({
          name,
          scopes,
          key: `mock_${random.hex(16)}`,
          workspaceId,
          revoked: false,
        });
      },
      revoke: (key) => keys.revoke(requireKey(key)),
      setScopes(key, scopes) {
        requireValid('keys.setScopes', 'key', controlInputs.scopes, { scopes });
        return keys.setScopes(requireKey(key), scopes);
      },
      list: () => keys.list().filter(ours),
    },
    simulate: createSimulate(() => workspace().world),
    agentReplies(agentId, reply) {
      requireValid('agentReplies', 'reply', controlInputs.reply, reply);
      const { store, replyScripts } = workspace().world;
      store.agents.require(agentId);
      replyScripts.set(agentId, reply);
    },
    faults: {
      add(fault) {
        requireValid('faults.add', 'fault', controlInputs.fault, fault);
        return workspace().requests.faults.add(fault);
      },
      list: () => workspace().requests.faults.list(),
      clear: () => workspace().requests.faults.clear(),
    },
    requests: {
      list(filter = {}) {
        requireValid('requests.list', 'filter', controlInputs.requestFilter, filter);
        return filterJournal(workspace().requests.journal.list(), filter);
      },
      clear: () => workspace().requests.journal.clear(),
      subscribe(listener) {
        const observer = (entry: JournalEntry, from: Workspace) => {
          if (from.id === id()) listener(entry);
        };
        observers.add(observer);
        return () => {
          observers.delete(observer);
        };
      },
    },
    events: {
      list(filter = {}) {
        requireValid('events.list', 'filter', controlInputs.eventFilter, filter);
        const { event } = filter;
        const all = workspace().events.list();
        return event === undefined ? all : all.filter((entry) => entry.event === event);
      },
    },
    webhooks: {
      receive(url, receiver) {
        requireValid('webhooks.receive', 'input', controlInputs.receiver, { url, receiver });
        const address = toAddress(url);
        receivers.set(address, receiver);
        return () => {
          receivers.delete(address);
        };
      },
      deliveries(filter = {}) {
        requireValid('webhooks.deliveries', 'filter', controlInputs.deliveryFilter, filter);
        const { webhookId, event } = filter;
        const selected = workspace().world.store.deliveries.all({
          ...(webhookId === undefined ? {} : { by: { webhook_id: webhookId } }),
          where: (delivery) => event === undefined || delivery.event === event,
        });
        return [...selected].map(toShown);
      },
      async redeliver(deliveryId) {
        const { dispatcher, world } = workspace();
        return toShown(await dispatcher.redeliver(world.store.deliveries.require(deliveryId)));
      },
      alerts: () => workspace().alerts.list().map(toShown),
      async waitFor(event, options = {}) {
        const { wait } = controlInputs;
        const input = requireValid('webhooks.waitFor', 'options', wait, { event, ...options });
        const { timeoutMs = WAIT_MS } = input;
        const seen = workspace()
          .events.list()
          .find((entry) => entry.event === event);
        const found = seen ?? (await nextEvent(workspace().events, event, timeoutMs));
        await workspace().background.settled();
        return found;
      },
      settled: async () => workspace().background.settled(),
    },
    seed(records) {
      const { world } = workspace();
      insertSeed(world, requireValidSeed(records, createRehearsal(world)));
    },
    reset: () => platform.resetWorkspace(workspace()),
  };
}

function nextEvent(events: EventLog, event: string, timeoutMs: number): Promise<PlatformEvent> {
  return new Promise((resolve, reject) => {
    const done = () => {
      cancel();
      unsubscribe();
    };
    const cancel = hostDeadline(() => {
      done();
      reject(new Error(`No ${event} event within ${timeoutMs} ms: events.list() shows what came`));
    }, timeoutMs);
    const unsubscribe = events.subscribe((seen) => {
      if (seen.event !== event) return;
      done();
      resolve(seen);
    });
  });
}
