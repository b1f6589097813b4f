import { Ring } from '../collections/ring.ts';
import { addAlert } from '../delivery/alerts.ts';
import type { ReceiverError } from '../delivery/attempt.ts';
import { Dispatcher } from '../delivery/dispatcher.ts';
import { createSender } from '../delivery/sender.ts';
import { webhookVariants } from '../delivery/variant.ts';
import { ReplyScripts } from '../domain/agent-reply.ts';
import { createDomains, type Domain, type SharedDomain } from '../domain/domain.ts';
import { EventTimes } from '../domain/event-times.ts';
import { Ids } from '../domain/ids.ts';
import { toSecret } from '../domain/secrets.ts';
import type {
  SavedRecords,
  Seed,
  WebhookAlert,
  WorkspaceSnapshot,
} from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import type { Stored } from '../records/entry.ts';
import { createStore, loadRecords, type Store, saveRecords } from '../records/store.ts';
import { insertSeed } from '../seeds/insert-seed.ts';
import { Background } from '../time/background.ts';
import { type ClockOptions, SchedulingClock } from '../time/clock.ts';
import { toIso } from '../time/to-iso.ts';
import { RecordAgenda } from './agenda.ts';
import { Drifts } from './drift.ts';
import { Faults } from './faults/active-faults.ts';
import type { Change, ControlPart, History } from './history.ts';
import type { RecordedRequest } from './journal.ts';
import type { ResolvedOptions } from './options.ts';
import { RateLimiter } from './rate-limit.ts';
import { createRecordListener, noteManyRecords } from './record-changes.ts';
import type { WorkspaceSlot } from './workspace-slot.ts';
import type { Origin } from './workspace-state.ts';

/** What the workspaces of a mock have in common. */
export interface WorkspaceOptions {
  readonly mock: ResolvedOptions;
  /** Returns real milliseconds since an arbitrary moment, to measure durations. */
  readonly elapsed: () => number;
  readonly host: ClockOptions['host'];
}

/** What decides how a workspace responds to requests, besides its records. */
export interface RequestState {
  readonly limiter: RateLimiter;
  readonly faults: Faults;
  readonly drifts: Drifts;
  /** Aborts when the workspace is reset or restored, so that delayed and stalled requests end. */
  readonly untilReset: AbortSignal;
}

/**
 * A workspace. Its data is isolated from other workspaces, and each API key belongs to one workspace (contract 1, 5.5).
 *
 * A state, which is plain data, determines everything about it. To create one changes nothing outside of it. Once it is
 * in its slot, `begin` starts what it has planned. A reset or a restore puts another workspace into the slot.
 */
export class Workspace {
  readonly slot: WorkspaceSlot;
  readonly history: History;
  readonly clock: SchedulingClock;
  readonly background: Background;
  /** The seed to which a reset returns. */
  readonly seed: ResolvedOptions['seed'];
  readonly domain: Domain;
  /** Returns the domain for a request or simulation, whose id becomes the cause of the domain's changes and events. */
  readonly domainFor: (causedBy: string | null) => Domain;
  readonly dispatcher: Dispatcher;
  readonly agenda: RecordAgenda;
  /** Whether a seed is being added, whose records are not noted one by one. */
  isSeeding = false;
  /** The emails about failing webhooks (Variant B), oldest first. */
  alerts: readonly WebhookAlert[];
  /** The newest errors that receivers in this process have thrown. */
  readonly receiverErrors = new Ring<ReceiverError>(capacities.receiverErrors);
  readonly requests: RequestState;
  /** The secrets that webhooks had before they were changed or deleted. Traces also mask them. */
  readonly formerSecrets = new Set<string>();
  readonly #state: WorkspaceSnapshot;
  readonly #ids: Ids;
  /** What secrets are derived from. `undefined` if they are random. */
  readonly #secretSource: string | undefined;
  readonly #ending = new AbortController();
  /** What ends the requests that have no response yet. */
  readonly #endListeners = new Set<() => void>();

  constructor(state: WorkspaceSnapshot, slot: WorkspaceSlot, options: WorkspaceOptions) {
    const { mock, elapsed, host } = options;
    this.slot = slot;
    this.history = slot.history;
    this.#state = state;
    this.seed = state.seed;
    this.alerts = state.alerts;
    this.background = new Background(slot.remoteClients);
    const { background, receiverErrors } = this;
    const { now, clockStart: start } = state;
    const onChange = () => this.#note({ kind: 'clock', item: { id: 'clock' } });
    this.clock = new SchedulingClock({ mode: mock.clock, background, start, now, host, onChange });
    const { clock } = this;
    this.#ids = new Ids(state.random, clock);
    this.#secretSource = mock.isRandom ? undefined : state.idStart.join();
    this.requests = {
      limiter: new RateLimiter(mock.rateLimit, state.windows),
      faults: new Faults(mock.idSeed, () => this.noteControls('faults')),
      drifts: new Drifts(() => this.noteControls('drift')),
      untilReset: this.#ending.signal,
    };
    const store = createStore(createRecordListener(this));
    const shared = this.#toShared(mock, store);
    const variant = webhookVariants[mock.webhooks];
    this.dispatcher = new Dispatcher({
      store,
      clock,
      background,
      variant,
      elapsed,
      receiverErrors,
      send: createSender({ ...mock, receivers: slot.receivers }),
      onAlert: (webhook) => {
        this.alerts = addAlert(this.alerts, webhook, shared.now());
      },
    });
    const { dispatcher } = this;
    const times = new EventTimes(state.events, toIso(now));
    this.domainFor = createDomains(shared, variant.events, times, (event) => {
      if (!this.isCurrent) return;
      slot.history.add({ kind: 'event', item: event });
      dispatcher.publish(event);
    });
    this.domain = this.domainFor(null);
    this.agenda = new RecordAgenda(dispatcher, this.domainFor);
    loadRecords(store, state.records);
    for (const records of Object.values<readonly Stored[]>({ ...state.records })) {
      this.#ids.reserve(records.map(({ id }) => id));
    }
  }

  #toShared(mock: ResolvedOptions, store: Store): SharedDomain {
    const { clock, slot } = this;
    const ids = this.#ids;
    const { health, id, companyId, operatorId, name } = this.#state;
    const { afterLimit } = webhookVariants[mock.webhooks].schedule;
    return {
      store,
      interpretation: mock,
      identity: { id, companyId, operatorId, ...(name !== undefined && { name }) },
      platformStatus: { health },
      replyScripts: new ReplyScripts(() => this.noteControls('agentReplies')),
      awaitedReplies: new Map(),
      pendingAnnouncements: new Map(),
      webhookStatuses: new Set(['active', 'inactive', afterLimit.status]),
      hasReceiver: (url) => slot.receivers.get(url) !== undefined,
      now: () => toIso(clock.now()),
      newId: ids.newId,
      // A secret does not depend on the time, with which an id begins.
      newSecret: (id, former = '') => this.newSecret(`${id.slice(14)}/${former}`, 32),
      reserveIds: (given) => ids.reserve(given),
      sleep: (ms) => clock.sleep(ms, undefined, { kind: 'jump' }),
    };
  }

  /** Returns a secret for a name. Unless secrets are random, it depends on nothing else. */
  newSecret(name: string, bytes: number): string {
    return toSecret(this.#secretSource, name, bytes);
  }

  get id(): string {
    return this.domain.identity.id;
  }

  get name(): string | undefined {
    return this.domain.identity.name;
  }

  /** What a reset keeps of the workspace. */
  get origin(): Origin {
    return this.#state;
  }

  /** Whether the workspace is in its slot. Before and after that, nobody sees its changes. */
  get isCurrent(): boolean {
    return this.slot.current === this;
  }

  /** Begins the history anew, and starts what is planned. What is due already happens at once. */
  begin(): void {
    this.history.restart(this.#state);
    noteManyRecords(this);
    this.dispatcher.load();
    this.clock.follow(this.agenda);
  }

  /** Adds the records of a valid seed. There may be many, so the history gets one change for each kind of record. */
  addSeed(seed: Seed): void {
    this.isSeeding = true;
    try {
      insertSeed(this.domain, seed);
    } finally {
      this.isSeeding = false;
    }
    noteManyRecords(this);
    this.noteControls('seed');
  }

  end(): void {
    this.#ending.abort(new Error('The workspace was reset.'));
    for (const listener of this.#endListeners) listener();
    this.dispatcher.stop();
    this.clock.stop();
  }

  /** Calls `listener` when the workspace ends. Returns a function that unsubscribes it. */
  onEnd(listener: () => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  noteControls(part: ControlPart): void {
    this.#note({ kind: 'controls', item: { id: part } });
  }

  addRequest(item: RecordedRequest): void {
    this.#note({ kind: 'request', item });
  }

  /** Returns the state. The records are shared, not copied, because a record object never changes. */
  save(): WorkspaceSnapshot {
    const { clock, domain, seed } = this;
    const { operatorStart, idStart } = this.#state;
    return {
      seed,
      ...domain.identity,
      now: clock.now(),
      clockStart: clock.start,
      operatorStart,
      idStart,
      random: this.#ids.save(),
      windows: this.requests.limiter.save(),
      ...this.history.save(),
      health: domain.platformStatus.health,
      alerts: this.alerts,
      records: this.#saveRecords(),
    };
  }

  /** Leaves out conversations and replies whose callers are still waiting, and would get no response. */
  #saveRecords(): SavedRecords {
    const { store, pendingAnnouncements: started } = this.domain;
    const { conversations, messages, replies, ...records } = saveRecords(store);
    const isInStarted = (each: { readonly conversation_id: string }) =>
      started.has(each.conversation_id);
    return {
      ...records,
      conversations: conversations.filter(({ id }) => !started.has(id)),
      messages: messages.filter((message) => !isInStarted(message)),
      replies: replies.filter((reply) => reply.at !== null && !isInStarted(reply)),
    };
  }

  #note(change: Change): void {
    if (this.isCurrent) this.history.add(change);
  }
}
