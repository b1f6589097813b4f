/** The options of a client. `fetch` is called as the global one is. */
export interface Setup {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
}

/** A client that is ready to be called, in the one spelling that the situations know. */
export interface Connection {
  /** The client itself, as a user might print it. */
  readonly client: unknown;
  get(id: string, options?: { readonly signal?: AbortSignal }): PromiseLike<unknown>;
  /** Iterated where that is possible, else awaited. */
  list(query?: Readonly<Record<string, string>>): PromiseLike<unknown> | AsyncIterable<unknown>;
  create(): PromiseLike<unknown>;
  remove(id: string): PromiseLike<unknown>;
}

/** The features that a client may lack. */
export type Feature = 'signal' | 'timeout';

/** A client to be put into the situations. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly lacks?: readonly Feature[];
  /** The classes that all its errors come from. */
  readonly errors: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
  /** A good answer to `get`, `create` and `remove`. */
  readonly record: unknown;
  /** `record` with an unknown field, and without those that every record has. */
  readonly sparse: unknown;
  /** A good answer to `list`. */
  readonly page: unknown;
  /** Two parameters of `list`. */
  readonly parameters: readonly [string, string];
  connect(setup: Setup): Connection;
  /** The package once more, loaded the other way: `require` after `import`. */
  copy(): Promise<Candidate>;
}
