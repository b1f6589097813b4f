import { encoder, type RawBody } from '../verify/raw-body.ts';

/** U+FFFD, which decoding leaves in place of bytes that are not UTF-8. */
const mark = encoder.encode('\uFFFD');
/** With more marks, there are too few guesses for each mark. */
const maxMarks = 8;
/** Letters that take two bytes in UTF-8 and one in Latin-1, the most frequent first. */
const letters = [...'äüöéßãçáóíêàõñèúôâëïîûåøæÄÖÜÉ'].map((letter) => letter.charCodeAt(0));

/** A part of the body that holds U+FFFD, and the bytes that may have been there, the likeliest first. */
interface Gap {
  start: number;
  end: number;
  guesses: RawBody[];
}

/** Finds the positions of U+FFFD in a body. */
export function findMarks(body: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = body.indexOf(mark[0] ?? 0); at >= 0; at = body.indexOf(mark[0] ?? 0, at + 1)) {
    if (mark.every((byte, i) => body[at + i] === byte)) found.push(at);
  }
  return found;
}

/**
 * Yields the bodies that the sender may have signed before decoding replaced bytes in them. It makes three
 * kinds of guesses, up to `tries` of each. It yields the same buffer every time.
 */
export function* undoReplacement(
  body: Uint8Array,
  marks: readonly number[],
  tries: number,
): Generator<Uint8Array> {
  if (marks.length === 0 || marks.length > maxMarks) return;
  // The number of bytes to guess for each mark, so that all combinations can be tried. With one or two marks
  // every byte is tried.
  const some = Math.floor(tries ** (1 / marks.length));
  const bytes = toSingleBytes();
  const toGaps = (guesses: RawBody[]) => marks.map((start) => ({ start, end: start + 3, guesses }));
  for (const gaps of [
    findCutCharacters(marks),
    toGaps(bytes.slice(0, some)),
    toGaps([mark, ...bytes, ...toBeginnings()]),
  ]) {
    yield* fill(body, gaps, tries);
  }
}

/** Yields the body with its gaps filled, roughly in order of likelihood. */
function* fill(body: Uint8Array, gaps: Gap[], tries: number): Generator<Uint8Array> {
  // A guess is never longer than the mark that it replaces.
  const filled = new Uint8Array(body.length);
  let left = tries;
  for (const picks of choices(gaps.map(({ guesses }) => guesses))) {
    if (left < 1) return;
    left -= 1;
    let [from, size] = [0, 0];
    const add = (bytes: Uint8Array) => {
      filled.set(bytes, size);
      size += bytes.length;
    };
    for (const [i, pick] of picks.entries()) {
      const { start = 0, end = 0 } = gaps[i] ?? {};
      add(body.subarray(from, start));
      add(pick);
      from = end;
    }
    add(body.subarray(from));
    yield filled.subarray(0, size);
  }
}

/** Yields all combinations of one item from each list, those with a small product of ranks first. */
function* choices<Item>(lists: Item[][]): Generator<Item[]> {
  const all = lists.reduce((product, { length }) => product * length, 1);
  for (let most = 1; most < 2 * all; most *= 2) yield* choose(lists, most / 2, most);
}

/** Yields the combinations whose product of ranks is above `over` and at most `most`. */
function* choose<Item>([list, ...lists]: Item[][], over: number, most: number): Generator<Item[]> {
  if (!list) {
    if (over < 1) yield [];
    return;
  }
  const below = lists.length > 0 ? 0 : Math.floor(over);
  for (const [i, item] of list.slice(below, most).entries()) {
    const rank = below + i + 1;
    for (const others of choose(lists, over / rank, most / rank)) yield [item, ...others];
  }
}

/** Returns every byte that is not a character by itself in UTF-8. */
function toSingleBytes(): RawBody[] {
  const all = Array.from({ length: 128 }, (_, i) => 128 + i);
  return [...new Set([...letters, ...all])].map((byte) => Uint8Array.of(byte));
}

/** Returns the beginnings of three-byte characters and of emoji, which decoding replaces as a whole. */
function toBeginnings(): RawBody[] {
  return [
    ...toCharacters(0x800, 0xd7ff, 64).map((bytes) => bytes.subarray(0, 2)),
    ...toCharacters(0xe000, 0xffff, 64).map((bytes) => bytes.subarray(0, 2)),
    ...toCharacters(0x1f000, 0x1ffff, 64).map((bytes) => bytes.subarray(0, 3)),
    ...toCharacters(0x1f000, 0x1ffff, 4096).map((bytes) => bytes.subarray(0, 2)),
  ];
}

/**
 * Finds runs of U+FFFD, and the characters that leave such runs when they are split between two chunks that
 * are decoded separately. Returns none if a U+FFFD is on its own, because the body was then damaged in
 * another way.
 */
function findCutCharacters(marks: readonly number[]): Gap[] {
  const gaps: Gap[] = [];
  for (let first = 0; first < marks.length; ) {
    let count = 1;
    const start = marks[first] ?? 0;
    while (marks[first + count] === start + 3 * count) count += 1;
    if (count < 2 || count > 4) return [];
    gaps.push({ start, end: start + 3 * count, guesses: toCutCharacters(count) });
    first += count;
  }
  return gaps;
}

/** Returns the characters that leave this number of U+FFFD when they are split. */
function toCutCharacters(count: number): RawBody[] {
  const emoji = toCharacters(0x1f000, 0x1ffff);
  if (count === 4) return emoji;
  const signs = toCharacters(0x2000, 0x2bff);
  const others = [
    ...toCharacters(0x800, 0x1fff),
    ...toCharacters(0x2c00, 0xd7ff),
    ...toCharacters(0xf900, 0xffff),
  ];
  if (count === 3) return [...emoji, ...signs, ...others];
  const frequent = letters.map((letter) => encoder.encode(String.fromCharCode(letter)));
  return [...frequent, ...toCharacters(0x80, 0x7ff), ...signs, ...emoji, ...others];
}

function toCharacters(first: number, last: number, step = 1): RawBody[] {
  const length = Math.floor((last - first) / step) + 1;
  return Array.from({ length }, (_, i) => encoder.encode(String.fromCodePoint(first + i * step)));
}
