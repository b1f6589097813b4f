import type { AssumedOperationId, OperationId } from '../generated/operations.ts';
import type { Hooks, Logger, LogLevel, Outcome } from '../hooks/observer.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Clock } from '../time/clock.ts';

/** The API key, or a function that is asked for it on every attempt, so that a key can rotate. */
export type ApiKey = string | (() => string | Promise<string>);

/** A function that answers a request: the global `fetch`, a mock's, one of your own. */
export type Fetch = (request: Request) => Promise<Response>;

/** What to do with calls that the platform does not document. */
export type AssumedOperations = 'allow' | 'warn' | 'deny';

/** When and how long the client waits before it sends a request again. */
export interface RetryOptions {
  /** The longest first backoff, in milliseconds; it doubles with every attempt. @default 500 */
  readonly backoffMs?: number;
  /** The longest backoff of all, in milliseconds. @default 8000 */
  readonly maxBackoffMs?: number;
  /** A wait longer than this is not slept through: the failure comes at once. @default 90000 */
  readonly maxWaitMs?: number;
  /**
   * Whether a request may be sent again; replaces the table.
   * @default isRetryable
   */
  readonly isRetryable?: (method: string, outcome: Outcome) => boolean;
}

/** What a client can be told. A wrong option is a `ConfigurationError` when the client is made. */
export interface ClientOptions {
  /**
   * Where the platform is, without `/v1`: `https://api.example.com`. A path prefix and a trailing
   * slash are fine. Plain http only for the own machine and for names that exist on no network
   * (`localhost`, `*.test`); see `allowInsecureHttp`.
   * @default the environment variable AGENT_PLATFORM_BASE_URL
   */
  readonly baseUrl?: string;
  /**
   * The API key, or a function, also an async one, that is asked on every attempt.
   * @default the environment variable AGENT_PLATFORM_API_KEY
   */
  readonly apiKey?: ApiKey;
  /** Sends the requests. @default the global `fetch` */
  readonly fetch?: Fetch;
  /** Headers for every request. `x-api-key` is always the client's own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds one attempt may take, its body included. @default 60000 */
  readonly timeoutMs?: number;
  /**
   * Milliseconds a call may take as a whole: waits for the rate limit and between attempts, every
   * attempt and its body. When a wait would be longer than what is left, the call fails at once
   * instead: with `RateLimitError`, or with the failure that it would have waited after.
   * @default none
   */
  readonly deadlineMs?: number;
  /**
   * The largest body of a success, in bytes after decompression. Reading stops there, and the call
   * fails with a `ResponseValidationError` (`response_too_large`). The body of an error is cut off
   * at 64 KiB instead.
   * @default 33554432, which is 32 MiB
   */
  readonly maxResponseBytes?: number;
  /** How often a request is sent again after a failure that allows it. @default 3 */
  readonly maxRetries?: number;
  /** What is sent again, and after which waits. */
  readonly retry?: RetryOptions;
  /**
   * Holds requests back while the key's window is spent. One limiter may be given to
   * several clients of one key; `'off'` holds nothing back.
   * @default a limiter of its own, in memory
   */
  readonly rateLimiter?: 'off' | RateLimiter;
  /**
   * Checks every success against the specification: `createValidator` of
   * `@agent-platform/sdk/validate`.
   * @default none
   */
  readonly validate?: Validator;
  /**
   * Calls that the platform does not document: let them through, warn once about each on the
   * console, or refuse them before anything is sent.
   * @default 'allow'
   */
  readonly assumedOperations?: AssumedOperations;
  /**
   * Another method or path for calls that the platform does not document, with as many
   * placeholders: `{ closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' } }`.
   */
  readonly overrides?: OperationOverrides;
  /** Functions told of each request, response, retry and wait. */
  readonly hooks?: Hooks;
  /** Where log lines go; `console` will do. Secrets, ids and bodies are never in them. */
  readonly logger?: Logger;
  /** `debug`: every request and answer; `info`: waits and retries; `warn`. @default 'info' */
  readonly logLevel?: LogLevel;
  /** The time that waits between attempts go by. @default the real one */
  readonly clock?: Clock;
  /**
   * Allows plain http to other machines, where the network can read the API key.
   * @default false
   */
  readonly allowInsecureHttp?: boolean;
  /**
   * Allows a client in a web page, where every visitor can read the API key.
   * @default false
   */
  readonly dangerouslyAllowBrowser?: boolean;
}

/** What one call can be told; it goes before what the client was told. */
export interface RequestOptions {
  /** Ends the call, waits included; it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds one attempt may take, its body included. */
  readonly timeoutMs?: number;
  /** Milliseconds the call may take as a whole, waits included; of a list, each page. */
  readonly deadlineMs?: number;
  /** How often the request is sent again after a failure that allows it. */
  readonly maxRetries?: number;
  /** Headers for this call. `x-api-key` is always the client's own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a list can be told. */
export interface ListOptions extends RequestOptions {
  /**
   * How many pages are asked for before their turn while the list is iterated, within the rate
   * limit; they still come in order.
   * @default 1: each page when its turn comes; at most 100
   */
  readonly prefetch?: number;
}

/** Checks the body of a success against the specification. */
export interface Validator {
  /** `'throw'`: a `ResponseValidationError`; `'warn'`: a warning to the logger. */
  readonly mode: 'warn' | 'throw';
  /** What is wrong with the body; `undefined` when it is as specified. */
  check(operation: OperationId, body: unknown): string | undefined;
}

/** Corrections of operations that the platform does not document. */
export type OperationOverrides = {
  readonly [Id in AssumedOperationId]?: {
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path?: `/v1/${string}`;
  };
};

/** A client's options, complete and checked; `baseUrl` has no trailing slash. */
export interface ResolvedOptions
  extends Required<
    Pick<
      ClientOptions,
      | 'baseUrl'
      | 'apiKey'
      | 'fetch'
      | 'headers'
      | 'timeoutMs'
      | 'maxResponseBytes'
      | 'maxRetries'
      | 'assumedOperations'
      | 'hooks'
      | 'logLevel'
      | 'clock'
    >
  > {
  readonly deadlineMs?: number;
  readonly retry: Required<RetryOptions>;
  readonly limiter: RateLimiter | undefined;
  readonly validate?: Validator;
  readonly overrides: Partial<Record<OperationId, { method?: string; path?: string }>>;
  readonly logger?: Logger;
  readonly warn: (message: string) => void;
}
