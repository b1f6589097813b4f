import type { WebhookEventsA, WebhookEventsB } from '@agent-platform/webhook-verify';
import type { Cause } from '../records/collection.ts';
import type { Identity } from './identity.ts';

/** The data of an event as the mock sends it, with every property of the specification. */
type Complete<Data> = { [Property in keyof Data]-?: Data[Property] };

/** Every event of both variants with its data. */
export type EventData = {
  [Name in keyof WebhookEventsA]: Complete<WebhookEventsA[Name]>;
} & {
  [Name in keyof WebhookEventsB]: Complete<WebhookEventsB[Name]>;
};

/** The name of an event of either variant. */
export type EventName = keyof EventData & string;

/** An event of a workspace, whether or not a webhook subscribes to it. */
export interface PlatformEvent {
  /** The event's id. */
  readonly id: string;
  /** The event's name. */
  readonly event: string;
  /** The event's data, as its deliveries carry it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The workspace in which it happened. */
  readonly workspace_id: string;
  /** When it happened. ISO 8601. */
  readonly created_at: string;
  /** The id of the request or simulation that caused it, as recorded in the journal. */
  readonly causedBy: string | null;
}

/** What an event needs from its workspace. */
interface Origin {
  readonly identity: Identity;
  readonly cause: Cause;
  newId(): string;
  now(): string;
}

/** Makes an event with the current time. */
export function toEvent(
  { identity, newId, now, cause }: Origin,
  event: string,
  data: Readonly<Record<string, unknown>>,
): PlatformEvent {
  const { causedBy } = cause;
  return { id: newId(), event, data, workspace_id: identity.id, created_at: now(), causedBy };
}
