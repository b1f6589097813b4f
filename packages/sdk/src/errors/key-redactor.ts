import { errorCodes } from '../generated/enums.ts';

const REDACTED = '[redacted]';

/** A key of at least this length is too long to be an ordinary word. A shorter key may be a word, such as `test`. */
const SHORTEST_UNMISTAKABLE_KEY = 12;

/**
 * Removes from the texts of an error the API keys that its call has sent. `RequestError` documents what is redacted.
 */
export class KeyRedactor {
  // This is a private field, so that printing a call does not print its keys.
  readonly #keys: string[] = [];

  add(key: string): void {
    if (!this.#keys.includes(key)) this.#keys.push(key);
  }

  /** Returns text or parsed JSON without the keys. Throws a `RangeError` if the JSON is nested too deeply. */
  redact<Json>(json: Json): Json {
    return redactJson(json, createMask(this.#keys)) as Json;
  }

  /** Returns a copy of headers without the keys. */
  redactHeaders(headers: Headers): Headers {
    const { words, value } = createMask(this.#keys);
    const copy = new Headers();
    headers.forEach((text, name) => {
      // A header name cannot contain the brackets of the replacement, so a name that contains a key is left out.
      if (words(name) === name) copy.append(name, value(text));
    });
    return copy;
  }
}

interface Mask {
  /** Masks keys inside a longer text or a name. Short keys are not masked there, because they may be ordinary words. */
  words(text: string): string;
  /** Masks keys in a value. A short key is masked only if it is the whole header or the whole JSON value. */
  value(text: string): string;
}

function createMask(keys: readonly string[]): Mask {
  const isLong = (key: string) => key.length >= SHORTEST_UNMISTAKABLE_KEY;
  // The longest key comes first, because one key may be the beginning of another.
  const longKeys = keys
    .filter(isLong)
    .sort((one, other) => other.length - one.length)
    .map((key) => new RegExp(toPattern(key), 'gi'));
  const shortKeys = keys
    .filter((key) => !isLong(key))
    .map((key) => new RegExp(`^${toPattern(key)}$`, 'i'));
  const words = (text: string) =>
    longKeys.reduce((masked, key) => masked.replace(key, REDACTED), text);
  const value = (text: string) =>
    shortKeys.some((key) => key.test(text)) ? REDACTED : words(text);
  return { words, value };
}

/** Copies plain JSON without the keys. `name` is the name of the property that contains the value. */
function redactJson(json: unknown, mask: Mask, name?: string): unknown {
  if (typeof json === 'string') {
    const isKnownCode = name === 'code' && (errorCodes as readonly string[]).includes(json);
    return isKnownCode ? json : mask.value(json);
  }
  if (Array.isArray(json)) return json.map((item) => redactJson(item, mask));
  if (typeof json !== 'object' || json === null) return json;
  const properties = Object.entries(json).map(([name, value]) => [
    mask.words(name),
    redactJson(value, mask, name),
  ]);
  return Object.fromEntries(properties);
}

/** Creates a pattern that matches a key even if its characters are escaped for a URL or for JSON. */
function toPattern(key: string): string {
  const spellings = [...key].map((character) => {
    const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
    const literal = character.replace(/[^\w]/, '\\$&');
    // A percent sign that was encoded again becomes %25.
    return `(?:\\\\?${literal}|%(?:25)*${hex}|\\\\u00${hex})`;
  });
  return spellings.join('');
}
