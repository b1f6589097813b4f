/** A difference between a response and the specification. It contains no value from the account. */
export interface Finding {
  /**
   * A JSON pointer to a property of the body, or to the status (`/status`) or a header (`/headers/…`). In a list, it
   * points to the first record with the difference. `*` replaces any name that users of the account may have chosen.
   */
  readonly pointer: string;
  /** What is wrong, such as `missing` or `404 instead of 200`. */
  readonly problem: string;
  /** The code that makes a mock respond in the same way; `undefined` if there is none. */
  readonly control?: string | undefined;
}

/** The result of checking one operation. */
export interface Outcome {
  /** The findings that contradict the specification. */
  readonly differences: readonly Finding[];
  /** The findings that clients must expect: unknown properties, and unknown values of enums. */
  readonly notes: readonly Finding[];
  /** Why the operation was not checked. */
  readonly reason?: string;
  /** The record in the response, or the records of a page. */
  readonly data?: unknown;
}

/** What a comparison needs besides the response. */
export interface Context {
  /** The API key. Names that contain it are not shown. */
  readonly apiKey: string;
  readonly now: number;
  /** The differences in the first response. Problems with rate-limit headers are reported only once. */
  readonly first: readonly Finding[];
}

/** The maximum number of differences, and of notes, that a report lists for one operation. */
export const MAX_FINDINGS = 50;

export const notChecked = (reason: string): Outcome => ({ reason, differences: [], notes: [] });

/** Creates the outcome of a response that cannot be compared any further. */
export const fail = (pointer: string, problem: string, control?: string): Outcome => ({
  differences: [{ pointer, problem, control }],
  notes: [],
});

/** Formats a finding of a method as a line that does not depend on which record of a list shows it. */
export const toLine = (call: string, { pointer, problem }: Finding) =>
  `${call} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}: ${problem}`;

/** Removes the findings that an earlier record of the list also has, and those beyond the maximum. */
export function keepFirsts(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, Finding>();
  for (const finding of findings) {
    const line = toLine('', finding);
    if (!firsts.has(line)) firsts.set(line, finding);
  }
  const kept = [...firsts.values()].slice(0, MAX_FINDINGS);
  if (firsts.size > MAX_FINDINGS) kept.push({ pointer: '', problem: 'more, which are not listed' });
  return kept;
}

/** Whether a name says something about the account, and not only about the platform. */
export const isPrivate = (name: string, { apiKey }: Context) =>
  name.toLowerCase().includes(apiKey.toLowerCase());
