import type { PlatformEvent } from '../generated/control-types.ts';

/** Determines the times of events. Two events with the same name and data never have the same time. */
export interface EventTimes {
  /**
   * Returns the time of a new event. This is the current time or, if an equal event already has that time, the next
   * free millisecond. If two equal events had the same time, their bodies would be equal in Variant A, and a receiver
   * would handle only one of them.
   */
  next(name: string, data: PlatformEvent['data'], now: string): string;
  /** Replaces the remembered events. */
  load(events: readonly PlatformEvent[]): void;
}

/**
 * Creates an empty set of times.
 * @param capacity the maximum number of events that are remembered while the clock stands still.
 */
export function createEventTimes(capacity: number): EventTimes {
  /** The latest time of each event, except for times in the past. The key consists of the name and the data. */
  const latest = new Map<string, string>();
  let current = '';
  let loaded: readonly PlatformEvent[] = [];

  /** Sets the current time, and forgets earlier events. */
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
