import { DOCUMENTED_LIMIT } from '../rate-limit/read-rate-limit.ts';
import type { Context, Finding } from './finding.ts';

const LIMIT = 'X-RateLimit-Limit';
const REMAINING = 'X-RateLimit-Remaining';
const RESET = 'X-RateLimit-Reset';

/** The limit and the length of the window, as far as the headers show them. */
export interface Limit {
  readonly limit?: number | undefined;
  /** Known only from the first response in a window. */
  readonly windowSeconds?: number | undefined;
}

/** Reads the limit and, from the first response in a window, the window's length. */
export function readLimit(headers: Headers, now: number): Limit {
  const limit = readNumber(headers, LIMIT);
  const seconds = readSecondsToReset(headers, now);
  const isOpening = readNumber(headers, REMAINING) === limit - 1 && seconds > 0;
  return {
    limit: Number.isNaN(limit) ? undefined : limit,
    // Rounded to 5 s, because the platform rounds the reset time, and the response took time to arrive.
    windowSeconds: isOpening ? Math.max(1, Math.round(seconds / 5) * 5) : undefined,
  };
}

/** Finds rate-limit headers that are missing or wrong, unless the first response already had the same problem. */
export function findHeaderProblems(headers: Headers, context: Context): Finding[] {
  const limit = readNumber(headers, LIMIT);
  const wrong: [name: string, problem: string | false][] = [
    [LIMIT, limit !== DOCUMENTED_LIMIT && `${limit} instead of ${DOCUMENTED_LIMIT}`],
    [REMAINING, false],
    [RESET, findResetProblem(headers, context.now)],
  ];
  const found = wrong.flatMap(([name, problem]) => {
    const pointer = `/headers/${name}`;
    if (!headers.has(name)) return { pointer, problem: 'not found' };
    if (Number.isNaN(readNumber(headers, name))) return { pointer, problem: 'not a whole number' };
    return problem ? { pointer, problem } : [];
  });
  return found.filter(
    ({ pointer, problem }) =>
      !context.first.some((each) => each.pointer === pointer && each.problem === problem),
  );
}

/**
 * Checks the reset time against a window of 60 s, give or take two seconds: resets are rounded, and responses take
 * time.
 */
function findResetProblem(headers: Headers, now: number): string | false {
  const reset = readNumber(headers, RESET);
  if (isRelative(reset)) return 'seconds from now instead of a Unix time';
  if (isMilliseconds(reset)) return 'milliseconds instead of seconds';
  const seconds = readSecondsToReset(headers, now);
  if (seconds < -2) return 'in the past';
  if (seconds > 62) return 'more than 60 s ahead';
  const { windowSeconds = 60 } = readLimit(headers, now);
  return windowSeconds < 60 && 'less than 60 s ahead, although the window has just begun';
}

/** The time until the reset, by the server's clock or, without a `Date` header, by the local clock. */
function readSecondsToReset(headers: Headers, now: number): number {
  const reset = readNumber(headers, RESET);
  if (isRelative(reset) || isMilliseconds(reset)) return Number.NaN;
  return reset - (Date.parse(headers.get('Date') ?? '') || now) / 1_000;
}

const isRelative = (reset: number) => reset < 1e9;
const isMilliseconds = (reset: number) => reset > 1e11;

/** Reads a whole number from a header, or returns `NaN`. */
function readNumber(headers: Headers, name: string): number {
  const text = headers.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
