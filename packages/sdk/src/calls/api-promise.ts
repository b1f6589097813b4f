import type { RateLimit } from '../rate-limit/read-rate-limit.ts';

/** An answer with what came around it. */
export interface WithResponse<T> {
  /** What awaiting the call gives. */
  readonly data: T;
  /** Status and headers; the body has been read. */
  readonly response: Response;
  /** The key's request window, if this answer told it. */
  readonly rateLimit: RateLimit | undefined;
}

/** The promise of a call: of its `data`, or, `withResponse()`, of the whole answer. */
export interface ApiPromise<T> extends Promise<T> {
  /** The same call with status, headers and rate limit. Nothing is sent a second time. */
  withResponse(): Promise<WithResponse<T>>;
}

/** Makes the promise of a call from that of its whole answer. */
export function toApiPromise<T>(answer: Promise<WithResponse<T>>): ApiPromise<T> {
  const data = answer.then((whole) => whole.data) as ApiPromise<T>;
  data.withResponse = () => {
    // Whoever takes the whole answer handles its failure there.
    data.catch(() => {});
    return answer;
  };
  return data;
}
