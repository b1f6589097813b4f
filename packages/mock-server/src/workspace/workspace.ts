import { Ring } from '../collections/ring.ts';
import { addAlert } from '../delivery/alerts.ts';
import type { ReceiverError } from '../delivery/attempt.ts';
import { Dispatcher } from '../delivery/dispatcher.ts';
import type { Receivers } from '../delivery/receivers.ts';
import type { Send } from '../delivery/sender.ts';
import type { WebhookVariant } from '../delivery/variant.ts';
import { ReplyScripts } from '../domain/agent-reply.ts';
import {
  createDomains,
  type Domain,
  type Interpretation,
  type SharedDomain,
} from '../domain/domain.ts';
import { EventTimes } from '../domain/event-times.ts';
import { toIdentity } from '../domain/identity.ts';
import { Ids } from '../domain/ids.ts';
import { PendingAnnouncements } from '../domain/pending-announcements.ts';
import { Secrets } from '../domain/secrets.ts';
import type { SavedRecords, WebhookAlert, WorkspaceState } from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import { NO_CAUSE } from '../records/collection.ts';
import type { Stored } from '../records/entry.ts';
import {
  createStore,
  loadRecords,
  type Store,
  type StoreChange,
  saveRecords,
} from '../records/store.ts';
import type { Background } from '../time/background.ts';
import type { SchedulingClock } from '../time/clock.ts';
import { createTimestamps } from '../time/timestamps.ts';
import { RecordAgenda } from './agenda.ts';
import { Drifts } from './drift.ts';
import { Faults } from './faults/active-faults.ts';
import { type Change, type ControlPart, History } from './history.ts';
import type { ResolvedOptions } from './options.ts';
import { RateLimiter, type RateLimitRule } from './rate-limit.ts';
import { RecordChanges } from './record-changes.ts';
import { createState, type NewStateOptions, toEmpty, toSecretStart } from './workspace-state.ts';

export interface WorkspaceOptions extends NewStateOptions {
  readonly background: Background;
  readonly variant: WebhookVariant;
  /** The rate limit of each key. */
  readonly rateLimit: RateLimitRule;
  readonly send: Send;
  readonly receivers: Receivers;
  /** Returns real milliseconds since an arbitrary moment, to measure durations. */
  readonly elapsed: () => number;
  readonly interpretation: Interpretation;
  readonly historyName: string;
  readonly onChange: (change: Change) => void;
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
 * A reset or restore first stops what is running: deliveries, replies in progress, waits and delayed requests. It then
 * rebuilds the workspace from a state, which is plain data.
 */
export class Workspace {
  readonly clock: SchedulingClock;
  readonly background: Background;
  /** The receivers in this process. A reset keeps them. */
  readonly receivers: Receivers;
  readonly history: History;
  readonly recordChanges: RecordChanges;
  /** The seed to which a reset returns. */
  seed: ResolvedOptions['seed'] = 'empty';
  readonly #options: WorkspaceOptions;
  readonly #now: () => string;
  readonly #deleteListeners = new Set<() => void>();
  /** The state to which a reset returns. */
  #origin: WorkspaceState;

  // The following parts are created anew by `#begin`, which the constructor calls.

  /** The domain for changes without a cause. */
  domain!: Domain;
  /** Returns the domain for a request or simulation, whose id becomes the cause of the domain's changes and events. */
  domainFor!: (causedBy: string | null) => Domain;
  dispatcher!: Dispatcher;
  /** The planned steps. */
  agenda!: RecordAgenda;
  /** The emails about failing webhooks (Variant B), oldest first. */
  alerts!: readonly WebhookAlert[];
  /** The newest errors that receivers in this process have thrown. */
  receiverErrors!: Ring<ReceiverError>;
  requests!: RequestState;
  secrets!: Secrets;
  /** The secrets that webhooks had before they were changed or deleted. Traces also mask them. */
  formerSecrets!: Set<string>;
  #ids!: Ids;
  #reset!: AbortController;

  constructor(options: WorkspaceOptions) {
    const { clock, background, receivers, historyName, onChange } = options;
    this.clock = clock;
    this.background = background;
    this.receivers = receivers;
    this.history = new History({
      name: historyName,
      now: () => clock.now(),
      deliveries: () => this.domain.store.deliveries,
      onChange,
    });
    this.recordChanges = new RecordChanges(this.history);
    this.#options = options;
    this.#now = createTimestamps(clock);
    this.#origin = createState(options);
    this.#begin(this.#origin);
    clock.onChange(() => this.history.add({ kind: 'clock', item: { id: 'clock' } }));
  }

  get id(): string {
    return this.domain.identity.id;
  }

  get name(): string | undefined {
    return this.domain.identity.name;
  }

  /** Notes in the history that a part of the settings has changed. */
  noteControls(part: ControlPart): void {
    this.history.add({ kind: 'controls', item: { id: part } });
  }

  /** Calls `listener` when the workspace is deleted. Returns a function that unsubscribes it. */
  onDelete(listener: () => void): () => void {
    this.#deleteListeners.add(listener);
    return () => {
      this.#deleteListeners.delete(listener);
    };
  }

  /** Ends all waits, aborts the deliveries, and removes the data. */
  delete(): void {
    // The listeners are called first, so that waits end because of the deletion, not because the clock is reset.
    for (const listener of this.#deleteListeners) listener();
    this.clear();
    this.history.unsubscribeAll();
  }

  /** Removes the records, the history and settings such as faults, and restarts the clock and the sequence of ids. */
  clear(): void {
    this.#end();
    this.clock.reset();
    this.#restart(this.#origin);
  }

  /** Returns the state. The records are shared, not copied, because a record object never changes. */
  save(): WorkspaceState {
    const { clock, domain } = this;
    const { idStart, operatorStart, secretStart } = this.#origin;
    const secrets = this.secrets.save();
    return {
      ...domain.identity,
      now: clock.now(),
      clockStart: clock.start,
      operatorStart,
      idStart,
      random: this.#ids.save(),
      ...(secretStart && { secretStart }),
      ...(secrets && { secrets }),
      windows: this.requests.limiter.save(),
      ...this.history.save(),
      health: domain.platformStatus.health,
      alerts: this.alerts,
      records: this.#saveRecords(),
    };
  }

  /**
   * Returns the records for a snapshot. It leaves out conversations that are still being started, because their callers
   * would get no response, and replies that a function is still producing.
   */
  #saveRecords(): SavedRecords {
    const { store, pendingAnnouncements } = this.domain;
    const { conversations, messages, replies, ...records } = saveRecords(store);
    const started = pendingAnnouncements.conversationIds;
    const isInStarted = (each: { readonly conversation_id: string }) =>
      started.has(each.conversation_id);
    return {
      ...records,
      conversations: conversations.filter(({ id }) => !started.has(id)),
      messages: messages.filter((message) => !isInStarted(message)),
      replies: replies.filter((reply) => reply.at !== null && !isInStarted(reply)),
    };
  }

  /** Restores a saved state, including the id. */
  load(state: WorkspaceState): void {
    this.#origin = toEmpty(state);
    this.#end();
    this.clock.restore(state.now, state.clockStart);
    this.#restart(state);
  }

  #end(): void {
    this.dispatcher.stop();
    this.domain.store.replies.removeAll(NO_CAUSE, {});
    this.domain.pendingAnnouncements.withdrawAll();
    this.background.forget();
    this.#reset.abort(new Error('The workspace was reset.'));
  }

  #restart(state: WorkspaceState): void {
    this.#begin(state);
    this.history.restart(state);
    const { store } = this.domain;
    loadRecords(store, state.records);
    // A reply without a time was being produced by a function that no longer runs.
    store.replies.removeAll(NO_CAUSE, { where: ({ at }) => at === null });
    for (const records of Object.values<readonly Stored[]>({ ...state.records })) {
      this.#ids.reserve(records.map(({ id }) => id));
    }
    this.dispatcher.load();
    this.clock.follow(this.agenda);
  }

  /** Creates the parts that a reset replaces, without records. */
  #begin(state: WorkspaceState): void {
    const { idSeed, isRandom, rateLimit, variant } = this.#options;
    const store = createStore(this.#noteRecord);
    this.#ids = new Ids(state.random, this.clock);
    this.#reset = new AbortController();
    const secretStart = state.secretStart ?? toSecretStart(idSeed);
    this.secrets = isRandom ? new Secrets(undefined) : new Secrets(secretStart, state.secrets);
    this.formerSecrets = new Set();
    this.alerts = state.alerts;
    this.receiverErrors = new Ring<ReceiverError>(capacities.receiverErrors);
    this.requests = {
      limiter: new RateLimiter(rateLimit, state.windows),
      faults: new Faults(idSeed, () => this.noteControls('faults')),
      drifts: new Drifts(() => this.noteControls('drift')),
      untilReset: this.#reset.signal,
    };
    const dispatcher = new Dispatcher({
      ...this.#options,
      idSalt: isRandom ? String(state.idStart) : '',
      store,
      receiverErrors: this.receiverErrors,
      onAlert: (webhook) => {
        this.alerts = addAlert(this.alerts, webhook, this.#now());
      },
    });
    this.dispatcher = dispatcher;
    const shared = this.#toShared(state, store);
    const times = new EventTimes(state.events);
    this.domainFor = createDomains(shared, variant.events, times, (event) => {
      this.history.add({ kind: 'event', item: event });
      dispatcher.publish(event);
    });
    this.domain = this.domainFor(null);
    const { domain, domainFor } = this;
    this.agenda = new RecordAgenda({ store, dispatcher, domain, domainFor });
    this.clock.follow(this.agenda);
  }

  #toShared(state: WorkspaceState, store: Store): SharedDomain {
    const { clock, secrets } = this;
    const ids = this.#ids;
    const { interpretation, receivers, variant } = this.#options;
    return {
      store,
      interpretation,
      identity: toIdentity(state),
      platformStatus: { health: state.health },
      replyScripts: new ReplyScripts(() => this.noteControls('agentReplies')),
      awaitedReplies: new Map(),
      pendingAnnouncements: new PendingAnnouncements(),
      webhookStatuses: new Set(['active', 'inactive', variant.schedule.afterLimit.status]),
      hasReceiver: (url) => receivers.get(url) !== undefined,
      now: this.#now,
      newId: ids.newId,
      newSecret: () => secrets.newWebhookSecret(),
      reserveIds: (given) => ids.reserve(given),
      sleep: (ms) => clock.sleepUntilStep(ms),
    };
  }

  readonly #noteRecord = (change: StoreChange): void => {
    this.clock.noteSteps();
    if (change.kind === 'webhooks' && change.before) {
      this.formerSecrets.add(change.before.secret);
    }
    this.recordChanges.add(change);
  };
}
