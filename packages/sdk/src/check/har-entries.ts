import { wrongOption } from '../options/check-options.ts';

/** The maximum number of characters to keep of an entry, and of everything around the entries. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/**
 * Reads the text of each entry of a HAR, without keeping the whole text. An entry that is too long is `undefined`.
 * @throws ConfigurationError if the text is not a HAR, which may become clear only at the end.
 */
export async function* readEntries(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<string | undefined> {
  const cutter = new EntryCutter();
  const decoder = new TextDecoder();
  for await (const chunk of chunks)
    yield* cutter.cut(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
  yield* cutter.cut(decoder.decode());
  cutter.end();
}

const isOpening = (character: string) => character === '{' || character === '[';

/**
 * Cuts the objects out of every array called `entries` that is two levels deep. The rest, with a 0 in place of each
 * entry, must be JSON: if it is not, the text was not a complete HAR.
 */
class EntryCutter {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isInEntries = false;
  /** The parts of the entry that is being read. */
  #entry: string[] | undefined;
  #entryLength = 0;
  #frame = '';
  #count = 0;

  cut(chunk: string): (string | undefined)[] {
    const entries: (string | undefined)[] = [];
    let kept = 0;
    const keepUntil = (end: number) => {
      this.#keep(chunk.slice(kept, end));
      kept = end;
    };
    for (let at = this.#next(chunk, 0); at < chunk.length; at = this.#next(chunk, at + 1)) {
      const character = chunk.charAt(at);
      if (character === '"') {
        this.#isInString = !this.#isInString;
      } else if (isOpening(character)) {
        this.#depth++;
        if (this.#depth === 4 && this.#isInEntries && character === '{') {
          keepUntil(at);
          this.#entry = [];
          this.#entryLength = 0;
        } else if (this.#depth === 3) {
          keepUntil(at);
          this.#isInEntries = /"entries"\s*:\s*$/.test(this.#frame.slice(-100));
        }
      } else {
        this.#depth--;
        if (this.#depth === 3 && this.#entry) {
          keepUntil(at + 1);
          entries.push(this.#entryLength > MAX_CHARACTERS ? undefined : this.#entry.join(''));
          this.#entry = undefined;
          this.#count++;
          this.#keep('0');
        }
        if (this.#depth === 2) this.#isInEntries = false;
      }
    }
    keepUntil(chunk.length);
    return entries;
  }

  /** Finds the next quote or, outside a string, the next bracket. */
  #next(chunk: string, from: number): number {
    const wanted = this.#isInString ? /["\\]/g : /["{}[\]]/g;
    let at = from;
    for (;;) {
      if (this.#isEscaped && at < chunk.length) {
        this.#isEscaped = false;
        at++;
      }
      wanted.lastIndex = at;
      const found = wanted.exec(chunk);
      if (found === null) return chunk.length;
      if (found[0] !== '\\') return found.index;
      this.#isEscaped = true;
      at = found.index + 1;
    }
  }

  #keep(text: string): void {
    if (this.#entry) {
      this.#entryLength += text.length;
      if (this.#entryLength > MAX_CHARACTERS) this.#entry.length = 0;
      else this.#entry.push(text);
      return;
    }
    this.#frame += text;
    if (this.#frame.length > MAX_CHARACTERS)
      throw wrongOption('har', 'is not a HAR: it has too much text outside its entries');
  }

  /** Throws unless the text was a complete HAR. */
  end(): void {
    const har = parse(this.#frame.replace(/^\uFEFF/, ''));
    if (har === undefined) throw wrongOption('har', DAMAGED);
    const entries = (har as { log?: { entries?: unknown } } | null)?.log?.entries;
    if (!Array.isArray(entries))
      throw wrongOption('har', 'is not a HAR: it has no list `log.entries`');
    if (entries.length !== this.#count || entries.some((entry) => entry !== 0))
      throw wrongOption('har', DAMAGED);
  }
}

export const DAMAGED = 'is damaged: it is not complete JSON. Record it again';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
