/** The maximum number of findings in an error message. An input can contain millions of mistakes. */
const MAX_NAMED = 20;

/** The maximum length of a finding. An input can contain long names. */
const MAX_LENGTH = 1000;

/** Collects the mistakes in an input for one error message: the texts of the first twenty, and the total number. */
export class Findings {
  readonly #texts: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @param describe returns the text of the finding. It is called only for the findings that the message lists. */
  add(describe: () => string): void {
    this.#count++;
    if (this.#count <= MAX_NAMED) this.#texts.push(shorten(describe()));
  }

  /** Returns the texts of the first findings as sentences, and says how many other findings there are. */
  toText(): string {
    const others = this.#count - this.#texts.length;
    const rest = others === 0 ? [] : [`There ${others === 1 ? 'is 1 more' : `are ${others} more`}`];
    return [...this.#texts, ...rest].map(toSentence).join(' ');
  }
}

/**
 * Describes the first twenty names in a list, and says how many other names there are. The descriptions are separated
 * by commas.
 */
export function listNames(names: readonly string[], describe: (name: string) => string): string {
  const first = names.slice(0, MAX_NAMED).map(describe);
  const more = names.length > MAX_NAMED ? [`and ${names.length - MAX_NAMED} more`] : [];
  return [...first, ...more].join(', ');
}

/** Ends a text with a full stop, unless it already ends like a sentence. */
export function toSentence(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

/** Shortens a text that is too long for an error message. */
export function shorten(text: string, length = MAX_LENGTH): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
