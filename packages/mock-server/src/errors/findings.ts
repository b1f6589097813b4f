/** The maximum number of findings that an error message names. An input can contain millions of mistakes. */
const MAX_NAMED = 20;

/** The maximum length of a finding. An input can contain long names. */
const MAX_LENGTH = 1000;

/** Collects the mistakes in an input for one error message, which names the first twenty and counts the others. */
export class Findings {
  readonly #texts: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @param describe is called only if the message will name this finding. */
  add(describe: () => string): void {
    this.#count++;
    if (this.#count <= MAX_NAMED) this.#texts.push(shorten(describe()));
  }

  toText(): string {
    const others = this.#count - this.#texts.length;
    const rest = others === 0 ? [] : [`There ${others === 1 ? 'is 1 more' : `are ${others} more`}`];
    return [...this.#texts, ...rest].map(toSentence).join(' ');
  }
}

/** Describes the first twenty names, separated by commas, and counts the others. */
export function listNames(names: readonly string[], describe: (name: string) => string): string {
  const first = names.slice(0, MAX_NAMED).map(describe);
  const more = names.length > MAX_NAMED ? [`and ${names.length - MAX_NAMED} more`] : [];
  return [...first, ...more].join(', ');
}

/** Returns the message of something that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Adds a full stop to a text that does not end like a sentence. */
export function toSentence(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

export function shorten(text: string, length = MAX_LENGTH): string {
  return text.length > length ? `${startOf(text, length)}…` : text;
}

/**
 * Returns the start of a text. A character of two code units is never cut in half, because many parsers reject JSON
 * with half a character.
 */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
