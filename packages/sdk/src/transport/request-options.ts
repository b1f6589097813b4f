import {
  booleanRule,
  checkOptions,
  durationRule,
  headersRule,
  type Rule,
  signalRule,
  wholeNumber,
} from '../options/check-options.ts';

/** The options of one call. They override the options of the client. */
export interface RequestOptions {
  /**
   * Aborts the call, even while it is waiting. The call then rejects with the signal's reason.
   * @default none
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The time limit for one attempt, including its response body, in milliseconds.
   * @default the client's `timeoutMs`
   */
  readonly timeoutMs?: number | undefined;
  /**
   * The time limit for the whole call, including waits, in milliseconds. For a list, it applies to each page.
   * @default the client's `deadlineMs`
   */
  readonly deadlineMs?: number | undefined;
  /**
   * The maximum number of retries, not counting those after a 429. With 0, the client sends the call only once.
   * @default the client's `maxRetries`
   */
  readonly maxRetries?: number | undefined;
  /**
   * Headers to add to this call. The client sets `x-api-key` itself.
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether it is safe for the platform to process the request twice. If `true`, even a POST is retried after a 408, a
   * 5xx, a timeout or a failed connection; if `false`, the call is retried only if the platform has surely not
   * processed it: after a 429, or if nothing was sent.
   * @default true for GET, PUT and DELETE, otherwise false
   */
  readonly idempotent?: boolean | undefined;
}

/** Rules for the options that clients, waits and calls have in common. */
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
export function splitOptions(init: object): [options: RequestOptions, rest: object] {
  const isOwn = ([name]: [string, unknown]) =>
    name !== 'headers' && Object.hasOwn(requestRules, name);
  const entries = Object.entries(init);
  return [
    Object.fromEntries(entries.filter(isOwn)),
    Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
  ];
}
