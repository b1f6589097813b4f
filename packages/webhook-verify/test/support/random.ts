/** Random values that depend only on a seed, so that every case can be repeated on any machine. */
export interface Random {
  /** Returns an integer from 0 up to, but not including, `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  bytes(length: number): Uint8Array<ArrayBuffer>;
  /** Returns text of letters, symbols, accents, emoji and control characters, without lone surrogates. */
  text(length: number): string;
}

const characters = [
  ...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .,:;=-_/\\"\'{}[]$&%+',
  ...'éßñçØ日本語שלום🎉👩\u0301\u2028\u200B\u00A0\uFFFD\uFEFF\t\n\r\0',
];

/** Creates a Mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <Item>(items: readonly Item[]): Item => {
    const index = below(items.length);
    if (index in items) return items[index] as Item;
    throw new RangeError('nothing to pick from');
  };
  return {
    below,
    pick,
    chance: (probability) => next() < probability,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    text: (length) => Array.from({ length }, () => pick(characters)).join(''),
  };
}

/** Turns text into a valid secret: without control characters, and with whitespace only inside. */
export function toSecret(text: string): string {
  return `s${text.replace(/[^\P{Cc}\s]/gu, '')}.`;
}
