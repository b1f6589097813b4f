/**
 * A difference between a response, or a recorded request, and the specification. It contains no values from the
 * account, except unknown values of enums.
 */
export interface Finding {
  /**
   * A JSON pointer into the body of the response, or `/status`, `/headers/…`, or `/request/…` for a recorded request.
   * In a list, it points to the first record with the difference. `*` stands for a name that the account's users may
   * have chosen.
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
  /** The API keys that were used. Names that contain one are hidden. */
  readonly apiKeys: readonly string[];
  readonly now: number;
  /** The differences in the first response. Problems with rate-limit headers are not repeated for later ones. */
  readonly first: readonly Finding[];
  readonly asked: Asked;
}

/** What a request asked for. */
export interface Asked {
  /** The ids in its path, by their names in the operation's path. */
  readonly ids: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed body, if it was recorded. */
  readonly body?: unknown;
}

/** The maximum number of differences to list per operation, and also of notes. */
export const MAX_FINDINGS = 50;

/** The reason why an operation was not checked, if the recording has no request for it. */
export const NEVER_SEEN = 'never seen';

export const notChecked = (reason: string): Outcome => ({ reason, differences: [], notes: [] });

/** The outcome for a response that cannot be compared any further. */
export const fail = (pointer: string, problem: string, control?: string): Outcome => ({
  differences: [{ pointer, problem, control }],
  notes: [],
});

/** Formats a finding as a line, which is the same for every record in a list. */
export const toLine = (call: string, { pointer, problem }: Finding) =>
  `${call} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}: ${problem}`;

/** Drops repeated findings, and any beyond the maximum. */
export function keepFirsts(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, Finding>();
  for (const finding of findings) {
    const line = toLine('', finding);
    if (!firsts.has(line)) firsts.set(line, finding);
  }
  const kept = [...firsts.values()].slice(0, MAX_FINDINGS);
  if (firsts.size > MAX_FINDINGS) kept.push({ pointer: '', problem: 'and more, not listed' });
  return kept;
}

/** Whether a name contains an API key. */
export const isPrivate = (name: string, { apiKeys }: Pick<Context, 'apiKeys'>) =>
  apiKeys.some((key) => key !== '' && name.toLowerCase().includes(key.toLowerCase()));
