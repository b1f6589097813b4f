/**
 * A function that sends a request: the global `fetch`, the `fetch` of `undici` or of a mock, or your own function. The
 * client calls it once per attempt.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** The second argument that the client passes to `fetch`. */
export interface FetchInit {
  readonly method: string;
  /** All headers of the request, including the API key. Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON text. */
  readonly body?: string;
  /** Aborts when the attempt times out or the caller's signal aborts. */
  readonly signal: AbortSignal;
  /** Redirects must not be followed, because that could send the API key to another host. */
  readonly redirect: 'manual';
}

/** The part of a response that the client uses. Every `Response` has it. */
export interface FetchResponse {
  readonly status: number;
  readonly statusText: string;
  readonly ok: boolean;
  readonly headers: FetchHeaders;
  readonly body: FetchBody | null;
  readonly type: string;
  readonly url: string;
}

/** The part of a response's headers that the client uses. Every `Headers` has it. */
export interface FetchHeaders {
  get(name: string): string | null;
  forEach(callback: (value: string, name: string) => void): void;
}

/** The part of a body that the client uses. Every web `ReadableStream` of bytes has it. */
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
