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
   * Aborts the call, including its waits. The call then rejects with the reason of the signal.
   * @default none
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The time limit for one attempt, including its response body, in milliseconds.
   * @default the client's `timeoutMs`
   */
  readonly timeoutMs?: number | undefined;
  /**
   * The time limit for the whole call, including waits, in milliseconds. For a list, the limit applies to each page.
   * @default the client's `deadlineMs`
   */
  readonly deadlineMs?: number | undefined;
  /**
   * The maximum number of retries.
   * @default the client's `maxRetries`
   */
  readonly maxRetries?: number | undefined;
  /**
   * Headers to add to this call. The client always sets `x-api-key` itself.
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether the platform may safely process the request twice. `true`: the client also retries the call after a 408,
   * a 5xx, a timeout or a failed connection, even if it is a POST. `false`: the client retries the call only after a
   * 429.
   * @default true for GET, PUT and DELETE, and false for other methods
   */
  readonly idempotent?: boolean | undefined;
}

/** The rules for the options that clients, waits and calls share. */
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
 * Separates the options of this package from the rest of a raw call's argument. `headers` stay in the rest, because
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
