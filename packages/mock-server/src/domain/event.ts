import type { WebhookEventsA, WebhookEventsB } from '@agent-platform/webhook-verify';
import type { PlatformEvent } from '../generated/control-types.ts';
import type { Cause } from '../records/collection.ts';
import type { Identity } from './identity.ts';

/** The data of an event as the mock sends it: with every property in the specification. */
type Complete<Data> = { [Property in keyof Data]-?: Data[Property] };

/** The data of every event in both variants, by the name of the event. */
export type EventData = {
  [Name in keyof WebhookEventsA]: Complete<WebhookEventsA[Name]>;
} & {
  [Name in keyof WebhookEventsB]: Complete<WebhookEventsB[Name]>;
};

/** The parts of a domain that are needed to create an event. */
interface Origin {
  readonly identity: Identity;
  readonly cause: Cause;
  newId(): string;
  now(): string;
}

/**
 * Creates an event.
 * @param created_at the time of the event. The default is the current time.
 */
export function toEvent(
  { identity, newId, now, cause }: Origin,
  event: string,
  data: Readonly<Record<string, unknown>>,
  created_at = now(),
): PlatformEvent {
  const { causedBy } = cause;
  return { id: newId(), event, data, workspace_id: identity.id, created_at, causedBy };
}
