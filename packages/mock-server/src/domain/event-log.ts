import { z } from 'zod';
import { Ring } from '../collections/ring.ts';
import type { EventLogState, PlatformEvent } from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { createEventTimes, type EventTimes } from './event-times.ts';

/** The events of a workspace. Subscribers are notified of new events. */
export interface EventLog {
  /** Stores an event and notifies every subscriber. */
  add(event: PlatformEvent): void;
  /** Determines the times of new events. */
  readonly times: Pick<EventTimes, 'next'>;
  get(id: string): PlatformEvent | undefined;
  /** The number of events that were dropped to make room for newer events. */
  readonly dropped: number;
  /** Returns the events in the log, oldest first. */
  list(): PlatformEvent[];
  /**
   * Calls `listener` for every new event. Listeners are called in the order of subscription. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (event: PlatformEvent) => void): () => void;
  /** Removes all events, but no subscribers. */
  clear(): void;
  save(): EventLogState;
  load(state: EventLogState): void;
}

export const eventLogSchema = declareType(
  'EventLogState',
  "A workspace's events in a snapshot.",
  z.strictObject({
    events: z
      .array(
        declareType(
          'SavedEvent',
          'An event in a snapshot.',
          z.strictObject({
            id: z.guid().describe("The event's id."),
            event: z.string().min(1).describe("The event's name."),
            data: z
              .record(z.string(), z.unknown())
              .describe("The event's data, as webhooks receive it."),
            workspace_id: z.guid().describe('The id of the workspace in which the event happened.'),
            created_at: z.iso
              .datetime({ offset: true })
              .describe('When the event happened, in ISO 8601 format.'),
            causedBy: z
              .string()
              .min(1)
              .nullable()
              .describe(
                'The id of the request or simulation that caused the event. `null` if there was none.',
              ),
          }),
        ),
      )
      .readonly()
      .describe('The newest events, oldest first.'),
  }),
);

/** Creates an empty log. */
export function createEventLog(): EventLog {
  const events = new Ring<PlatformEvent>(capacities.events);
  const listeners = new Set<(event: PlatformEvent) => void>();
  const times = createEventTimes(capacities.events);
  return {
    times,
    add(event) {
      events.push(event);
      for (const listener of listeners) listener(event);
    },
    get: (id) => events.get(id),
    get dropped() {
      return events.dropped;
    },
    list: () => events.list(),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    clear() {
      events.clear();
      times.load([]);
    },
    save: () => ({ events: events.list() }),
    load(state) {
      for (const event of state.events) events.push(event);
      times.load(events.list());
    },
  };
}
