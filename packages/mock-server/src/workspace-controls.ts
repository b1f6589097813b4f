import type { ApiKey } from './core/api-keys.ts';
import type { Clock } from './core/clock.ts';
import { MockConfigurationError } from './core/configuration-error.ts';
import type { ActiveFault, Fault } from './core/faults.ts';
import { hostTimer } from './core/host.ts';
import { filterJournal, type JournalEntry, type JournalFilter } from './core/journal.ts';
import type { PlatformEvent } from './delivery/event.ts';
import { operations } from './generated/operations.ts';
import { ALL_SCOPES, type Platform, type Receiver, toAddress } from './platform.ts';
import { plant } from './seeds/plant.ts';
import type { Seed } from './seeds/seed.ts';
import { createSimulate, type Simulate } from './simulate/simulate.ts';
import type { AgentReply } from './state/agent-reply.ts';
import type { DeliveryRecord } from './state/records.ts';
import type { WebhookAlert, Workspace } from './state/workspace.ts';

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

/** One workspace and all that a test can do to it; nothing here touches another workspace. */
export interface MockWorkspace {
  readonly id: string;
  /** The workspace's key with every scope. */
  readonly apiKey: string;
  /** `new AgentPlatform(mock.clientOptions())`: no port, no interception, no real waiting. */
  clientOptions(overrides?: { readonly apiKey?: string }): MockClientOptions;
  /** API keys (contract 5). */
  readonly keys: {
    /** Makes a key of this workspace. @throws MockConfigurationError for an unknown scope. */
    create(key: NewApiKey): ApiKey;
    /** The key answers 401 from now on. */
    revoke(key: string): ApiKey;
    /** The key has these scopes and no others from now on. */
    setScopes(key: string, scopes: readonly string[]): ApiKey;
    list(): ApiKey[];
  };
  /** What no public call can cause. */
  readonly simulate: Simulate;
  /** Sets how an agent answers; without it, agents echo. */
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
    list(filter?: JournalFilter): JournalEntry[];
    clear(): void;
    /** Calls `listener` for each request from now on; returns the way to stop. */
    subscribe(listener: (entry: JournalEntry) => void): () => void;
  };
  /** What happened, whether or not a webhook subscribes to it, oldest first; the newest 10 000. */
  readonly events: { list(filter?: { readonly event?: string }): PlatformEvent[] };
  /** Webhook deliveries and receivers. */
  readonly webhooks: {
    /** Receives deliveries to `url` in this process; returns the way to stop. */
    receive(url: string, receiver: Receiver): () => void;
    /** Every attempt so far, oldest first, with the request as it was sent. */
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
     * under way are done. @throws Error when none comes within `timeoutMs` (5000) of real time.
     */
    waitFor(event: string, options?: { readonly timeoutMs?: number }): Promise<PlatformEvent>;
    /** Resolves when no delivery is under way; what waits for a retry is not waited for. */
    settled(): Promise<void>;
  };
  /** Adds records. @throws MockConfigurationError naming what is wrong; nothing is added then. */
  seed(records: Seed): void;
  /** Back to the workspace's seed: records, windows, faults, journal, events. Keys stay. */
  reset(): void;
}

const WAIT_MS = 5000;

/** Creates the controls of one workspace. */
export function createControls(
  platform: Platform,
  workspace: Workspace,
  apiKey: string,
  fetch: typeof globalThis.fetch,
): MockWorkspace {
  const { clock, background, keys, random, receivers, observers } = platform;
  const { baseUrl } = platform.options;
  const { faults } = workspace;
  const ours = ({ workspaceId }: ApiKey) => workspaceId === workspace.id;

  function requireKey(key: string): string {
    const known = keys.get(key);
    if (known !== undefined && ours(known)) return key;
    throw new MockConfigurationError('No such API key in this workspace: keys.list() has them');
  }

  return {
    get id() {
      return workspace.id;
    },
    apiKey,
    clientOptions: (overrides) => ({ baseUrl, apiKey, fetch, clock, ...overrides }),
    keys: {
      create: ({ name, scopes = ALL_SCOPES }) =>
        keys.add({
          name: requireName(name),
          scopes: requireScopes(scopes),
          // After the checks, so that a refused key does not change the text of the next one.
          key: `mock_${random.hex(16)}`,
          workspaceId: workspace.id,
          revoked: false,
        }),
      revoke: (key) => keys.revoke(requireKey(key)),
      setScopes: (key, scopes) => keys.setScopes(requireKey(key), requireScopes(scopes)),
      list: () => keys.list().filter(ours),
    },
    simulate: createSimulate(workspace),
    agentReplies(agentId, reply) {
      workspace.store.agents.require(agentId);
      workspace.replies.set(agentId, reply);
    },
    faults: {
      add: (fault) => faults.add(requireFault(fault)),
      list: () => faults.list(),
      clear: () => faults.clear(),
    },
    requests: {
      list: (filter) => filterJournal(workspace.journal.list(), filter),
      clear: () => workspace.journal.clear(),
      subscribe(listener) {
        const observer = (entry: JournalEntry, from: Workspace) => {
          if (from === workspace) listener(entry);
        };
        observers.add(observer);
        return () => {
          observers.delete(observer);
        };
      },
    },
    events: {
      list: ({ event } = {}) =>
        workspace.events.list().filter((entry) => event === undefined || entry.event === event),
    },
    webhooks: {
      receive(url, receiver) {
        const address = toAddress(url);
        receivers.set(address, receiver);
        return () => {
          receivers.delete(address);
        };
      },
      deliveries: ({ webhookId, event } = {}) => [
        ...workspace.store.deliveries.all({
          ...(webhookId === undefined ? {} : { by: { webhook_id: webhookId } }),
          where: (delivery) => event === undefined || delivery.event === event,
        }),
      ],
      redeliver: async (deliveryId) =>
        workspace.dispatcher.redeliver(workspace.store.deliveries.require(deliveryId)),
      alerts: () => [...workspace.alerts],
      async waitFor(event, { timeoutMs = WAIT_MS } = {}) {
        const seen = workspace.events.list().find((entry) => entry.event === event);
        const found = seen ?? (await nextEvent(workspace, event, timeoutMs));
        await background.settled();
        return found;
      },
      settled: () => background.settled(),
    },
    seed: (records) => plant(workspace, records),
    reset: () => platform.resetWorkspace(workspace),
  };
}

function nextEvent(
  { listeners }: Workspace,
  event: string,
  timeoutMs: number,
): Promise<PlatformEvent> {
  return new Promise((resolve, reject) => {
    const done = () => {
      cancel();
      listeners.delete(listener);
    };
    const cancel = hostTimer(() => {
      done();
      reject(new Error(`No ${event} event within ${timeoutMs} ms: events.list() shows what came`));
    }, timeoutMs);
    const listener = (seen: PlatformEvent) => {
      if (seen.event !== event) return;
      done();
      resolve(seen);
    };
    listeners.add(listener);
  });
}

function requireName(name: unknown): string {
  if (typeof name === 'string' && name.trim() !== '') return name;
  throw new MockConfigurationError('keys.create: name must be a text that is not blank');
}

function requireScopes(scopes: readonly string[]): readonly string[] {
  const unknown = scopes.filter((scope) => !ALL_SCOPES.includes(scope));
  if (unknown.length === 0) return scopes;
  throw new MockConfigurationError(
    `Unknown scopes ${unknown.join(', ')}: known are ${ALL_SCOPES.join(', ')}`,
  );
}

function requireFault(fault: Fault): Fault {
  const { operation, times = 1, status, retryAfter, delayMs = 0, disconnect, body } = fault;
  const refuse = (rule: string) => {
    throw new MockConfigurationError(`faults.add: ${rule}`);
  };
  if (operation !== undefined && !Object.hasOwn(operations, operation)) {
    refuse(`operation ${operation} is not one of the specification`);
  }
  if (!Number.isInteger(times) || times < 1) refuse('times must be a whole number from 1');
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    refuse('status must be a whole number from 200 to 599');
  }
  if (retryAfter !== undefined && !(retryAfter >= 0))
    refuse('retryAfter must be seconds, 0 or more');
  if (!(Number.isFinite(delayMs) && delayMs >= 0))
    refuse('delayMs must be milliseconds, 0 or more');
  if (status === undefined && delayMs === 0 && disconnect !== true && body === undefined) {
    refuse('give a status, a delayMs, a body or disconnect: true');
  }
  return fault;
}
