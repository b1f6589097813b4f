import { durationRule, must, type OptionTable, readOptions } from '../options/check-options.ts';

/** Options that decide how long the client waits before a retry. */
export interface RetryOptions {
  /**
   * The maximum backoff before the first retry, in milliseconds. The maximum doubles with every retry, up to
   * `maxBackoffMs`. The client waits a random time up to the maximum. 0 turns backoff off.
   * @default 500
   */
  readonly backoffMs?: number | undefined;
  /**
   * The maximum backoff before any retry, in milliseconds.
   * @default 8000
   */
  readonly maxBackoffMs?: number | undefined;
  /**
   * The longest wait before a retry, or for the next rate-limit window, in milliseconds. If the wait would be longer,
   * the call fails immediately.
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

/** The retry options with their defaults. */
export type ResolvedRetryOptions = ReturnType<typeof resolveRetryOptions>;

/** Returns the retry options with their defaults. Throws if an option is invalid. */
export const resolveRetryOptions = (options: RetryOptions) =>
  readOptions(options, retryTable, 'retry.');

/**
 * Returns the wait before the next attempt: exponential backoff with full jitter. The first wait is at most
 * `backoffMs`, the second at most twice as much, and so on.
 */
export const toBackoffMs = (
  attempt: number,
  { backoffMs, maxBackoffMs }: Pick<ResolvedRetryOptions, 'backoffMs' | 'maxBackoffMs'>,
  random: () => number,
) => random() * Math.min(backoffMs * 2 ** Math.max(0, attempt - 1), maxBackoffMs);
