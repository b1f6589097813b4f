import type { OperationOverrides } from '../calls/overrides.ts';
import type { Validator } from '../calls/parse-response.ts';
import type { Hooks } from '../hooks/events.ts';
import type { Logger, LogLevel } from '../hooks/logger.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Clock } from '../time/clock.ts';
import type { ApiKey } from '../transport/api-key.ts';
import type { AssumedOperations } from '../transport/assumed-operations.ts';
import type { Fetch } from '../transport/fetch.ts';
import type { RetryOptions } from '../transport/retry.ts';

/** Client options. The constructor throws a `ConfigurationError` if one is invalid. */
export interface ClientOptions {
  /**
   * The URL of the platform, without `/v1`: `https://api.example.com`. It may have a path prefix and a
   * trailing slash. Plain http is allowed only for this machine (`localhost`) and for host names that are
   * reserved for tests (`*.test`); see `allowInsecureHttp`.
   * @default the environment variable AGENT_PLATFORM_BASE_URL
   */
  readonly baseUrl?: string | undefined;
  /**
   * The API key, or a function that returns it, directly or as a promise. The function is called on every
   * attempt.
   * @default the environment variable AGENT_PLATFORM_API_KEY
   */
  readonly apiKey?: ApiKey | undefined;
  /** Sends each request, called as `fetch(url, init)`. @default the global `fetch`, looked up for each request */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. `x-api-key` is always the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How many milliseconds one attempt may take, its body included. @default 60000 */
  readonly timeoutMs?: number | undefined;
  /**
   * How many milliseconds the whole call may take, including the body of every attempt and all waits. If a
   * wait would exceed the time left, the call fails at once: with a `RateLimitError` if it would wait for the
   * rate limit, otherwise with its last attempt's failure.
   * @default none
   */
  readonly deadlineMs?: number | undefined;
  /**
   * The largest body of a successful response, in bytes after decompression. If a body is larger,
   * the client stops reading, and the call fails with a `ResponseValidationError`
   * (`response_too_large`). The body of an error is cut off at 64 KiB instead.
   * @default 33554432, which is 32 MiB
   */
  readonly maxResponseBytes?: number | undefined;
  /** The maximum number of retries after failures that allow a retry. @default 3 */
  readonly maxRetries?: number | undefined;
  /** When the client sends a request again, and how long it waits before that. */
  readonly retry?: RetryOptions | undefined;
  /**
   * Holds requests back while the key's rate limit window has no requests left. Several clients that use the
   * same key may share a limiter. `'off'` disables it.
   * @default a limiter for this client, in memory
   */
  readonly rateLimiter?: 'off' | RateLimiter | undefined;
  /**
   * Checks every successful response against the specification. Create the validator with `createValidator`
   * from `@agent-platform/sdk/validate`.
   * @default none
   */
  readonly validate?: Validator | undefined;
  /**
   * How the client treats assumed operations, which the platform does not document: it sends them, warns once
   * about each, or refuses them with a `ConfigurationError` before anything is sent.
   * @default 'allow'
   */
  readonly assumedOperations?: AssumedOperations | undefined;
  /**
   * Another method or path for assumed operations, which the platform does not document, with the same number
   * of placeholders: `{ closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' } }`.
   */
  readonly overrides?: OperationOverrides | undefined;
  /**
   * Functions that are called when a call starts, is sent, waits, is retried and ends. Pass one set of hooks,
   * or a list of sets to call in order. A hook that throws affects neither the call nor the other hooks.
   */
  readonly hooks?: Hooks | readonly Hooks[] | undefined;
  /**
   * Where log lines go, for example `console`, or `pinoLogger(logger)` for a pino logger. Log lines never
   * contain secrets, record ids or bodies.
   * @default `console`, which gets only warnings unless `logLevel` is set
   */
  readonly logger?: Logger | undefined;
  /** `debug`: every request and response too; `info`: waits, retries and failures; `warn`: only warnings. @default 'info' */
  readonly logLevel?: LogLevel | undefined;
  /** The clock for all waits. @default the system clock */
  readonly clock?: Clock | undefined;
  /**
   * Allows plain http to other machines, which exposes the API key to the network.
   * @default true if the environment variable AGENT_PLATFORM_ALLOW_INSECURE_HTTP is 1, otherwise false
   */
  readonly allowInsecureHttp?: boolean | undefined;
  /**
   * Allows a client in a web page, where every visitor can read the API key.
   * @default false
   */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** The options that `withOptions` can change. */
export interface DerivedOptions
  extends Pick<
    ClientOptions,
    'timeoutMs' | 'deadlineMs' | 'maxRetries' | 'headers' | 'hooks' | 'logger' | 'logLevel'
  > {}
