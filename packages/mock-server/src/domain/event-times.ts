import type { PlatformEvent } from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import { toIso } from '../time/to-iso.ts';

/** Gives no two events with the same name and data the same time. */
export class EventTimes {
  /** The latest time of each combination of name and data, unless that time has passed. */
  readonly #latest = new Map<string, string>();
  #now: string;

  /** @param restored the events from before a restore at the time `now`. */
  constructor(restored: readonly PlatformEvent[], now: string) {
    this.#now = now;
    for (const { event, data, created_at: time } of restored) {
      if (time >= now) this.#latest.set(JSON.stringify([event, data]), time);
    }
  }

  /**
   * Returns the time of a new event: now or, if an equal event has that time, the next free millisecond. In Variant A,
   * equal events with the same time would have the same body, and a receiver would handle only one of them.
   */
  next(name: string, data: PlatformEvent['data'], now: string): string {
    if (now !== this.#now) {
      this.#now = now;
      for (const [key, time] of this.#latest) if (time < now) this.#latest.delete(key);
    }
    const key = JSON.stringify([name, data]);
    const taken = this.#latest.get(key);
    const time = taken === undefined ? now : toIso(Date.parse(taken) + 1);
    this.#latest.set(key, time);
    const [oldest] = this.#latest.keys();
    if (this.#latest.size > capacities.events && oldest !== undefined) this.#latest.delete(oldest);
    return time;
  }
}
