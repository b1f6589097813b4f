/** The maximum number of findings in an error message. An input can have millions. */
const MAX_NAMED = 20;

/** The maximum length of a finding. An input can contain long names. */
const MAX_LENGTH = 1000;

/** Collects the mistakes in an input for one error message: the text of the first twenty, and the total. */
export interface Findings {
  /** The number of findings. */
  readonly count: number;
  /** Adds a finding. @param describe returns its text; only listed findings need it. */
  add(describe: () => string): void;
  /** Returns the texts of the first findings and the number of further ones. */
  toText(): string;
}

export function createFindings(): Findings {
  const named: string[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(describe) {
      count++;
      if (count <= MAX_NAMED) named.push(shorten(describe()));
    },
    toText: () => joinFirst(named, count, '; '),
  };
}

/** Joins the first twenty names of a list and adds the number of further ones. */
export function listNames(names: readonly string[], describe: (name: string) => string): string {
  return joinFirst(names.slice(0, MAX_NAMED).map(describe), names.length, ', ');
}

function joinFirst(named: readonly string[], count: number, separator: string): string {
  const more = count > named.length ? [`and ${count - named.length} more`] : [];
  return [...named, ...more].join(separator);
}

/** Cuts text that is too long for an error. */
export function shorten(text: string, length = MAX_LENGTH): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
