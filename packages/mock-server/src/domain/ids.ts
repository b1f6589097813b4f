import { z } from 'zod';
import type { IdState } from '../generated/control-types.ts';
import { typed } from '../validation/schema-metadata.ts';
import { createRandom, randomStateSchema } from './random.ts';

/** Generates a workspace's ids. The same `idSeed` gives the same ids. */
export interface Ids {
  /** Returns an id that no record has and that is not reserved. */
  newId(): string;
  /** Reserves ids, so that no new record gets one of them. */
  reserve(ids: Iterable<string>): void;
  /** Sets the point in the sequence to which `clear` returns. */
  setStart(): void;
  clear(): void;
  save(): IdState;
  load(state: IdState): void;
}

export const idStateSchema = typed(
  'IdState',
  'The sequence of ids of a workspace in a snapshot.',
  z.strictObject({
    idStart: randomStateSchema.describe('The point of the sequence to which a reset returns.'),
    random: randomStateSchema.describe('The point that the sequence has reached.'),
  }),
);

/**
 * Creates a sequence of ids.
 * @param now the time in milliseconds, with which every id begins.
 */
export function createIds(idSeed: string, now: () => number): Ids {
  const random = createRandom(idSeed);
  /** Ids of records that were created elsewhere, for example by a seed or another run. */
  const foreignIds = new Set<string>();
  let idStart = random.save();
  return {
    newId() {
      let id: string;
      do id = random.uuid(now());
      while (foreignIds.has(id));
      return id;
    },
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
