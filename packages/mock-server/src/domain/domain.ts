import type { WebhookEventsA, WebhookEventsB } from '@agent-platform/webhook-verify';
import type { MockOptionsData, PlatformEvent, WebhookRecord } from '../generated/control-types.ts';
import type { EventName } from '../generated/event-names.ts';
import type { Cause } from '../records/collection.ts';
import type { Store } from '../records/store.ts';
import type { AgentReply } from './agent-reply.ts';
import type { EventTimes } from './event-times.ts';
import type { Identity } from './identity.ts';
import type { ReplyOutcome } from './reply-as-agent.ts';

/** The parts of a workspace that the platform's rules read and change. */
export interface Domain {
  /** The cause of the changes and events in this domain. */
  readonly cause: Cause;
  readonly identity: Identity;
  readonly store: Store;
  readonly interpretation: Interpretation;
  /** While the platform is down, `getHealth` responds with 503. */
  readonly platformStatus: { health: 'ok' | 'down' };
  /** The replies that tests have set, by agent id. An agent without one echoes each message. */
  readonly replyScripts: Map<string, AgentReply>;
  /** The outcomes of the delayed replies that callers wait for, by reply id. `undefined` until the reply is due. */
  readonly awaitedReplies: Map<string, ReplyOutcome | undefined>;
  /** Fire the events of new conversations, by conversation id. They are fired before its other events. */
  readonly pendingAnnouncements: Map<string, () => void>;
  /** The statuses that a webhook can have in the configured variant. */
  readonly webhookStatuses: ReadonlySet<WebhookRecord['status']>;
  /** Whether a receiver in this process handles deliveries to a URL. */
  hasReceiver(url: string): boolean;
  /** Returns the time in the API's format: ISO 8601 in UTC, with milliseconds (decision A9). */
  now(): string;
  newId(): string;
  /**
   * Returns a webhook secret: 64 hexadecimal characters (decision W10).
   * @param former the secret that it replaces, if any.
   */
  newSecret(webhookId: string, former?: string): string;
  /** Reserves ids, so that no new record gets them. */
  reserveIds(ids: readonly string[]): void;
  /** Waits for `ms` milliseconds on the workspace's clock. */
  sleep(ms: number): Promise<void>;
  /**
   * Fires and returns an event. Does nothing if the configured variant has no such event (contract 6), unless
   * `undocumented` is set.
   */
  emit<Name extends EventName>(
    event: Name,
    data: EventData[Name],
    options?: { readonly undocumented?: boolean },
  ): PlatformEvent | undefined;
}

/** The data of an event as the mock sends it: with every property in the specification. */
type Complete<Data> = { [Property in keyof Data]-?: Data[Property] };

export type EventData = {
  [Name in keyof WebhookEventsA]: Complete<WebhookEventsA[Name]>;
} & {
  [Name in keyof WebhookEventsB]: Complete<WebhookEventsB[Name]>;
};

/** The properties of a new record. All but the required ones have defaults. */
export type Draft<R, Required extends keyof R> = Partial<R> & Pick<R, Required>;

/** The options for cases that the contract leaves open (decisions S3, S5, S8, K2, W17). */
export type Interpretation = Pick<
  MockOptionsData,
  | 'requireHttps'
  | 'webhookTargets'
  | 'inboundToClosed'
  | 'humanMessageWhenOpen'
  | 'channels'
  | 'stateConflicts'
>;

export type SharedDomain = Omit<Domain, 'cause' | 'emit'>;

/**
 * Returns a function that creates the domain for a cause: the id of a request or a simulation, or `null`.
 * @param known the events of the configured variant. Others are fired only with `undocumented`.
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
    emit(name, data, { undocumented = false } = {}) {
      if (!undocumented && !known.has(name)) return undefined;
      // The type is checked, because the data of a simulated event may contain any value.
      if ('conversation_id' in data && typeof data.conversation_id === 'string') {
        announcePending(shared, data.conversation_id);
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

/** Fires the events of a new conversation, unless they have already been fired. */
export function announcePending(
  { pendingAnnouncements }: Pick<Domain, 'pendingAnnouncements'>,
  conversationId: string,
): void {
  const fire = pendingAnnouncements.get(conversationId);
  // Removed first, because the events that `fire` emits belong to the same conversation.
  pendingAnnouncements.delete(conversationId);
  fire?.();
}
