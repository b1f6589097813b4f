import type { Candidate } from './candidate.ts';
import type { Outcome } from './stage.ts';

/** Nothing when a situation was met as it should be; otherwise what happened, in a word or two. */
export type Verdict = string | undefined;

export const toDuration = (ms: number) => {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 600_000 ? `${(ms / 1_000).toFixed(1)} s` : `${(ms / 86_400_000).toFixed(1)} days`;
};

/** The result of a call, of any kind. */
export function describe({ ended, value, error }: Outcome): string {
  if (ended === 'hangs') return 'hangs';
  if (ended === 'rejected') return toName(error);
  if (Array.isArray(value)) return value.length ? 'gives a list' : 'gives an empty list';
  if (typeof value !== 'object' || !value) return `gives ${value === '' ? "''" : typeof value}`;
  return `gives {${Object.keys(value).slice(0, 2)}}`;
}

const toName = (error: unknown) =>
  error instanceof Error ? error.constructor.name : `throws ${typeof error}`;

/** Passed when the call is sent again, and succeeds after a wait between the two. */
export function waited(shortestMs: number, longestMs: number, outcome: Outcome): Verdict {
  if (outcome.ended === 'rejected' && outcome.sent.length === 1) return 'no retry';
  if (outcome.ended !== 'resolved') return describe(outcome);
  const isInTime = outcome.ms >= shortestMs && outcome.ms <= longestMs;
  return isInTime ? undefined : `waits ${toDuration(outcome.ms)}`;
}

/** Passed when the call fails with an error that catching the package's own errors would catch. */
export function failedTyped({ errors }: Candidate, outcome: Outcome): Verdict {
  if (outcome.ended !== 'rejected') return describe(outcome);
  const isOwn = errors.some((base) => outcome.error instanceof base);
  return isOwn ? undefined : `raw ${toName(outcome.error)}`;
}

/** Passed when the call is refused before anything is sent. */
export function refused(outcome: Outcome): Verdict {
  const [first] = outcome.sent;
  if (first) return `${first.method} ${first.url.pathname}`;
  return outcome.ended === 'rejected' ? undefined : describe(outcome);
}
