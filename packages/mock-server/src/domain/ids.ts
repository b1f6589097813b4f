import { z } from 'zod';
import type { IdState } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { createRandom, randomStateSchema } from './random.ts';

/** Generates the ids of a workspace. The same `idSeed` always produces the same ids. */
export interface Ids {
  /** Returns a new id that is not reserved. */
  newId(): string;
  /** Reserves ids, so that they are not used for new records. */
  reserve(ids: Iterable<string>): void;
  /** Makes `clear` return to the current point in the sequence. */
  setStart(): void;
  clear(): void;
  save(): IdState;
  load(state: IdState): void;
}

export const idStateSchema = declareType(
  'IdState',
  'The sequence of ids of a workspace in a snapshot.',
  z.strictObject({
    idStart: randomStateSchema.describe('The point in the sequence to which a reset returns.'),
    random: randomStateSchema.describe('The current position in the sequence.'),
  }),
);

/**
 * Creates a sequence of ids.
 * @param now returns the time in milliseconds. Every id begins with the time.
 */
export function createIds(idSeed: string, now: () => number): Ids {
  const random = createRandom(idSeed);
  /** The reserved ids, which belong to records from elsewhere, such as a seed or another run. */
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
