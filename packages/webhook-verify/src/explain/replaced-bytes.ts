import { encoder, type RawBody } from '../verify/raw-body.ts';

/** What decoding leaves in place of bytes that are not UTF-8: U+FFFD. */
const mark = encoder.encode('\uFFFD');
/** So many can be tried with the likeliest bytes; with more, only their number grows. */
const mostMarks = 8;
/** Letters that UTF-8 writes in two bytes and Latin-1 in one, the frequent ones first. */
const letters = [...'äüöéßãçáóíêàõñèúôâëïîûåøæÄÖÜÉ'].map((letter) => letter.charCodeAt(0));

/** A part of the body that holds U+FFFD, and what may have stood there, the likeliest first. */
interface Gap {
  start: number;
  end: number;
  guesses: RawBody[];
}

/** Where U+FFFD stands in a body. */
export function findMarks(body: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = body.indexOf(mark[0] ?? 0); at >= 0; at = body.indexOf(mark[0] ?? 0, at + 1)) {
    if (mark.every((byte, i) => body[at + i] === byte)) found.push(at);
  }
  return found;
}

/**
 * What the sender may have signed where decoding replaced bytes: up to eight, and up to so many `tries` for
 * each of three ways to read them. One and the same buffer is given every time.
 */
export function* undoReplacement(
  body: Uint8Array,
  marks: readonly number[],
  tries: number,
): Generator<Uint8Array> {
  if (marks.length === 0 || marks.length > mostMarks) return;
  // As many bytes for each as let all combinations be tried: one or two may be any byte.
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

/** The body with its gaps filled, in the order of how likely that is, roughly. */
function* fill(body: Uint8Array, gaps: Gap[], tries: number): Generator<Uint8Array> {
  // No guess is longer than what was left in its place.
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

/** One of each list, in all ways; those come first whose ranks have a small product. */
function* choices<Item>(lists: Item[][]): Generator<Item[]> {
  const all = lists.reduce((product, { length }) => product * length, 1);
  for (let most = 1; most < 2 * all; most *= 2) yield* choose(lists, most / 2, most);
}

/** Those whose ranks have a product above `over` and up to `most`. */
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

/** Every byte that does not stand alone in UTF-8. */
function toSingleBytes(): RawBody[] {
  const all = Array.from({ length: 128 }, (_, i) => 128 + i);
  return [...new Set([...letters, ...all])].map((byte) => Uint8Array.of(byte));
}

/** The beginnings of characters of three bytes and of emoji, which are replaced as a whole. */
function toBeginnings(): RawBody[] {
  return [
    ...toCharacters(0x800, 0xd7ff, 64).map((bytes) => bytes.subarray(0, 2)),
    ...toCharacters(0xe000, 0xffff, 64).map((bytes) => bytes.subarray(0, 2)),
    ...toCharacters(0x1f000, 0x1ffff, 64).map((bytes) => bytes.subarray(0, 3)),
    ...toCharacters(0x1f000, 0x1ffff, 4096).map((bytes) => bytes.subarray(0, 2)),
  ];
}

/**
 * The whole characters that leave runs of U+FFFD when chunks are decoded one by one and a chunk ends within
 * them; none where a U+FFFD stands alone.
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

/** Those that leave so many U+FFFD when they are cut at one place or another. */
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
