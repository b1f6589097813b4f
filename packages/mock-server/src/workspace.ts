import { createRandom, type Random, type RandomState } from './core/random.ts';
import { createRing, type Ring } from './core/ring.ts';
import { createDispatcher, type Dispatcher } from './delivery/dispatcher.ts';
import type { EventData, EventName, PlatformEvent } from './delivery/event.ts';
import type { Send } from './delivery/post.ts';
import type { WebhookTargets } from './delivery/targets.ts';
import type { WebhookVariant } from './delivery/variant.ts';
import type { SavedQueue } from './delivery/webhook-worker.ts';
import type { AgentReply } from './domain/agent-reply.ts';
import { createThoughts, type Thoughts } from './domain/replies-in-progress.ts';
import type { Collection, Stored } from './records/collection.ts';
import { createStore, type Store } from './records/store.ts';
import { createFaults, type Faults } from './request/faults.ts';
import { createJournal, type JournalEntry } from './request/journal.ts';
import { createRateLimiter, type RateLimiter, type RateWindow } from './request/rate-limit.ts';
import type { Background } from './time/background.ts';
import type { SchedulingClock } from './time/clock.ts';

/** The unit of isolation: an API key names one, and sees nothing of any other (contract 1, 5.5). */
export interface Workspace {
  readonly id: string;
  readonly companyId: string;
  /** Who takes over a chat: a key has no person behind it (decision R16). */
  readonly operatorId: string;
  readonly store: Store;
  /** Ids of records that were not made here, perhaps by another run: no new record gets one of them. */
  readonly brought: Set<string>;
  readonly clock: SchedulingClock;
  /** Its deliveries that are under way or due. */
  readonly background: Background;
  readonly limiter: RateLimiter | undefined;
  readonly faults: Faults;
  readonly journal: Ring<JournalEntry>;
  readonly events: Ring<PlatformEvent>;
  readonly dispatcher: Dispatcher;
  readonly variant: WebhookVariant;
  /** The e-mails that the platform would have sent because a webhook fails (contract 6.2). */
  readonly alerts: WebhookAlert[];
  readonly readings: Readings;
  /** Whether a receiver in this process takes what is sent to a URL. */
  readonly hasReceiver: (url: string) => boolean;
  /** How the platform is doing. */
  readonly condition: { health: 'ok' | 'down' };
  /** How agents answer, by agent id; the others echo. */
  readonly replies: Map<string, AgentReply>;
  readonly thoughts: Thoughts;
  /**
   * Conversations that have begun without a word to anybody, by id, and how to tell. They are told
   * of before any other event that is about them.
   */
  readonly untold: Map<string, () => void>;
  /** Told of every event, delivered or not. */
  readonly listeners: Set<(event: PlatformEvent) => void>;
  /** The time as records carry it: UTC, milliseconds (decision A9). */
  now(): string;
  newId(): string;
  /** A webhook secret: 64 hexadecimal characters (decision W10). */
  newSecret(): string;
  /** Fires an event, if the configured variant knows it (contract 6); tells whether it did. */
  emit<Name extends EventName>(event: Name, data: EventData[Name]): boolean;
  /** An event that belongs to no list of subscribers, e.g. the test event. */
  toEvent(event: string, data: Readonly<Record<string, unknown>>): PlatformEvent;
  /** Somebody else takes over chats from now on. */
  setOperator(operatorId: string): void;
  /** Forgets everything but who it is, and starts its ids and its clock anew. */
  clear(): void;
  /** All there is to restore, sharing its records, which never change. */
  save(): WorkspaceState;
  /** Becomes the saved workspace, its id included. */
  load(state: WorkspaceState): void;
}

/** How a mock reads what the contract leaves open: the options of the same names. */
export interface Readings {
  /** Whether webhooks take https URLs only, as in production (contract 6.2, decision W17). */
  readonly requireHttps: boolean;
  /** Where webhooks may point. */
  readonly webhookTargets: WebhookTargets;
  /** What a message into a closed conversation does (decision S3). */
  readonly inboundToClosed: 'reopen' | 'new';
  /** Whether a person may write before taking over (decision S5). */
  readonly humanMessageWhenOpen: 'conflict' | 'allow';
  /** Whether a new instant-messaging channel is connected at once (decision S8). */
  readonly channels: { readonly autoConnect: boolean };
}

/** A workspace as data. Scripts of replies, faults and the journal are not part of it. */
export interface WorkspaceState {
  readonly id: string;
  readonly companyId: string;
  readonly operatorId: string;
  /** What time it was on its clock, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** Where its clock goes back to with a reset. */
  readonly clockStart: number;
  /** Where its ids begin anew after a reset. */
  readonly idStart: RandomState;
  readonly random: RandomState;
  readonly windows: readonly (readonly [key: string, window: RateWindow])[];
  readonly events: readonly PlatformEvent[];
  readonly health: 'ok' | 'down';
  readonly alerts: readonly WebhookAlert[];
  readonly queues: readonly SavedQueue[];
  readonly records: Readonly<Record<string, readonly Stored[]>>;
}

/** The alert e-mail of Variant B. */
export interface WebhookAlert {
  readonly webhook_id: string;
  readonly url: string;
  readonly created_at: string;
}

/** What a workspace is made of. */
export interface WorkspaceOptions {
  /** Keeps the ids of two workspaces apart and those of two runs alike. */
  readonly seed: string;
  readonly clock: SchedulingClock;
  readonly background: Background;
  readonly variant: WebhookVariant;
  /** Requests a minute; `undefined`: no limit. */
  readonly rateLimit: number | undefined;
  readonly send: Send;
  /** Whether a receiver in this process takes what is sent to a URL. */
  readonly hasReceiver: (url: string) => boolean;
  /** How long a receiver has, in milliseconds of real time. */
  readonly receiverTimeoutMs: number;
  readonly readings: Readings;
  /** Who takes over chats; a made-up id otherwise (decision R16). */
  readonly operator: string | undefined;
}

/** How many events a workspace remembers. */
const EVENT_CAPACITY = 10_000;

/** Creates an empty workspace. */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { background, clock, variant } = options;
  const random: Random = createRandom(options.seed);
  const store = createStore();
  const brought = new Set<string>();
  // A virtual clock mostly stands still, and every request asks for the time.
  let latest = { at: Number.NaN, text: '' };
  const now = () => {
    const at = clock.now();
    if (at !== latest.at) latest = { at, text: new Date(at).toISOString() };
    return latest.text;
  };
  const newId = () => {
    let id: string;
    do id = random.uuid(clock.now());
    while (brought.has(id));
    return id;
  };
  // An operator that is given changes no id that is made.
  const made = { id: newId(), companyId: newId(), operatorId: newId() };
  let identity = { ...made, operatorId: options.operator ?? made.operatorId };
  let substitute: string | undefined;
  let idStart = random.save();
  const limiter =
    options.rateLimit === undefined ? undefined : createRateLimiter(options.rateLimit);
  const faults = createFaults();
  const journal = createJournal();
  const events = createRing<PlatformEvent>(EVENT_CAPACITY);
  const listeners = new Set<(event: PlatformEvent) => void>();
  const replies = new Map<string, AgentReply>();
  const thoughts = createThoughts();
  const untold = new Map<string, () => void>();
  const alerts: WebhookAlert[] = [];
  const condition: Workspace['condition'] = { health: 'ok' };
  const dispatcher = createDispatcher({
    ...options,
    store,
    onAlert: ({ id, url }) => alerts.push({ webhook_id: id, url, created_at: now() }),
  });

  function toEvent(event: string, data: Readonly<Record<string, unknown>>): PlatformEvent {
    return { id: newId(), event, data, workspace_id: identity.id, created_at: now() };
  }

  /** A snapshot names collections by text; the caller has checked that they are ours. */
  const collections: Record<string, Collection<Stored>> = { ...store } as never;

  function clear() {
    dispatcher.reset();
    background.forget();
    clock.reset();
    for (const collection of Object.values(collections)) collection.clear();
    brought.clear();
    limiter?.reset();
    faults.clear();
    journal.clear();
    events.clear();
    replies.clear();
    thoughts.clear();
    untold.clear();
    substitute = undefined;
    alerts.length = 0;
    condition.health = 'ok';
    random.load(idStart);
  }

  return {
    get id() {
      return identity.id;
    },
    get companyId() {
      return identity.companyId;
    },
    get operatorId() {
      return substitute ?? identity.operatorId;
    },
    store,
    brought,
    clock,
    background,
    limiter,
    faults,
    journal,
    events,
    dispatcher,
    variant,
    alerts,
    condition,
    readings: options.readings,
    hasReceiver: options.hasReceiver,
    replies,
    thoughts,
    untold,
    listeners,
    now,
    newId,
    newSecret: () => random.hex(32),
    toEvent,
    emit(name, data) {
      if (!variant.events.has(name)) return false;
      if ('conversation_id' in data) untold.get(String(data.conversation_id))?.();
      const event = toEvent(name, { ...data });
      events.push(event);
      dispatcher.publish(event);
      for (const listener of listeners) listener(event);
      return true;
    },
    setOperator(operatorId) {
      substitute = operatorId;
    },
    clear,
    save: () => ({
      ...identity,
      operatorId: substitute ?? identity.operatorId,
      now: clock.now(),
      clockStart: clock.start,
      idStart,
      random: random.save(),
      windows: limiter?.save() ?? [],
      events: events.list(),
      health: condition.health,
      alerts: [...alerts],
      queues: dispatcher.save(),
      records: {
        ...Object.fromEntries(
          Object.entries(collections).map(([kind, collection]) => [kind, [...collection.all()]]),
        ),
        // An attempt under way will begin anew.
        deliveries: [...store.deliveries.all()].filter(({ status }) => status !== 'pending'),
      },
    }),
    load(state) {
      clear();
      clock.restore(state.now, state.clockStart);
      const { id, companyId, operatorId } = state;
      identity = { id, companyId, operatorId };
      idStart = state.idStart;
      random.load(state.random);
      limiter?.load(state.windows);
      for (const event of state.events) events.push(event);
      condition.health = state.health;
      alerts.push(...state.alerts);
      for (const [kind, records] of Object.entries(state.records)) {
        for (const record of records) {
          collections[kind]?.insert(record);
          brought.add(record.id);
        }
      }
      dispatcher.load(state.queues);
    },
  };
}
