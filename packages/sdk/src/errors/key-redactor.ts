const REDACTED = '[redacted]';

/** Copies go this deep; what lies deeper is left out of the copy. */
const MAX_DEPTH = 50;

/**
 * Hides the API keys that a call has sent in everything its errors show, because a server, a proxy
 * or a custom `fetch` may repeat them.
 */
export class KeyRedactor {
  // A private field, so that printing a call does not print its keys.
  readonly #patterns = new Map<string, RegExp>();

  /** Hides this key from now on. */
  add(key: string): void {
    if (!this.#patterns.has(key)) this.#patterns.set(key, toPattern(key));
  }

  /**
   * Returns the value itself when it holds no key. Otherwise returns a copy of it without the keys.
   * The copy keeps text, errors, arrays, headers and plain objects, and leaves out objects of any
   * other class, such as a request.
   */
  redact<Value>(value: Value): Value {
    return (this.#mayHoldKey(value) ? this.#copy(value, new Map(), 0) : value) as Value;
  }

  #redactText(text: string): string {
    let redacted = text;
    for (const pattern of this.#patterns.values()) redacted = redacted.replace(pattern, REDACTED);
    return redacted;
  }

  #mayHoldKey(root: unknown): boolean {
    if (!this.#patterns.size) return false;
    const seen = new Set<unknown>();
    const pending = [root];
    while (pending.length) {
      const value = pending.pop();
      if (typeof value === 'string' && this.#redactText(value) !== value) return true;
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      if (isHeaders(value)) {
        for (const entry of value) pending.push(...entry);
      } else if (isReadable(value)) {
        for (const name of namesOf(value)) pending.push(name, Reflect.get(value, name));
      } else {
        return true;
      }
    }
    return false;
  }

  /** `copies` are the copies made so far: causes may form a cycle. */
  #copy(value: unknown, copies: Map<object, object>, depth: number): unknown {
    if (typeof value === 'string') return this.#redactText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (isHeaders(value)) return this.#copyHeaders(value);
    if (!isReadable(value) || depth > MAX_DEPTH) return undefined;
    const known = copies.get(value);
    if (known) return known;
    const copy = Array.isArray(value) ? [] : value instanceof Error ? new Error() : {};
    copies.set(value, copy);
    for (const name of namesOf(value)) {
      const kept = this.#copy(Reflect.get(value, name), copies, depth + 1);
      if (kept === undefined) continue;
      Object.defineProperty(copy, typeof name === 'string' ? this.#redactText(name) : name, {
        value: kept,
        enumerable: Object.getOwnPropertyDescriptor(value, name)?.enumerable ?? false,
        configurable: true,
        writable: true,
      });
    }
    return copy;
  }

  #copyHeaders(headers: Headers): Headers {
    const copy = new Headers();
    for (const [name, value] of headers) {
      // A name cannot hold the brackets of the replacement.
      if (this.#redactText(name) === name) copy.append(name, this.#redactText(value));
    }
    return copy;
  }
}

/** A custom `fetch` may bring a `Headers` class of its own. */
const isHeaders = (value: object): value is Headers =>
  Object.prototype.toString.call(value) === '[object Headers]';

/** Whether all that the value shows is in its properties. */
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

/** Matches a key in any letter case, also where characters are escaped as in a URL or in JSON. */
function toPattern(key: string): RegExp {
  const spellings = [...key].map((character) => {
    const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
    const literal = character.replace(/[^\w]/, '\\$&');
    // A percent sign that was encoded once more reads %25.
    return `(?:\\\\?${literal}|%(?:25)*${hex}|\\\\u00${hex})`;
  });
  return new RegExp(spellings.join(''), 'gi');
}
