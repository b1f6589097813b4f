import type { PlatformEvent } from '../generated/control-types.ts';

/** Finds the times of events. Two events with the same name and data never have the same time. */
export interface EventTimes {
  /**
   * Returns the time of a new event: the current time or, if an equal event already has it, the first millisecond
   * that is free. Otherwise the bodies of the two would be equal in Variant A, and a receiver would handle one.
   */
  next(name: string, data: PlatformEvent['data'], now: string): string;
  /** Forgets all events, and remembers these. */
  load(events: readonly PlatformEvent[]): void;
}

/** Creates an empty set of times. @param capacity how many events are remembered if the time stands still. */
export function createEventTimes(capacity: number): EventTimes {
  /** The latest time of each event that is not in the past, by name and data. */
  const latest = new Map<string, string>();
  let current = '';
  let loaded: readonly PlatformEvent[] = [];

  /** Moves to a time, and forgets the events before it. */
  function moveTo(now: string): void {
    if (now === current) return;
    current = now;
    for (const [key, time] of latest) if (time < now) latest.delete(key);
    for (const { event, data, created_at: time } of loaded) {
      if (time >= now) latest.set(toKey(event, data), time);
    }
    loaded = [];
  }

  return {
    next(name, data, now) {
      moveTo(now);
      const key = toKey(name, data);
      const taken = latest.get(key);
      const time = taken === undefined ? now : new Date(Date.parse(taken) + 1).toISOString();
      latest.set(key, time);
      const [oldest] = latest.keys();
      if (latest.size > capacity && oldest !== undefined) latest.delete(oldest);
      return time;
    },
    load(events) {
      latest.clear();
      current = '';
      loaded = events;
    },
  };
}

function toKey(name: string, data: PlatformEvent['data']): string {
  return JSON.stringify([name, data]);
}
