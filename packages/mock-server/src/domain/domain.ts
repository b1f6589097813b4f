import type { WebhookEventsA, WebhookEventsB } from '@agent-platform/webhook-verify';
import type { PlatformEvent, WebhookRecord } from '../generated/control-types.ts';
import type { EventName } from '../generated/event-names.ts';
import type { Cause } from '../records/collection.ts';
import type { Store } from '../records/store.ts';
import type { TaskPurpose } from '../time/planned-task.ts';
import type { AgentReply } from './agent-reply.ts';
import type { EventTimes } from './event-times.ts';
import type { Identity } from './identity.ts';
import type { PendingAnnouncements } from './pending-announcements.ts';
import type { RepliesInProgress } from './replies-in-progress.ts';
import type { WebhookTargets } from './webhook-targets.ts';

/**
 * The state of one workspace that the platform's rules read and change. The rules do not handle requests or deliveries.
 * They only fire events with `emit`.
 */
export interface Domain {
  /** The request or simulation that causes the changes and events in this domain. */
  readonly cause: Cause;
  readonly identity: Identity;
  readonly store: Store;
  readonly interpretation: Interpretation;
  /** The status of the platform. While the platform is down, `getHealth` responds with 503. */
  readonly platformStatus: { health: 'ok' | 'down' };
  /** The replies that tests have set, by agent id. An agent without such a reply echoes each message. */
  readonly replyScripts: Map<string, AgentReply>;
  readonly repliesInProgress: RepliesInProgress;
  readonly pendingAnnouncements: PendingAnnouncements;
  /** The statuses that a webhook can have in the configured variant. */
  readonly webhookStatuses: ReadonlySet<WebhookRecord['status']>;
  /** Whether a receiver in this process handles deliveries to a URL. */
  hasReceiver(url: string): boolean;
  /** Returns the time in the API's format: ISO 8601 in UTC, with milliseconds (decision A9). */
  now(): string;
  newId(): string;
  /** Returns a webhook secret: 64 hexadecimal characters (decision W10). */
  newSecret(): string;
  /** Reserves ids, so that they are not used for new records. */
  reserveIds(ids: readonly string[]): void;
  /** Resolves after `ms` milliseconds on the workspace's clock. `purpose` is the reason for the wait. */
  sleep(ms: number, purpose: TaskPurpose): Promise<void>;
  /** Runs a task when the clock reaches `at` (in milliseconds). `purpose` is what the task does. */
  schedule(at: number, task: () => void, purpose: TaskPurpose): void;
  /** Fires and returns an event. If the configured variant has no such event, nothing happens (contract 6). */
  emit<Name extends EventName>(event: Name, data: EventData[Name]): PlatformEvent | undefined;
}

/** The data of an event as the mock sends it: with every property in the specification. */
type Complete<Data> = { [Property in keyof Data]-?: Data[Property] };

/** The data of every event in both variants, by the name of the event. */
export type EventData = {
  [Name in keyof WebhookEventsA]: Complete<WebhookEventsA[Name]>;
} & {
  [Name in keyof WebhookEventsB]: Complete<WebhookEventsB[Name]>;
};

/** The properties of a new record. Those that are not required have defaults. */
export type Draft<R, Required extends keyof R> = Partial<R> & Pick<R, Required>;

/** How the mock behaves in cases that the contract leaves open. Each property is an option of the mock. */
export interface Interpretation {
  /** Whether webhook URLs must be https, as in production (contract 6.2, decision W17). */
  readonly requireHttps: boolean;
  /** The hosts that webhook URLs may use (decision W17). */
  readonly webhookTargets: WebhookTargets;
  /** Whether an inbound message reopens a closed conversation or starts a new one (decision S3). */
  readonly inboundToClosed: 'reopen' | 'new';
  /** Whether an operator may write in a chat before taking it over (decision S5). */
  readonly humanMessageWhenOpen: 'conflict' | 'allow';
  readonly channels: {
    /** Whether a new instant-messaging channel is active from the start (decision S8). */
    readonly autoConnect: boolean;
    /** Whether a request that creates a channel must contain the type (decision P2). */
    readonly typeRequired: boolean;
  };
  /** How the mock responds to a command that a chat's state does not allow (decision K2). */
  readonly stateConflicts: 'refuse' | 'ignore';
}

/** What all domains of a workspace share. */
export type SharedDomain = Omit<Domain, 'cause' | 'emit'>;

/**
 * Returns a function that creates the domain for a cause: the id of a request or a simulation, or `null`.
 * @param known the names of the configured variant's events. Other events are not fired.
 * @param publish is called with each event.
 */
export function createDomains(
  shared: SharedDomain,
  known: ReadonlySet<string>,
  times: EventTimes,
  publish: (event: PlatformEvent) => void,
): (causedBy: string | null) => Domain {
  return (causedBy) => ({
    ...shared,
    cause: { causedBy },
    emit(name, data) {
      if (!known.has(name)) return undefined;
      // The type is checked, because the data of a simulated event may contain any value.
      if ('conversation_id' in data && typeof data.conversation_id === 'string') {
        shared.pendingAnnouncements.announce(data.conversation_id);
      }
      const event = {
        id: shared.newId(),
        event: name,
        data: { ...data },
        workspace_id: shared.identity.id,
        created_at: times.next(name, data, shared.now()),
        causedBy,
      };
      publish(event);
      return event;
    },
  });
}
