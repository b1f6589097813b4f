import type { Refusal, Turn } from './rate-limiter.ts';

/** A request that waits for its turn. */
export interface Waiter {
  readonly turn: Turn;
  /** The latest time at which the request may be sent. */
  readonly deadline: number;
  /** Ends the wait. The request is sent unless a refusal is passed. */
  readonly settle: (refusal?: Refusal) => void;
}

/** The waiting requests, in the order in which their calls were made. */
export class WaitQueue {
  #waiters: Waiter[] = [];

  get size(): number {
    return this.#waiters.length;
  }

  /**
   * Adds a request and returns its place in the queue, starting at 0. A retry goes ahead of calls that were made
   * later.
   */
  add(waiter: Waiter): number {
    const { order } = waiter.turn;
    const place = this.#waiters.findLastIndex(({ turn }) => turn.order <= order) + 1;
    this.#waiters.splice(place, 0, waiter);
    return place;
  }

  remove(waiter: Waiter): void {
    this.#waiters = this.#waiters.filter((each) => each !== waiter);
  }

  shift(): Waiter | undefined {
    return this.#waiters.shift();
  }

  /** Ends the wait of every request for which `judge` returns a refusal. */
  refuse(judge: (waiter: Waiter, place: number) => Refusal | undefined): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const waiter of waiters) {
      const refusal = judge(waiter, this.#waiters.length);
      if (refusal) waiter.settle(refusal);
      else this.#waiters.push(waiter);
    }
  }
}
