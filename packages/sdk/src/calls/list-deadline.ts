import type { RequestTrace } from '../errors/request-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Clock } from '../time/clock.ts';
import type { CallInfo } from '../transport/call.ts';
import { withinTime } from '../transport/timeout.ts';

/** The deadline of a whole list. */
export class ListDeadline {
  readonly #ms: number;
  readonly #clock: Clock;
  readonly #end: number;

  constructor(ms: number, clock: Clock) {
    this.#ms = ms;
    this.#clock = clock;
    this.#end = clock.now() + ms;
  }

  /**
   * Throws a `TimeoutError` when the deadline has passed. `trace` is the call for the next page.
   */
  check(trace: RequestTrace): void {
    if (this.#clock.now() > this.#end) throw this.#toError(trace);
  }

  /** Loads a page in the time that is left. */
  async load<T>(
    call: Pick<CallInfo, 'trace' | 'signal'>,
    task: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    this.check(call.trace);
    const leftMs = this.#end - this.#clock.now();
    return withinTime(call, leftMs, this.#clock, task, () => this.#toError(call.trace));
  }

  #toError(trace: RequestTrace): TimeoutError {
    return new TimeoutError(trace, this.#ms, 'The list was not complete');
  }
}
