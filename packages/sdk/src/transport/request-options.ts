import {
  booleanRule,
  checkOptions,
  durationRule,
  headersRule,
  type Rule,
  signalRule,
  wholeNumber,
} from '../options/check-options.ts';

/** Options that a client has for all calls, and that a single call can override. */
export interface SharedOptions {
  /**
   * The time limit for one attempt, including its response body, in milliseconds.
   * @default 60000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * The time limit for a whole call, including all attempts and waits, in milliseconds. For a list, it applies to each
   * page. If the next wait would take longer than the time left, the call fails at once: with a `RateLimitError` if the
   * wait is for the rate limit, and otherwise with the failure of the last attempt.
   * @default none
   */
  readonly deadlineMs?: number | undefined;
  /**
   * The maximum number of retries, not counting those after a 429. With 0, a call is sent only once.
   * @default 3
   */
  readonly maxRetries?: number | undefined;
  /**
   * Headers to add, to those of the client if they are for a single call. The client sets `x-api-key` itself, and asks
   * for uncompressed responses unless you set `accept-encoding`.
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The options of one call. They override the options of the client. */
export interface RequestOptions extends SharedOptions {
  /**
   * Aborts the call, even while it is waiting. The call then rejects with the signal's reason.
   * @default none
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether it is safe for the platform to process the request twice. If `true`, even a POST is retried after a 408, a
   * 5xx, a timeout or a failed connection; if `false`, the call is retried only if the platform has surely not
   * processed it: after a 429, or if nothing was sent.
   * @default true for GET, PUT and DELETE, otherwise false
   */
  readonly idempotent?: boolean | undefined;
}

export const sharedRules = {
  timeoutMs: durationRule,
  deadlineMs: durationRule,
  maxRetries: wholeNumber(0),
  headers: headersRule,
};

const requestRules: Readonly<Record<keyof RequestOptions, Rule>> = {
  ...sharedRules,
  signal: signalRule,
  idempotent: booleanRule,
};

export const checkRequestOptions = (options: RequestOptions) => checkOptions(options, requestRules);

/**
 * Separates this package's options from the rest of a raw call's argument. `headers` belong to the rest, because
 * openapi-fetch handles them.
 */
export function splitOptions(init: RequestOptions): [options: RequestOptions, rest: object] {
  const { signal, timeoutMs, deadlineMs, maxRetries, idempotent, ...rest } = init;
  return [{ signal, timeoutMs, deadlineMs, maxRetries, idempotent }, rest];
}
