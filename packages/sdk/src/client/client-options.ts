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
    'timeoutMs' | 'deadlineMs' | 'maxRetries' | 'headers' | 'hooks' | 'logger' | 'logLevel'
  > {}
