import { errorCodes } from '../generated/enums.ts';

const REDACTED = '[redacted]';

/** A shorter key may be a word, such as `key` or `test`. */
const SHORTEST_UNMISTAKABLE_KEY = 12;

/** The depth to which a value is copied. A copy leaves out deeper values. */
const MAX_DEPTH = 50;

/**
 * Hides the API keys that a call has sent wherever its errors would show them, because a server, a proxy or a
 * custom `fetch` may repeat them.
 *
 * A key of 12 characters or more is hidden wherever it occurs. A shorter one is hidden only where it is a whole
 * header or a whole JSON value. Error codes from the specification are never redacted.
 */
export class KeyRedactor {
  // A private field, so that printing a call does not print its keys.
  readonly #keys: string[] = [];

  /** Adds a key to hide. */
  add(key: string): void {
    if (!this.#keys.includes(key)) this.#keys.push(key);
  }

  /**
   * Returns the value itself when it holds no key. Otherwise returns a copy of it without the keys.
   * The copy keeps text, errors, arrays, headers and plain objects. It leaves out functions, objects
   * of any other class, such as a request, and properties that throw when they are read.
   */
  redact<Value>(value: Value): Value {
    if (!this.#keys.length) return value;
    // Created here and not in `add`: most calls succeed and have nothing to hide.
    const copier = new Copier(this.#keys);
    const copy = copier.copy(() => value);
    return copier.isChanged ? (copy as Value) : value;
  }
}

/** Redacts text according to its kind. */
interface TextRedactor {
  /** Part of a sentence, or a name, where a short key looks like any other word. */
  words(text: string): string;
  /** A whole header, or a whole JSON value. */
  value(text: string): string;
  /** The value of a property named `code`. */
  code(text: string): string;
}

function createTextRedactor(keys: readonly string[]): TextRedactor {
  const isLong = (key: string) => key.length >= SHORTEST_UNMISTAKABLE_KEY;
  const longKeys = keys.filter(isLong).map((key) => new RegExp(toPattern(key), 'gi'));
  const shortKeys = keys
    .filter((key) => !isLong(key))
    .map((key) => new RegExp(`^${toPattern(key)}$`, 'i'));

  const words = (text: string) =>
    longKeys.reduce((redacted, key) => redacted.replace(key, REDACTED), text);
  const value = (text: string) =>
    shortKeys.some((key) => key.test(text)) ? REDACTED : words(text);
  const code = (text: string) =>
    (errorCodes as readonly string[]).includes(text) ? text : value(text);
  return { words, value, code };
}

/** Copies a value without the keys. */
class Copier {
  /** Whether the copy differs from the value. */
  isChanged = false;
  readonly #redactor: TextRedactor;
  /** The copies made so far: causes may form a cycle. */
  readonly #copies = new Map<object, object>();

  constructor(keys: readonly string[]) {
    this.#redactor = createTextRedactor(keys);
  }

  /** Copies what `read` returns. Returns `undefined` for what cannot be copied. */
  copy(read: () => unknown, kind: keyof TextRedactor = 'value', depth = 0): unknown {
    try {
      const value = read();
      if (typeof value === 'string') return this.#copyText(value, kind);
      if (typeof value === 'object' && value !== null) {
        if (isHeaders(value)) return this.#copyHeaders(value);
        if (isReadable(value) && depth <= MAX_DEPTH) return this.#copyProperties(value, depth);
      } else if (typeof value !== 'function') {
        return value;
      }
    } catch {
      // A getter or a proxy threw: a custom `fetch` may return or throw anything.
    }
    this.isChanged = true;
    return undefined;
  }

  #copyText(text: string, kind: keyof TextRedactor): string {
    const redacted = this.#redactor[kind](text);
    if (redacted !== text) this.isChanged = true;
    return redacted;
  }

  #copyHeaders(headers: Headers): Headers {
    const copy = new Headers();
    headers.forEach((value, name) => {
      // A name cannot hold the brackets of the replacement.
      if (this.#copyText(name, 'words') === name) copy.append(name, this.#copyText(value, 'value'));
    });
    return copy;
  }

  #copyProperties(value: object, depth: number): object {
    const known = this.#copies.get(value);
    if (known) return known;
    const isError = value instanceof Error;
    const copy = Array.isArray(value) ? [] : isError ? new Error() : {};
    this.#copies.set(value, copy);
    for (const name of namesOf(value)) {
      const kind = name === 'code' ? 'code' : isError ? 'words' : 'value';
      const kept = this.copy(() => Reflect.get(value, name), kind, depth + 1);
      if (kept === undefined) continue;
      Object.defineProperty(copy, typeof name === 'string' ? this.#copyText(name, 'words') : name, {
        value: kept,
        enumerable: Object.getOwnPropertyDescriptor(value, name)?.enumerable ?? false,
        configurable: true,
        writable: true,
      });
    }
    return copy;
  }
}

/** A custom `fetch` may use its own `Headers` class. */
const isHeaders = (value: object): value is Headers =>
  Object.prototype.toString.call(value) === '[object Headers]';

/** Whether printing the value shows nothing but its properties. */
const isReadable = (value: object) =>
  value instanceof Error ||
  Array.isArray(value) ||
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

function namesOf(value: object): Iterable<string | symbol> {
  const names = Reflect.ownKeys(value);
  // Name and message may be inherited.
  if (value instanceof Error) return new Set<string | symbol>(['name', 'message', ...names]);
  return Array.isArray(value) ? names.filter((name) => name !== 'length') : names;
}

/** Matches a key even where its characters are escaped as in a URL or in JSON. */
function toPattern(key: string): string {
  const spellings = [...key].map((character) => {
    const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
    const literal = character.replace(/[^\w]/, '\\$&');
    // A percent sign that was encoded again becomes %25.
    return `(?:\\\\?${literal}|%(?:25)*${hex}|\\\\u00${hex})`;
  });
  return spellings.join('');
}
