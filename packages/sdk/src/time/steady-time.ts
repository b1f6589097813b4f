import type { Clock } from './clock.ts';

/** Measures time by a clock that may be set back. The measured time never goes back: it continues from where it was. */
export class SteadyTime {
  readonly #clock: Clock;
  #reading: number;
  #time: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#reading = clock.now();
    this.#time = this.#reading;
  }

  now(): number {
    const reading = this.#clock.now();
    this.#time += Math.max(0, reading - this.#reading);
    this.#reading = reading;
    return this.#time;
  }

  /** Sleeps until a time. Afterwards, `now` returns at least that time, even if the timer fired a moment early. */
  async sleepUntil(time: number, signal: AbortSignal): Promise<void> {
    await this.#clock.sleep(Math.max(0, time - this.now()), signal);
    this.#time = Math.max(this.now(), time);
  }
}
