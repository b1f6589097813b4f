import type { Clock } from '../time/clock.ts';

/**
 * Measures how long ago something was first seen, by the client's clock alone, because the platform's clock may differ.
 */
export class FirstSeen {
  readonly #clock: Clock;
  readonly #times = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the time since `ageOf` was first called with this key, in milliseconds. */
  ageOf(key: string): number {
    const now = this.#clock.now();
    const firstTime = this.#times.get(key) ?? now;
    this.#times.set(key, firstTime);
    return now - firstTime;
  }
}
