/** A difference between a response and the specification. It contains no value from the account. */
export interface Finding {
  /**
   * A JSON pointer into the body, or `/status` or `/headers/…`. In a list, it points to the first record with the
   * difference. `*` replaces a name that users of the account may have chosen.
   */
  readonly pointer: string;
  /** What is wrong, such as `missing` or `404 instead of 200`. */
  readonly problem: string;
  /** The code that makes a mock respond the same way, if there is any. */
  readonly control?: string | undefined;
}

/** The result of checking one operation. */
export interface Outcome {
  /** Findings that contradict the specification. */
  readonly differences: readonly Finding[];
  /** Findings that clients must tolerate: unknown properties and unknown enum values. */
  readonly notes: readonly Finding[];
  /** Why the operation was not checked. */
  readonly reason?: string;
  /** The record in the response, or the records of a page. */
  readonly data?: unknown;
}

/** What a comparison needs besides the response. */
export interface Context {
  /** The API key. Names that contain it are hidden. */
  readonly apiKey: string;
  readonly now: number;
  /** The differences in the first response. A problem with rate-limit headers is reported only there. */
  readonly first: readonly Finding[];
}

/** At most this many differences, and as many notes, are listed for an operation. */
export const MAX_FINDINGS = 50;

export const notChecked = (reason: string): Outcome => ({ reason, differences: [], notes: [] });

/** The outcome of a response that cannot be compared any further. */
export const fail = (pointer: string, problem: string, control?: string): Outcome => ({
  differences: [{ pointer, problem, control }],
  notes: [],
});

/** Formats a finding as a line. In a list, the line is the same whichever record has the finding. */
export const toLine = (call: string, { pointer, problem }: Finding) =>
  `${call} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}: ${problem}`;

/** Keeps only the first of equal findings in a list, up to the maximum. */
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

/** Whether a name gives away the API key. */
export const isPrivate = (name: string, { apiKey }: Context) =>
  name.toLowerCase().includes(apiKey.toLowerCase());
