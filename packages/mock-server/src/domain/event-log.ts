import { z } from 'zod';
import { createRing } from '../collections/ring.ts';
import { documented } from '../validation/schema-metadata.ts';
import type { PlatformEvent } from './event.ts';

/** The number of events that a workspace remembers. */
const EVENT_CAPACITY = 10_000;

/** A workspace's events and their subscribers. */
export interface EventLog {
  /** Stores an event and notifies every subscriber. */
  add(event: PlatformEvent): void;
  get(id: string): PlatformEvent | undefined;
  /** The number of events that were dropped for newer ones. */
  readonly dropped: number;
  /** Returns the newest 10 000 events, oldest first. */
  list(): PlatformEvent[];
  /** Calls `listener` for every event from now on, in the order of subscription; returns `unsubscribe`. */
  subscribe(listener: (event: PlatformEvent) => void): () => void;
  /** Removes the events; subscribers stay. */
  clear(): void;
  save(): EventLogState;
  load(state: EventLogState): void;
}

/** An event in a snapshot. */
export interface SavedEvent extends Omit<PlatformEvent, 'causedBy'> {
  /** The id of the request or simulation that caused it. Missing in snapshots of earlier releases. */
  readonly causedBy?: string | null | undefined;
}

/** A workspace's events in a snapshot. */
export interface EventLogState {
  /** The newest 10 000 events, oldest first. */
  readonly events: readonly SavedEvent[];
}

/** The schema of an {@link EventLogState}. */
export const eventLogSchema = z.strictObject({
  events: z.array(
    documented(
      'SavedEvent',
      z.strictObject({
        id: z.guid(),
        event: z.string().min(1),
        data: z.record(z.string(), z.unknown()),
        workspace_id: z.guid(),
        created_at: z.iso.datetime({ offset: true }),
        causedBy: z.string().min(1).nullable().optional(),
      }),
    ),
  ),
});

/** Creates an empty log. */
export function createEventLog(): EventLog {
  const events = createRing<PlatformEvent>(EVENT_CAPACITY);
  const listeners = new Set<(event: PlatformEvent) => void>();
  return {
    add(event) {
      events.push(event);
      for (const listener of listeners) listener(event);
    },
    get: events.get,
    get dropped() {
      return events.dropped;
    },
    list: events.list,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    clear: () => events.clear(),
    save: () => ({ events: events.list() }),
    load(state) {
      for (const event of state.events) {
        events.push({ ...event, causedBy: event.causedBy ?? null });
      }
    },
  };
}
