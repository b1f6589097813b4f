import type { RandomState } from '../generated/control-types.ts';
import { Random } from './random.ts';

/** Generates the ids of a workspace's records. The same state and times always lead to the same ids. */
export class Ids {
  readonly #random: Random;
  readonly #clock: { now(): number };
  /** The ids of records that came from elsewhere, such as a seed or another run. */
  readonly #reserved = new Set<string>();

  /** @param clock returns the time in milliseconds, which every id begins with. */
  constructor(state: RandomState, clock: { now(): number }) {
    this.#random = new Random(state);
    this.#clock = clock;
  }

  readonly newId = (): string => {
    let id: string;
    do id = this.#random.uuid(this.#clock.now());
    while (this.#reserved.has(id));
    return id;
  };

  reserve(ids: Iterable<string>): void {
    for (const id of ids) this.#reserved.add(id);
  }

  save(): RandomState {
    return this.#random.save();
  }
}
