import type { RateLimit } from '../rate-limit/read-rate-limit.ts';

/** The `data` of a response, with the response itself. */
export interface WithResponse<T> {
  /** The value that the call resolves to. */
  readonly data: T;
  /** The response of `fetch`, with status and headers. Its body has been read. */
  readonly response: Response;
  /** The key's rate limit window, when this response shows it. */
  readonly rateLimit: RateLimit | undefined;
}

/** The promise of a call. It resolves to the `data` of the response. */
export interface ApiPromise<T> extends Promise<T> {
  /** Resolves to `data`, status, headers and rate limit of the same call. Nothing is sent again. */
  withResponse(): Promise<WithResponse<T>>;
}

/** Makes the promise of a call from the promise of its data and response. */
export function toApiPromise<T>(whole: Promise<WithResponse<T>>): ApiPromise<T> {
  const data = whole.then((result) => result.data) as ApiPromise<T>;
  // Derived from `data`, not `whole`: an engine adds the caller's line to a stack only while a
  // promise has a single listener.
  data.withResponse = () => data.then(() => whole);
  return data;
}
