import type { WebhookEventsA, WebhookEventsB } from '@agent-platform/webhook-verify';
import type { PlatformEvent } from '../generated/control-types.ts';
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

/** What an event needs from its workspace. */
interface Origin {
  readonly identity: Identity;
  readonly cause: Cause;
  newId(): string;
  now(): string;
}

/** Makes an event. @param created_at its time. @default the current time */
export function toEvent(
  { identity, newId, now, cause }: Origin,
  event: string,
  data: Readonly<Record<string, unknown>>,
  created_at = now(),
): PlatformEvent {
  const { causedBy } = cause;
  return { id: newId(), event, data, workspace_id: identity.id, created_at, causedBy };
}
