import type { RandomState } from '../generated/control-types.ts';
import { Random } from './random.ts';

/** Generates the ids of a workspace. The same state always leads to the same ids. */
export class Ids {
  readonly #random: Random;
  readonly #now: () => number;
  /** The ids of records from elsewhere, such as a seed or another run. */
  readonly #reserved = new Set<string>();

  /** @param now returns the time in milliseconds. Every id begins with the time. */
  constructor(state: RandomState, now: () => number) {
    this.#random = new Random(state);
    this.#now = now;
  }

  /** Returns a new id that is not reserved. */
  readonly newId = (): string => {
    let id: string;
    do id = this.#random.uuid(this.#now());
    while (this.#reserved.has(id));
    return id;
  };

  /** Reserves ids, so that they are not used for new records. */
  reserve(ids: Iterable<string>): void {
    for (const id of ids) this.#reserved.add(id);
  }

  /** Returns the point in the sequence. */
  save(): RandomState {
    return this.#random.save();
  }
}
