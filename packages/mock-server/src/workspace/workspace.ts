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
import type { Identity } from '../domain/identity.ts';
import { Ids } from '../domain/ids.ts';
import { PendingAnnouncements } from '../domain/pending-announcements.ts';
import { RepliesInProgress } from '../domain/replies-in-progress.ts';
import { Secrets } from '../domain/secrets.ts';
import { resumeTrainings } from '../domain/training.ts';
import type { RecordChange, WebhookAlert, WorkspaceState } from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import type { Stored } from '../records/entry.ts';
import {
  createStore,
  loadRecords,
  type RecordKind,
  type Store,
  type StoreChange,
  saveRecords,
} from '../records/store.ts';
import type { Background } from '../time/background.ts';
import type { SchedulingClock } from '../time/clock.ts';
import { createTimestamps } from '../time/timestamps.ts';
import { Drifts } from './drift.ts';
import { Faults } from './faults/active-faults.ts';
import { type Change, type ControlPart, History } from './history.ts';
import type { ResolvedOptions } from './options.ts';
import { RateLimiter, type RateLimitRule } from './rate-limit.ts';
import { createState, type NewStateOptions, toEmpty } from './workspace-state.ts';

export interface WorkspaceOptions extends NewStateOptions {
  /** Whether keys and secrets are random instead of derived from `idSeed`. */
  readonly hasRandomSecrets: boolean;
  readonly background: Background;
  readonly variant: WebhookVariant;
  /** The rate limit of each key; `undefined` for no limit. */
  readonly rateLimit: RateLimitRule | undefined;
  readonly send: Send;
  readonly receivers: Receivers;
  /** Returns the milliseconds of real time since an arbitrary point in time, to measure durations. */
  readonly elapsed: () => number;
  readonly interpretation: Interpretation;
  readonly historyName: string;
  readonly onChange: (change: Change) => void;
}

/** The parts of a workspace that concern requests. */
export interface RequestState {
  /** The rate limiter. `undefined` means that there is no limit. */
  readonly limiter: RateLimiter | undefined;
  readonly faults: Faults;
  readonly drifts: Drifts;
  /** Aborts when the workspace is reset or restored, so that delayed and stalled requests end. */
  readonly untilReset: AbortSignal;
}

/**
 * A workspace. Its data is isolated from other workspaces. An API key belongs to one workspace (contract 1, 5.5).
 *
 * Everything that a reset or a restore replaces is created from a state, which is plain data. What is alive (deliveries,
 * replies in progress, waits and delayed requests) is stopped before.
 */
export class Workspace {
  readonly clock: SchedulingClock;
  /** The work that continues after responses are sent, such as deliveries in flight. */
  readonly background: Background;
  /** The workspace's receivers in this process. A reset keeps them. */
  readonly receivers: Receivers;
  readonly history: History;
  /** The records, or the name of the records, that a reset restores. */
  seed: ResolvedOptions['seed'] = 'empty';
  readonly #options: WorkspaceOptions;
  /** Returns the time in the API's format. */
  readonly #now: () => string;
  readonly #deleteListeners = new Set<() => void>();
  /** The first change of each kind of record while `changeInBulk` runs. */
  #gathered: Map<RecordKind, RecordChange> | undefined;
  /** The state to which a reset returns. */
  #origin: WorkspaceState;

  // The following parts are created anew by `#begin`, which the constructor calls.

  /** The state that operations and simulations read and change. */
  domain!: Domain;
  /**
   * Returns the domain for one request or simulation. Changes and events in this domain name its id as their cause.
   */
  domainFor!: (causedBy: string | null) => Domain;
  dispatcher!: Dispatcher;
  /** The emails about failing webhooks (Variant B), oldest first. */
  alerts!: readonly WebhookAlert[];
  /** The newest errors that the workspace's receivers in this process have thrown. */
  receiverErrors!: Ring<ReceiverError>;
  requests!: RequestState;
  /** Generates the workspace's API keys and webhook secrets. */
  secrets!: Secrets;
  /** The secrets of webhooks that were changed or deleted. Traces also mask these secrets. */
  formerSecrets!: Set<string>;
  #ids!: Ids;
  #reset!: AbortController;

  /** Creates a workspace without records. */
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
    this.#options = options;
    this.#now = createTimestamps(clock);
    this.#origin = createState(options);
    this.#begin(this.#origin);
    clock.onChange(() => this.history.add({ kind: 'clock', item: { id: 'clock' } }));
  }

  get id(): string {
    return this.domain.identity.id;
  }

  /** The name that a test gave the workspace, if any. */
  get name(): string | undefined {
    return this.domain.identity.name;
  }

  /** Returns the time in the format of the `Date` header. */
  httpDate(): string {
    return new Date(this.clock.now()).toUTCString();
  }

  /** Runs a function that changes many records. The changes are reported as one change for each kind of record. */
  changeInBulk(run: () => void): void {
    const changes = new Map<RecordKind, RecordChange>();
    this.#gathered = changes;
    try {
      run();
    } finally {
      this.#gathered = undefined;
      for (const item of changes.values()) this.history.add({ kind: 'record', item });
    }
  }

  /** Adds to the history that a part of the workspace's settings has changed. */
  noteControls(part: ControlPart): void {
    this.history.add({ kind: 'controls', item: { id: part } });
  }

  /** Registers a function that is called when the workspace is deleted. Returns a function that unregisters it. */
  onDelete(listener: () => void): () => void {
    this.#deleteListeners.add(listener);
    return () => {
      this.#deleteListeners.delete(listener);
    };
  }

  /** Ends all waits in the workspace, aborts the deliveries, and removes the data. */
  delete(): void {
    // The listeners are called first, so that waits end because of the deletion, not because of the reset of the clock.
    for (const listener of this.#deleteListeners) listener();
    this.clear();
    this.history.unsubscribeAll();
  }

  /**
   * Removes everything except the id and the name of the workspace, and restarts its clock and the generation of ids.
   */
  clear(): void {
    this.#end();
    this.clock.reset();
    this.#restart(this.#origin);
  }

  /** Returns the state. The records are shared, not copied, because a record object never changes. */
  save(): WorkspaceState {
    const { clock, domain } = this;
    const { deliveries, ...records } = saveRecords(domain.store);
    const secrets = this.secrets.save();
    return {
      ...domain.identity,
      now: clock.now(),
      clockStart: clock.start,
      idStart: this.#origin.idStart,
      random: this.#ids.save(),
      ...(secrets && { secrets }),
      windows: this.requests.limiter?.save() ?? [],
      ...this.history.save(),
      health: domain.platformStatus.health,
      alerts: this.alerts,
      queues: this.dispatcher.save(),
      // The jobs of attempts in flight are in the queues, so these attempts start again after a restore.
      records: {
        ...records,
        deliveries: deliveries.filter(({ status }) => status !== 'pending'),
      },
    };
  }

  /** Replaces the state, including the id, with a saved state. */
  load(state: WorkspaceState): void {
    this.#origin = toEmpty(state);
    this.#end();
    this.clock.restore(state.now, state.clockStart);
    this.#restart(state);
  }

  /** Stops everything that is alive. */
  #end(): void {
    this.dispatcher.stop();
    this.domain.repliesInProgress.cancelAll();
    this.domain.pendingAnnouncements.withdrawAll();
    this.background.forget();
    this.#reset.abort(new Error('The workspace was reset.'));
  }

  #restart(state: WorkspaceState): void {
    this.#begin(state);
    this.history.restart(state);
    const { store } = this.domain;
    loadRecords(store, state.records);
    for (const records of Object.values<readonly Stored[]>({ ...state.records })) {
      this.#ids.reserve(records.map(({ id }) => id));
    }
    // The dispatcher and the trainings use the records.
    this.dispatcher.load(state.queues);
    resumeTrainings(this.domain);
  }

  /** Creates the parts that a reset replaces, without records. */
  #begin(state: WorkspaceState): void {
    const { history } = this;
    const { idSeed, hasRandomSecrets, rateLimit, variant } = this.#options;
    const store = createStore((change) => this.#noteRecord(change));
    this.#ids = new Ids(state.random, () => this.clock.now());
    this.#reset = new AbortController();
    this.secrets = new Secrets(hasRandomSecrets ? undefined : idSeed, state.secrets);
    this.formerSecrets = new Set();
    this.alerts = state.alerts;
    this.receiverErrors = new Ring<ReceiverError>(capacities.receiverErrors);
    this.requests = {
      limiter: rateLimit && new RateLimiter(rateLimit, state.windows),
      faults: new Faults(idSeed, () => this.noteControls('faults')),
      drifts: new Drifts(() => this.noteControls('drift')),
      untilReset: this.#reset.signal,
    };
    const dispatcher = new Dispatcher({
      ...this.#options,
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
      history.addEvent(event);
      dispatcher.publish(event);
    });
    this.domain = this.domainFor(null);
  }

  /** Returns what all domains share. */
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
      repliesInProgress: new RepliesInProgress(),
      pendingAnnouncements: new PendingAnnouncements(),
      webhookStatuses: new Set(['active', 'inactive', variant.schedule.afterLimit.status]),
      hasReceiver: (url) => receivers.get(url) !== undefined,
      now: this.#now,
      newId: ids.newId,
      newSecret: () => secrets.newWebhookSecret(),
      reserveIds: (given) => ids.reserve(given),
      sleep: (ms, purpose) => clock.sleep(ms, undefined, purpose),
      schedule: (at, task, purpose) => clock.schedule(at, task, purpose),
    };
  }

  #noteRecord(changed: StoreChange): void {
    const { history } = this;
    if (changed.kind === 'deliveries') {
      const { record: item, before } = changed;
      if (item) history.add({ kind: 'delivery', item, ended: before?.status === 'pending' });
      return;
    }
    if (changed.kind === 'webhooks' && changed.before) {
      this.formerSecrets.add(changed.before.secret);
    }
    const { kind, id, change, causedBy } = changed;
    if (this.#gathered === undefined) {
      history.add({ kind: 'record', item: { kind, id, change, causedBy } });
    } else if (!this.#gathered.has(kind)) {
      this.#gathered.set(kind, { kind, id: null, change, causedBy });
    }
  }
}

function toIdentity({ id, companyId, operatorId, name }: WorkspaceState): Identity {
  return { id, companyId, operatorId, ...(name !== undefined && { name }) };
}
