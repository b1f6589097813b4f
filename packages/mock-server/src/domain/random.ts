import { z } from 'zod';
import type { RandomState } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';

/** A repeatable source of ids and test secrets. The same seed always produces the same sequence. */
export interface Random {
  /**
   * Returns a UUID (version 7) for a record that was created at `now`. The UUID begins with the time and a sequence
   * number, so that ids sort in the order of creation, even within a millisecond.
   */
  uuid(now: number): string;
  /** Returns random bytes in hexadecimal form. */
  hex(bytes: number): string;
  /** Returns a random number from 0 up to, but not including, 1. */
  fraction(): number;
  /** Returns the state, for snapshots. */
  save(): RandomState;
  /** Continues from a saved state. */
  load(state: RandomState): void;
}

export const randomStateSchema = declareType(
  'RandomState',
  "The state of a source of ids: the generator's four words, and how many ids it has created.",
  z.tuple([z.int(), z.int(), z.int(), z.int(), z.int().min(0)]).readonly(),
);

/** Creates a source whose sequence is derived from the seed. */
export function createRandom(seed: string): Random {
  let [a, b, c, d] = hash(seed);
  let made = 0;

  /** Returns the next number of the sfc32 generator, which is good enough for test data, but not for real secrets. */
  function next(): number {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  }

  // The first numbers are skipped, because similar texts lead to similar first numbers.
  for (let round = 0; round < 16; round++) next();

  const word = () => digits(next(), 8);

  return {
    uuid(now) {
      const count = made++;
      const time = digits(now, 12);
      // The sequence number fills the bits around the version and the variant that RFC 9562 fixes.
      const high = digits(Math.floor(count / 2 ** 30), 3);
      const variant = (8 + ((count >>> 28) & 3)).toString(16);
      const middle = digits((count >>> 16) & 0xfff, 3);
      const low = digits(count & 0xffff, 4);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${variant}${middle}-${low}${word()}`;
    },
    hex(bytes) {
      let text = '';
      while (text.length < bytes * 2) text += word();
      return text.slice(0, bytes * 2);
    },
    fraction: () => next() / 2 ** 32,
    save: () => [a, b, c, d, made],
    load(state) {
      [a, b, c, d, made] = state;
    },
  };
}

function digits(value: number, length: number): string {
  return value.toString(16).padStart(length, '0');
}

/** Hashes a string to 128 bits with FNV-1a and four offsets. This is enough to distinguish seeds. */
function hash(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x811c9dc5, 0x1b873593, 0x85ebca6b, 0xc2b2ae35];
  for (let i = 0; i < text.length; i++) {
    for (let w = 0; w < 4; w++) {
      words[w] = Math.imul((words[w] ?? 0) ^ (text.charCodeAt(i) + w), 0x01000193) >>> 0;
    }
  }
  return words;
}
