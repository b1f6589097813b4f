const REDACTED = '[redacted]';

/** The depth to which a value is copied. A copy leaves out deeper values. */
const MAX_DEPTH = 50;

/**
 * Hides the API keys that a call has sent in everything its errors show, because a server, a proxy
 * or a custom `fetch` may repeat them.
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
   * The copy keeps text, errors, arrays, headers and plain objects, and leaves out objects of any
   * other class, such as a request.
   */
  redact<Value>(value: Value): Value {
    if (!this.#keys.length) return value;
    // Made here and not in `add`: most calls succeed and have nothing to hide.
    const patterns = this.#keys.map(toPattern);
    const redactText: RedactText = (text) =>
      patterns.reduce((redacted, pattern) => redacted.replace(pattern, REDACTED), text);
    if (!mayHoldKey(value, redactText)) return value;
    return copyWithoutKey(value, redactText, new Map(), 0) as Value;
  }
}

type RedactText = (text: string) => string;

/** Searches everything that printing a value could show. */
function mayHoldKey(root: unknown, redactText: RedactText): boolean {
  const seen = new Set<unknown>();
  const pending = [root];
  while (pending.length) {
    const value = pending.pop();
    if (typeof value === 'string' && redactText(value) !== value) return true;
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
function copyWithoutKey(
  value: unknown,
  redactText: RedactText,
  copies: Map<object, object>,
  depth: number,
): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isHeaders(value)) return copyHeaders(value, redactText);
  if (!isReadable(value) || depth > MAX_DEPTH) return undefined;
  const known = copies.get(value);
  if (known) return known;
  const copy = Array.isArray(value) ? [] : value instanceof Error ? new Error() : {};
  copies.set(value, copy);
  for (const name of namesOf(value)) {
    const kept = copyWithoutKey(Reflect.get(value, name), redactText, copies, depth + 1);
    if (kept === undefined) continue;
    Object.defineProperty(copy, typeof name === 'string' ? redactText(name) : name, {
      value: kept,
      enumerable: Object.getOwnPropertyDescriptor(value, name)?.enumerable ?? false,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}

function copyHeaders(headers: Headers, redactText: RedactText): Headers {
  const copy = new Headers();
  for (const [name, value] of headers) {
    // A name cannot hold the brackets of the replacement.
    if (redactText(name) === name) copy.append(name, redactText(value));
  }
  return copy;
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
