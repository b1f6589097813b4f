import { z } from 'zod';
import { lazy } from '../core/lazy.ts';
import { createRandom, randomStateSchema } from '../core/random.ts';

/** Makes the ids and secrets of one workspace: the same `idSeed` gives the same ones. */
export interface Ids {
  /** An id that no record has, reserved ones included. */
  newId(): string;
  /** A webhook secret: 64 hexadecimal characters (decision W10). */
  newSecret(): string;
  /** Keeps new records from getting one of these ids. */
  reserve(ids: Iterable<string>): void;
  /** From now on, `clear` goes back to this point of the sequence. */
  setStart(): void;
  clear(): void;
  save(): IdState;
  load(state: IdState): void;
}

/** The sequence of ids in a snapshot. */
export const idStateSchema = lazy(() =>
  z.strictObject({
    /** Where ids begin anew after a reset. */
    idStart: randomStateSchema(),
    random: randomStateSchema(),
  }),
);

export type IdState = Readonly<z.infer<ReturnType<typeof idStateSchema>>>;

/**
 * Creates a sequence of ids.
 * @param now the time in milliseconds: every id begins with it.
 */
export function createIds(idSeed: string, now: () => number): Ids {
  const random = createRandom(idSeed);
  /** Ids of records that came from outside, e.g. from a seed or another run. */
  const foreignIds = new Set<string>();
  let idStart = random.save();
  return {
    newId() {
      let id: string;
      do id = random.uuid(now());
      while (foreignIds.has(id));
      return id;
    },
    newSecret: () => random.hex(32),
    reserve(ids) {
      for (const id of ids) foreignIds.add(id);
    },
    setStart() {
      idStart = random.save();
    },
    clear() {
      foreignIds.clear();
      random.load(idStart);
    },
    save: () => ({ idStart, random: random.save() }),
    load(state) {
      idStart = state.idStart;
      random.load(state.random);
    },
  };
}
