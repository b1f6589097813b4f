import { oneOf } from '../options/check-options.ts';

/**
 * A function that sends a request: the global `fetch`, one from `undici` or a mock, or your own. The client calls it
 * once per attempt.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** The second argument that the client passes to `fetch`. */
export interface FetchInit {
  readonly method: string;
  /** All headers, with lower-case names, including the API key, except in a health check. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON text. */
  readonly body?: string;
  /** Aborts when the attempt times out, the call's deadline passes, or the caller's signal aborts. */
  readonly signal: AbortSignal;
  /** Always `manual`, because following a redirect could send the API key to another host. */
  readonly redirect: 'manual';
  /** The client option `cache`. Without it, `'no-store'` for the global `fetch`, and nothing for any other. */
  readonly cache?: FetchCache;
}

const caches = [
  'default',
  'no-store',
  'reload',
  'no-cache',
  'force-cache',
  'only-if-cached',
] as const;

/** How a `fetch` may use a cache. */
export type FetchCache = (typeof caches)[number];

export const cacheRule = oneOf(...caches);

/** The part of a `Response` that the client uses. */
export interface FetchResponse {
  readonly status: number;
  readonly statusText: string;
  readonly ok: boolean;
  readonly headers: FetchHeaders;
  /** The body as a stream. Where streams are not supported, as in React Native, it is `undefined`. */
  readonly body?: FetchBody | null;
  /** Called if `body` is `undefined`. */
  text?(): Promise<string>;
  readonly type: string;
  readonly url: string;
}

/** The part of `Headers` that the client uses. */
export interface FetchHeaders {
  get(name: string): string | null;
  forEach(callback: (value: string, name: string) => void): void;
}

/** The part of a `ReadableStream` of bytes that the client uses. */
export interface FetchBody {
  getReader(): {
    read(): Promise<
      | { readonly done: false; readonly value: Uint8Array }
      | { readonly done: true; readonly value?: Uint8Array | undefined }
    >;
    cancel(): Promise<void>;
  };
  cancel(): Promise<void>;
}
