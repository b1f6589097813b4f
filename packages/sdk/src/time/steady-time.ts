import type { Clock } from './clock.ts';

/** Measures time by a clock that may be set back. The measured time never goes back: it continues from where it was. */
export class SteadyTime {
  readonly #clock: Clock;
  #reading: number;
  #time: number;
  /** How many readings were earlier than the one before. */
  #setbacks = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#reading = clock.now();
    this.#time = this.#reading;
  }

  now(): number {
    const reading = this.#clock.now();
    if (reading < this.#reading) this.#setbacks += 1;
    else this.#time += reading - this.#reading;
    this.#reading = reading;
    return this.#time;
  }

  /**
   * Sleeps until a time. Afterwards, `now()` returns at least that time, even if the timer fired a moment early or the
   * clock was set back. The exception: if `now()` was called during the sleep, after the clock had been set back, it
   * may return an earlier time, because all times that it has returned since then lag behind.
   */
  async sleepUntil(time: number, signal: AbortSignal): Promise<void> {
    const sleep = this.#clock.sleep(Math.max(0, time - this.now()), signal);
    const setbacks = this.#setbacks;
    await sleep;
    if (this.#setbacks === setbacks) this.#time = Math.max(this.now(), time);
  }
}
