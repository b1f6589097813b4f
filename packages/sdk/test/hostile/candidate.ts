/** The options of a client. The client calls `fetch` as it calls the global one. */
export interface Setup {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
}

/** A client that is ready to call, behind the interface that all situations use. */
export interface Connection {
  /** The client itself, as a user might print it. */
  readonly client: unknown;
  get(id: string, options?: { readonly signal?: AbortSignal }): PromiseLike<unknown>;
  /** Lists records. The result is iterated if it can be, otherwise awaited. */
  list(query?: Readonly<Record<string, string>>): PromiseLike<unknown> | AsyncIterable<unknown>;
  create(): PromiseLike<unknown>;
  remove(id: string): PromiseLike<unknown>;
}

/** The features that a client may lack. */
export type Feature = 'signal' | 'timeout';

/** A client that the situations test. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly lacks?: readonly Feature[];
  /** The base classes of all its errors. */
  readonly errors: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
  /** A valid response to `get`, `create` and `remove`. */
  readonly record: unknown;
  /** `record` with an unknown field, and without the fields that every record has. */
  readonly sparse: unknown;
  /** A valid response to `list`. */
  readonly page: unknown;
  /** Two parameters of `list`. */
  readonly parameters: readonly [string, string];
  connect(setup: Setup): Connection;
  /** Loads a second copy of the package, by `require` instead of `import`. */
  copy(): Promise<Candidate>;
}
