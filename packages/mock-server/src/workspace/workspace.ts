import { type Alerts, createAlerts } from '../delivery/alerts.ts';
import { createDispatcher, type Dispatcher } from '../delivery/dispatcher.ts';
import { createReceiverErrors, type ReceiverErrors } from '../delivery/receiver-errors.ts';
import type { Receivers } from '../delivery/receivers.ts';
import type { Send } from '../delivery/sender.ts';
import type { WebhookVariant } from '../delivery/variant.ts';
import { ReplyScripts } from '../domain/agent-reply.ts';
import { createDomains, type SharedDomain } from '../domain/create-domains.ts';
import type { Domain, Interpretation } from '../domain/domain.ts';
import { createEventTimes } from '../domain/event-times.ts';
import { createIdentity } from '../domain/identity.ts';
import { createIds, type Ids } from '../domain/ids.ts';
import { createPendingAnnouncements } from '../domain/pending-announcements.ts';
import { createPlatformStatus } from '../domain/platform-status.ts';
import { createRepliesInProgress } from '../domain/replies-in-progress.ts';
import { createRandomSecrets, createRepeatedSecrets, type Secrets } from '../domain/secrets.ts';
import { resumeTrainings } from '../domain/training.ts';
import type { IdentityState, RecordChange, WorkspaceState } from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import { NO_CAUSE } from '../records/collection.ts';
import type { RecordKind } from '../records/store.ts';
import { clearRecords, createStore, type StoreChange } from '../records/store.ts';
import type { Background } from '../time/background.ts';
import type { SchedulingClock } from '../time/clock.ts';
import { createTimestamps } from '../time/timestamps.ts';
import { type Change, type ControlPart, History } from './history.ts';
import type { RateLimitRule } from './rate-limit.ts';
import { createRequestState, type RequestState } from './request-state.ts';
import { loadState, saveState } from './workspace-state.ts';

/** A workspace. Its data is isolated from other workspaces. An API key belongs to one workspace (contract 1, 5.5). */
export interface Workspace {
  readonly id: string;
  /** The name that a test gave the workspace, if any. */
  readonly name: string | undefined;
  /** The state that operations and simulations read and change. */
  readonly domain: Domain;
  /**
   * Returns the domain for one request or simulation. Changes and events in this domain name the request or simulation
   * as their cause.
   */
  domainFor(requestId: string): Domain;
  /** Runs a function that changes many records. The changes are reported as one change for each kind of record. */
  changeInBulk(run: () => void): void;
  readonly clock: SchedulingClock;
  /** Returns the time in the format of the `Date` header. */
  httpDate(): string;
  /** The work that continues after responses are sent, such as deliveries in flight. */
  readonly background: Background;
  readonly dispatcher: Dispatcher;
  readonly alerts: Alerts;
  /** The workspace's receivers in this process. A reset keeps them. */
  readonly receivers: Receivers;
  /** The errors that the workspace's receivers in this process have thrown. */
  readonly receiverErrors: ReceiverErrors;
  readonly requests: RequestState;
  /** Generates the workspace's API keys and webhook secrets. */
  readonly secrets: Secrets;
  /** The secrets of webhooks that were changed or deleted. Traces also mask these secrets. */
  readonly formerSecrets: ReadonlySet<string>;
  /** Everything that happened in the workspace. */
  readonly history: History;
  /** Adds to the history that a part of the workspace's settings has changed. */
  noteControls(part: ControlPart): void;
  /** Registers a function that is called when the workspace is deleted. Returns a function that unregisters it. */
  onDelete(listener: () => void): () => void;
  /** Ends all waits in the workspace, aborts the deliveries, and removes the data. */
  delete(): void;
  /**
   * Removes everything except the id and the name of the workspace, and restarts its clock and the generation of ids.
   */
  clear(): void;
  /** Returns the state. The records are shared, not copied, because a record object never changes. */
  save(): WorkspaceState;
  /** Replaces the state, including the id, with a saved state. */
  load(state: WorkspaceState): void;
}

/** The options of a workspace. */
export interface WorkspaceOptions {
  /** The text from which the workspace's ids are derived. The same text always produces the same ids. */
  readonly idSeed: string;
  /** Whether keys and secrets are random instead of derived from `idSeed`. */
  readonly hasRandomSecrets: boolean;
  readonly name: string | undefined;
  readonly clock: SchedulingClock;
  readonly background: Background;
  readonly variant: WebhookVariant;
  /** The rate limit of each key; `undefined` for no limit. */
  readonly rateLimit: RateLimitRule | undefined;
  readonly send: Send;
  readonly receivers: Receivers;
  /** Returns the milliseconds of real time since an arbitrary point in time, to measure durations. */
  readonly elapsed: () => number;
  readonly interpretation: Interpretation;
  /** The id of the operator who takes over chats. @default derived from `idSeed` (decision R16) */
  readonly operator: string | undefined;
  /** The name of the workspace's history. */
  readonly historyName: string;
  /** Is called after every change in the workspace. */
  readonly onChange: (change: Change) => void;
}

/** Creates an empty workspace. */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { background, clock, variant } = options;
  const now = createTimestamps(clock);
  const ids = createIds(options.idSeed, () => clock.now());
  const identity = createIdentity(toIdentity(ids, options));
  ids.setStart();
  const secrets = options.hasRandomSecrets
    ? createRandomSecrets()
    : createRepeatedSecrets(options.idSeed);
  const formerSecrets = new Set<string>();
  const store = createStore(noteRecord);
  const history = new History({
    name: options.historyName,
    now: () => clock.now(),
    deliveries: store.deliveries,
    onChange: options.onChange,
  });
  /** The first change of each kind of record while `changeInBulk` runs. */
  let gathered: Map<RecordKind, RecordChange> | undefined;

  const noteControls = (id: ControlPart) => history.add({ kind: 'controls', item: { id } });
  const requests = createRequestState(options.rateLimit, options.idSeed, noteControls);
  const alerts = createAlerts(now);
  const receiverErrors = createReceiverErrors();

  function noteRecord(changed: StoreChange): void {
    if (changed.kind === 'deliveries') {
      const { record: item, before } = changed;
      if (item) history.add({ kind: 'delivery', item, ended: before?.status === 'pending' });
      return;
    }
    if (changed.kind === 'webhooks' && changed.before) formerSecrets.add(changed.before.secret);
    const { kind, id, change, causedBy } = changed;
    if (gathered === undefined)
      history.add({ kind: 'record', item: { kind, id, change, causedBy } });
    else if (!gathered.has(kind)) gathered.set(kind, { kind, id: null, change, causedBy });
  }

  function changeInBulk(run: () => void): void {
    const changes = new Map<RecordKind, RecordChange>();
    gathered = changes;
    try {
      run();
    } finally {
      gathered = undefined;
      for (const item of changes.values()) history.add({ kind: 'record', item });
    }
  }

  const deleteListeners = new Set<() => void>();
  const onDelete = (listener: () => void) => {
    deleteListeners.add(listener);
    return () => {
      deleteListeners.delete(listener);
    };
  };

  const dispatcher = createDispatcher({
    ...options,
    store,
    onAlert: alerts.add,
    receiverErrors,
  });
  const eventTimes = createEventTimes(capacities.events);
  clock.onChange(() => history.add({ kind: 'clock', item: { id: 'clock' } }));

  // Snapshots do not contain these parts.
  const unsaved = {
    replyScripts: new ReplyScripts(() => noteControls('agentReplies')),
    repliesInProgress: createRepliesInProgress(),
    pendingAnnouncements: createPendingAnnouncements(),
  };
  const platformStatus = createPlatformStatus();
  const shared: SharedDomain = {
    ...unsaved,
    store,
    identity,
    platformStatus,
    interpretation: options.interpretation,
    webhookStatuses: new Set(['active', 'inactive', variant.schedule.afterLimit.status]),
    hasReceiver: (url) => options.receivers.get(url) !== undefined,
    now,
    newId: ids.newId,
    newSecret: secrets.newWebhookSecret,
    reserveIds: ids.reserve,
    sleep: (ms, purpose) => clock.sleep(ms, undefined, purpose),
    schedule: (at, task, purpose) => clock.schedule(at, task, purpose),
  };
  const createDomain = createDomains(shared, variant.events, eventTimes, (event) => {
    history.addEvent(event);
    dispatcher.publish(event);
  });
  const domain = createDomain(NO_CAUSE);
  const saved = {
    identity,
    ids,
    secrets,
    clock,
    store,
    requests,
    history,
    platformStatus,
    alerts,
    dispatcher,
  };

  function clear(): void {
    dispatcher.reset();
    background.forget();
    formerSecrets.clear();
    clock.reset();
    clearRecords(store);
    for (const part of [identity, ids, secrets, requests, alerts, platformStatus]) part.clear();
    for (const part of [...Object.values(unsaved), receiverErrors]) part.clear();
    eventTimes.load([]);
    history.clear();
  }

  return {
    get id() {
      return identity.id;
    },
    get name() {
      return identity.name;
    },
    domain,
    domainFor: (causedBy) => createDomain({ causedBy }),
    changeInBulk,
    clock,
    httpDate: () => new Date(clock.now()).toUTCString(),
    background,
    dispatcher,
    alerts,
    receivers: options.receivers,
    receiverErrors,
    requests,
    secrets,
    formerSecrets,
    history,
    noteControls,
    onDelete,
    delete() {
      // The listeners are called first, so that waits end because of the deletion, not because of the reset of the
      // clock.
      for (const listener of deleteListeners) listener();
      clear();
      history.unsubscribeAll();
    },
    clear,
    save: () => saveState(saved),
    load(state) {
      clear();
      loadState(saved, state);
      eventTimes.load(state.events);
      resumeTrainings(domain);
    },
  };
}

/** Creates an identity. The `operator` option does not affect any other id. */
function toIdentity(
  { newId }: Ids,
  { operator, name }: Pick<WorkspaceOptions, 'operator' | 'name'>,
): IdentityState {
  const made = { id: newId(), companyId: newId(), operatorId: newId() };
  return { ...made, operatorId: operator ?? made.operatorId, ...(name !== undefined && { name }) };
}
