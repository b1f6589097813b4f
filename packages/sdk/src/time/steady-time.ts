import type { Clock } from './clock.ts';

/**
 * Measures time by a clock that may be set back. The measured time never goes back: it continues from where it was, and
 * is behind until the sleep that was under way ends.
 */
export class SteadyTime {
  readonly #clock: Clock;
  #reading: number;
  #time: number;
  #latest = Number.NEGATIVE_INFINITY;
  #sleepEnd = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#reading = clock.now();
    this.#time = this.#reading;
  }

  now(): number {
    const reading = this.#clock.now();
    if (reading < this.#reading) this.#latest = this.#sleepEnd;
    else this.#time += reading - this.#reading;
    this.#reading = reading;
    return this.#time;
  }

  /** The latest time that it may be now, if the last result of `now` is behind; otherwise that result. */
  get latest(): number {
    return Math.max(this.#time, this.#latest);
  }

  /** Sleeps until a time. Afterwards, `now()` returns at least that time, even if the timer fired a moment early. */
  async sleepUntil(time: number, signal: AbortSignal): Promise<void> {
    const ms = Math.max(0, time - this.now());
    this.#sleepEnd = time;
    await this.#clock.sleep(ms, signal);
    this.#time = Math.max(this.now(), time);
  }
}
