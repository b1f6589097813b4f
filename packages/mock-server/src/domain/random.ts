import type { RandomState } from '../generated/control-types.ts';
import { ID_COUNT } from '../records/planned-work.ts';

/** A repeatable source of ids and test secrets. The same text always produces the same sequence. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  #made: number;

  /** @param start a text from which the sequence is derived, or the saved state to continue from. */
  constructor(start: string | RandomState) {
    [this.#a, this.#b, this.#c, this.#d, this.#made] =
      typeof start === 'string' ? [...hash(start), 0] : start;
    if (typeof start !== 'string') return;
    // Discard the first numbers, because similar texts start out alike.
    for (let round = 0; round < 16; round++) this.#next();
  }

  /**
   * Returns a UUID (version 7). It begins with the time and a sequence number, so that ids sort by creation, even
   * within a millisecond.
   */
  uuid(now: number): string {
    const count = this.#made;
    this.#made = (count + 1) % ID_COUNT;
    const low = (count & 0xffff) * 2 ** 32 + this.#next();
    return toUuid(now, Math.floor(count / 2 ** 30), (count >>> 16) & 0x3fff, low);
  }

  hex(bytes: number): string {
    let text = '';
    while (text.length < bytes * 2) text += this.#next().toString(16).padStart(8, '0');
    return text.slice(0, bytes * 2);
  }

  /** Returns a random number from 0 up to, but not including, 1. */
  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  save(): RandomState {
    return [this.#a, this.#b, this.#c, this.#d, this.#made];
  }

  /** Returns the next number of the sfc32 generator, which is good enough for test data, but not for real secrets. */
  #next(): number {
    const t = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t;
    return t >>> 0;
  }
}

/** Returns a UUID (version 7) that only depends on a time and a text. */
export function deriveUuid(now: number, text: string): string {
  const [a, b, c, d] = hash(text);
  return toUuid(now, a & 0xfff, b & 0x3fff, (c & 0xffff) * 2 ** 32 + d);
}

/** Writes a UUID. Its other numbers fill the bits around the version and the variant, which RFC 9562 fixes. */
function toUuid(now: number, bits12: number, bits14: number, bits48: number): string {
  const time = now.toString(16).padStart(12, '0');
  const third = (0x7000 + bits12).toString(16);
  const fourth = (0x8000 + bits14).toString(16);
  const fifth = bits48.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${third}-${fourth}-${fifth}`;
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
