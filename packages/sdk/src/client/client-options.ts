import type { OperationOverrides } from '../calls/overrides.ts';
import type { Validator } from '../calls/parse-response.ts';
import type { Hooks } from '../hooks/events.ts';
import type { Logger, LogLevel } from '../hooks/logger.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Clock } from '../time/clock.ts';
import type { ApiKey } from '../transport/api-key.ts';
import type { AssumedOperations } from '../transport/assumed-operations.ts';
import type { Fetch } from '../transport/fetch.ts';
import type { RetryOptions } from '../transport/retry-options.ts';

/** The options of a client. The constructor throws a `ConfigurationError` if one is invalid. */
export interface ClientOptions {
  /**
   * The URL of the platform, without `/v1`, such as `https://api.example.com`. It may have a path prefix and a
   * trailing slash. Plain http is allowed only for loopback hosts (such as `localhost`) and for host names that are
   * reserved for tests (`*.test`), unless you set `allowInsecureHttp`.
   * @default the environment variable AGENT_PLATFORM_BASE_URL
   */
  readonly baseUrl?: string | undefined;
  /**
   * The API key, or a function that returns the key or a promise of the key. The client calls this function before
   * every attempt.
   * @default the environment variable AGENT_PLATFORM_API_KEY
   */
  readonly apiKey?: ApiKey | undefined;
  /**
   * The function that sends each request. It is called as `fetch(url, init)`.
   * @default the global `fetch`, looked up for each request
   */
  readonly fetch?: Fetch | undefined;
  /**
   * Headers to add to every request. The client always sets `x-api-key` itself. Unless you set `accept-encoding`, it
   * asks for responses that are not compressed.
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * The time limit for one attempt, including its response body, in milliseconds.
   * @default 60000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * The time limit for a whole call, including all attempts and waits, in milliseconds. If a wait would exceed the
   * time that is left, the call fails at once. It fails with a `RateLimitError` if it would have to wait for the rate
   * limit, and otherwise with the failure of its last attempt.
   * @default none
   */
  readonly deadlineMs?: number | undefined;
  /**
   * The maximum size of a successful response's body, in bytes after decompression. If a body is larger, the client
   * stops reading it, and the call fails with a `ResponseValidationError` (`response_too_large`). The body of an
   * error response is truncated to 64 KiB instead.
   * @default 33554432, which is 32 MiB
   */
  readonly maxResponseBytes?: number | undefined;
  /**
   * The maximum number of retries of a call. After a 429, any call is retried. After a 408, a 5xx or an incomplete
   * response, only GET, PUT and DELETE are, and calls with `idempotent: true`.
   * @default 3
   */
  readonly maxRetries?: number | undefined;
  /** Decides how long the client waits before a retry. */
  readonly retry?: RetryOptions | undefined;
  /**
   * Makes requests wait while the API key's rate-limit window has no requests left. Several clients with the same key
   * may share a limiter. `'off'` turns the limiter off.
   * @default an in-memory limiter for this client
   */
  readonly rateLimiter?: 'off' | RateLimiter | undefined;
  /**
   * Checks every successful response against the specification. Create the validator with `createValidator`
   * from `@agent-platform/sdk/validate`.
   * @default none
   */
  readonly validate?: Validator | undefined;
  /**
   * What the client does with assumed operations, which the platform does not document. `'allow'` sends them.
   * `'warn'` sends them and logs one warning per operation. `'deny'` throws a `ConfigurationError` before anything is
   * sent.
   * @default 'allow'
   */
  readonly assumedOperations?: AssumedOperations | undefined;
  /**
   * Overrides the method or the path of assumed operations, which the platform does not document. A path must keep
   * its number of placeholders: `{ closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' } }`.
   * @default none
   */
  readonly overrides?: OperationOverrides | undefined;
  /**
   * Functions that are called when a call starts, is sent, waits, is retried and ends. Pass one set of hooks, or a list
   * of sets to call in order. A hook that throws affects neither the call nor the other hooks.
   * @default none
   */
  readonly hooks?: Hooks | readonly Hooks[] | undefined;
  /**
   * The logger that receives log lines, such as `console`. Log lines never contain secrets, record ids or bodies.
   * @default `console`, which receives only warnings unless `logLevel` is set
   */
  readonly logger?: Logger | undefined;
  /**
   * What to log: `'warn'` logs only warnings. `'info'` also logs waits, retries and failures. `'debug'` also logs every
   * request and response.
   * @default 'info'
   */
  readonly logLevel?: LogLevel | undefined;
  /** The clock for all waits. @default `systemClock` */
  readonly clock?: Clock | undefined;
  /**
   * Allows plain http to hosts that are not loopback. Plain http exposes the API key to the network.
   * @default true if the environment variable AGENT_PLATFORM_ALLOW_INSECURE_HTTP is 1, otherwise false
   */
  readonly allowInsecureHttp?: boolean | undefined;
  /**
   * Allows a client in a web page. Every visitor to the page can read the API key.
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
