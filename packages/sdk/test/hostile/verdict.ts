import type { Candidate } from './candidate.ts';
import type { Outcome } from './stage.ts';

/** `undefined` if the client passed; otherwise the observed result, in a word or two. */
export type Verdict = string | undefined;

export const toDuration = (ms: number) => {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 600_000 ? `${(ms / 1_000).toFixed(1)} s` : `${(ms / 86_400_000).toFixed(1)} days`;
};

/** Describes the result of a call of any kind. */
export function describe({ ended, value, error }: Outcome): string {
  if (ended === 'hangs') return 'hangs';
  if (ended === 'rejected') return toName(error);
  if (Array.isArray(value)) return value.length ? 'gives a list' : 'gives an empty list';
  if (typeof value !== 'object' || !value) return `gives ${value === '' ? "''" : typeof value}`;
  return `gives {${Object.keys(value).slice(0, 2)}}`;
}

const toName = (error: unknown) =>
  error instanceof Error ? error.constructor.name : `throws ${typeof error}`;

/** Passes if the client retries the call, waits between the attempts, and succeeds. */
export function waited(shortestMs: number, longestMs: number, outcome: Outcome): Verdict {
  if (outcome.ended === 'rejected' && outcome.sent.length === 1) return 'no retry';
  if (outcome.ended !== 'resolved') return describe(outcome);
  const isInTime = outcome.ms >= shortestMs && outcome.ms <= longestMs;
  return isInTime ? undefined : `waits ${toDuration(outcome.ms)}`;
}

/** Passes if the call fails with one of the package's own error classes. */
export function failedTyped({ errors }: Candidate, outcome: Outcome): Verdict {
  if (outcome.ended !== 'rejected') return describe(outcome);
  const isOwn = errors.some((base) => outcome.error instanceof base);
  return isOwn ? undefined : `raw ${toName(outcome.error)}`;
}

/** Passes if the client refuses the call before it sends a request. */
export function refused(outcome: Outcome): Verdict {
  const [first] = outcome.sent;
  if (first) return `${first.method} ${first.url.pathname}`;
  return outcome.ended === 'rejected' ? undefined : describe(outcome);
}
