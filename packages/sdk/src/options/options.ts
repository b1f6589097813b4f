import type { AssumedOperationId, OperationId } from '../generated/operations.ts';
import type { Hooks, Outcome } from '../hooks/events.ts';
import type { Logger, LogLevel } from '../hooks/observer.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Clock } from '../time/clock.ts';
import type { Fetch } from '../transport/fetch.ts';

/** The API key, or a function that returns it. The function is called on every attempt, so that a key can rotate. */
export type ApiKey = string | (() => string | Promise<string>);

/** How the client treats calls that the platform does not document. */
export type AssumedOperations = 'allow' | 'warn' | 'deny';

/** When and how long the client waits before it sends a request again. */
export interface RetryOptions {
  /** The longest backoff before the first retry, in milliseconds. It doubles with every retry. @default 500 */
  readonly backoffMs?: number | undefined;
  /** The longest backoff before any retry, in milliseconds. @default 8000 */
  readonly maxBackoffMs?: number | undefined;
  /**
   * The longest wait before a retry, in milliseconds. If a wait would be longer, the call fails at once.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
  /**
   * Whether a request may be sent again after an outcome. Replaces the default. `operation` is
   * `undefined` for a raw call of a path that the specification does not know. It is not called for
   * a call that sets `idempotent`.
   * @default isRetryable
   */
  readonly isRetryable?:
    | ((method: string, outcome: Outcome, operation: OperationId | undefined) => boolean)
    | undefined;
}

/** The options of a client. The constructor throws a `ConfigurationError` for a wrong one. */
export interface ClientOptions {
  /**
   * The URL of the platform, without `/v1`: `https://api.example.com`. It may have a path prefix and a
   * trailing slash. Plain http is only allowed for this machine (`localhost`) and for names that exist on
   * no network (`*.test`); see `allowInsecureHttp`.
   * @default the environment variable AGENT_PLATFORM_BASE_URL
   */
  readonly baseUrl?: string | undefined;
  /**
   * The API key, or a function that returns it or a promise of it. It is called on every attempt.
   * @default the environment variable AGENT_PLATFORM_API_KEY
   */
  readonly apiKey?: ApiKey | undefined;
  /** Sends the requests, as `fetch(url, init)`. @default the global `fetch`, as it is at the time of each request */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. `x-api-key` is always the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How many milliseconds one attempt may take, its body included. @default 60000 */
  readonly timeoutMs?: number | undefined;
  /**
   * How many milliseconds a call may take as a whole: every attempt with its body, and all waits. When a
   * wait would be longer than the time that is left, the call fails at once: with a `RateLimitError` when
   * it would wait for the rate limit, otherwise with the failure of its last attempt.
   * @default none
   */
  readonly deadlineMs?: number | undefined;
  /**
   * How many milliseconds a whole list may take, counted from the call of `list`: every page, all waits,
   * and what the loop does with the records. When the time is over, loading the next page fails with a
   * `TimeoutError`.
   * @default none
   */
  readonly listDeadlineMs?: number | undefined;
  /**
   * The largest body of a successful response, in bytes after decompression. If a body is larger,
   * the client stops reading, and the call fails with a `ResponseValidationError`
   * (`response_too_large`). The body of an error is cut off at 64 KiB instead.
   * @default 33554432, which is 32 MiB
   */
  readonly maxResponseBytes?: number | undefined;
  /** How often a request may be sent again after a failure that allows it. @default 3 */
  readonly maxRetries?: number | undefined;
  /** When and how long the client waits before it sends a request again. */
  readonly retry?: RetryOptions | undefined;
  /**
   * Holds requests back while the key's rate limit window is spent. Several clients of one key may share a
   * limiter. `'off'` disables it.
   * @default a limiter for this client, in memory
   */
  readonly rateLimiter?: 'off' | RateLimiter | undefined;
  /**
   * Checks every successful response against the specification. Make one with `createValidator` of
   * `@agent-platform/sdk/validate`.
   * @default none
   */
  readonly validate?: Validator | undefined;
  /**
   * How the client treats calls that the platform does not document: it sends them, warns once about each,
   * or refuses them with a `ConfigurationError` before anything is sent.
   * @default 'allow'
   */
  readonly assumedOperations?: AssumedOperations | undefined;
  /**
   * Another method or path for calls that the platform does not document, with the same number of
   * placeholders: `{ closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' } }`.
   */
  readonly overrides?: OperationOverrides | undefined;
  /**
   * Functions that are called when a call begins, is sent, waits, is retried and ends: one set of
   * them, or a list of sets, which are called in order. A hook that throws affects neither the call
   * nor the other hooks.
   */
  readonly hooks?: Hooks | readonly Hooks[] | undefined;
  /**
   * Where log lines go, for example `console`, or `pinoLogger(logger)` for one of pino. They never hold
   * secrets, ids or bodies.
   * @default warnings to `console`
   */
  readonly logger?: Logger | undefined;
  /** `debug`: every request and response too; `info`: waits, retries and failures; `warn`: only warnings. @default 'info' */
  readonly logLevel?: LogLevel | undefined;
  /** The clock that all waits use. @default the real time */
  readonly clock?: Clock | undefined;
  /**
   * Allows plain http to other machines, where the network can read the API key.
   * @default false
   */
  readonly allowInsecureHttp?: boolean | undefined;
  /**
   * Allows a client in a web page, where every visitor can read the API key.
   * @default false
   */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** The options in which a client of `withOptions` may differ from the client that it was made from. */
export interface DerivedOptions
  extends Pick<
    ClientOptions,
    | 'timeoutMs'
    | 'deadlineMs'
    | 'listDeadlineMs'
    | 'maxRetries'
    | 'headers'
    | 'hooks'
    | 'logger'
    | 'logLevel'
  > {}

/** The options of one call. They override the options of the client. */
export interface RequestOptions {
  /** Aborts the call, waits included. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How many milliseconds one attempt may take, its body included. */
  readonly timeoutMs?: number | undefined;
  /** How many milliseconds the call may take as a whole, waits included; for a list, each page. */
  readonly deadlineMs?: number | undefined;
  /** How often the request may be sent again after a failure that allows it. */
  readonly maxRetries?: number | undefined;
  /** Headers for this call. `x-api-key` is always the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether the platform may carry the request out twice without harm. `true`: the client also
   * retries it after a 408, a 5xx, a timeout or a failed connection, even if it is a POST. `false`:
   * the client retries it only after a 429.
   * @default by the method: true for GET, PUT and DELETE; or what `retry.isRetryable` says
   */
  readonly idempotent?: boolean | undefined;
}

/** The options of a list. */
export interface ListOptions extends RequestOptions {
  /**
   * How many pages are loaded at the same time while the list is iterated, 1 to 100. They arrive in
   * order and stay within the rate limit.
   * @default 1, each page when the loop reaches it
   */
  readonly prefetch?: number | undefined;
  /**
   * How many milliseconds the whole list may take, counted from the call of `list`: every page, all waits,
   * and what the loop does with the records. When the time is over, loading the next page fails with a
   * `TimeoutError`.
   */
  readonly listDeadlineMs?: number | undefined;
}

/** Checks the body of a successful response against the specification. */
export interface Validator {
  /** `'throw'`: a `ResponseValidationError`; `'warn'`: a warning to the logger. */
  readonly mode: 'warn' | 'throw';
  /** Returns what is wrong with the body, or `undefined` when it matches the specification. */
  check(operation: OperationId, body: unknown): string | undefined;
}

/** Corrections of operations that the platform does not document. */
export type OperationOverrides = {
  readonly [Id in AssumedOperationId]?:
    | {
        readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
        readonly path?: `/v1/${string}` | undefined;
      }
    | undefined;
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
      | 'logLevel'
      | 'clock'
    >
  > {
  readonly deadlineMs?: number;
  readonly listDeadlineMs?: number;
  readonly hooks: readonly Hooks[];
  readonly retry: Required<RetryOptions>;
  readonly limiter: RateLimiter | undefined;
  readonly validate?: Validator;
  readonly overrides: Partial<Record<OperationId, { method?: string; path?: string }>>;
  readonly logger?: Logger;
  /** Logs a warning; `event` identifies the call. */
  readonly warn: (message: string, event?: object) => void;
}
