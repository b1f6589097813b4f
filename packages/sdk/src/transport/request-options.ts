import {
  booleanRule,
  checkOptions,
  durationRule,
  headersRule,
  type Rule,
  signalRule,
  wholeNumber,
} from '../options/check-options.ts';

/** The options of one call. They override the client's options. */
export interface RequestOptions {
  /** Aborts the call, waits included. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How many milliseconds one attempt may take, its body included. */
  readonly timeoutMs?: number | undefined;
  /** How many milliseconds the call may take as a whole, waits included; for a list, each page. */
  readonly deadlineMs?: number | undefined;
  /** The maximum number of retries after failures that allow a retry. */
  readonly maxRetries?: number | undefined;
  /** Headers for this call. `x-api-key` is always the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether it is harmless if the platform carries the request out twice. `true`: the client also retries it
   * after a 408, a 5xx, a timeout or a failed connection, even if it is a POST. `false`: the client retries
   * it only after a 429.
   * @default true for GET, PUT and DELETE, false for other methods; or what `retry.isRetryable` decides
   */
  readonly idempotent?: boolean | undefined;
}

/** The options of a list method. */
export interface ListOptions extends RequestOptions {
  /**
   * How many pages are loaded at the same time while you iterate over the list, 1 to 100. They arrive in
   * order and stay within the rate limit.
   * @default 1: each page is loaded when the loop reaches it
   */
  readonly prefetch?: number | undefined;
}

/** The rules for the options that a client, a wait and a call share. */
export const sharedRules = {
  timeoutMs: durationRule,
  deadlineMs: durationRule,
  maxRetries: wholeNumber(0),
  headers: headersRule,
};

const requestRules: Readonly<Record<keyof ListOptions, Rule>> = {
  ...sharedRules,
  signal: signalRule,
  prefetch: wholeNumber(1, 100),
  idempotent: booleanRule,
};

export const checkRequestOptions = (options: ListOptions) => checkOptions(options, requestRules);

/**
 * Separates this package's options from the rest of a raw call's argument. Headers stay in the rest, for
 * openapi-fetch.
 */
export function splitOptions(init: object): [options: RequestOptions, rest: object] {
  const isOwn = ([name]: [string, unknown]) =>
    name !== 'headers' && Object.hasOwn(requestRules, name);
  const entries = Object.entries(init);
  return [
    Object.fromEntries(entries.filter(isOwn)),
    Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
  ];
}
