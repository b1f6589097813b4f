import { durationRule, must, type OptionTable, readOptions } from '../options/check-options.ts';

/** How long to wait before a retry. */
export interface RetryOptions {
  /**
   * The maximum backoff before the first retry, in milliseconds. It doubles with every retry, up to `maxBackoffMs`, and
   * the actual wait is a random part of it. 0 turns backoff off.
   * @default 500
   */
  readonly backoffMs?: number | undefined;
  /**
   * The most that a backoff can grow to, in milliseconds.
   * @default 8000
   */
  readonly maxBackoffMs?: number | undefined;
  /**
   * The longest wait before a retry or for the next rate-limit window, in milliseconds. If a wait would be longer, the
   * call fails immediately.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
}

const notNegative = must(
  'be a finite number of at least 0',
  (value) => Number.isFinite(value) && Number(value) >= 0,
);

const retryTable = {
  backoffMs: [notNegative, 500],
  maxBackoffMs: [durationRule, 8_000],
  maxWaitMs: [durationRule, 90_000],
} satisfies OptionTable<RetryOptions>;

export type ResolvedRetryOptions = ReturnType<typeof resolveRetryOptions>;

export const resolveRetryOptions = (options: RetryOptions) =>
  readOptions(options, retryTable, 'retry.');

/**
 * Exponential backoff with full jitter: the first wait is at most `backoffMs`, the second at most twice that, and so on
 * up to `maxBackoffMs`.
 */
export const toBackoffMs = (
  attempt: number,
  { backoffMs, maxBackoffMs }: Pick<ResolvedRetryOptions, 'backoffMs' | 'maxBackoffMs'>,
  random: () => number,
) => random() * Math.min(backoffMs * 2 ** Math.max(0, attempt - 1), maxBackoffMs);
