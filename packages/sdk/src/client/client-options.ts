import type { OperationOverrides } from '../calls/overrides.ts';
import type { Validator } from '../calls/parse-response.ts';
import type { Hooks } from '../hooks/events.ts';
import type { Logger, LogLevel } from '../hooks/logger.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Clock } from '../time/clock.ts';
import type { ApiKey } from '../transport/api-key.ts';
import type { AssumedOperations } from '../transport/assumed-operations.ts';
import type { Fetch, FetchCache } from '../transport/fetch.ts';
import type { SharedOptions } from '../transport/request-options.ts';
import type { RetryOptions } from '../transport/retry-options.ts';

/** The options of a client. The constructor throws a `ConfigurationError` if one is invalid. */
export interface ClientOptions extends SharedOptions {
  /**
   * The platform's URL without `/v1`, such as `https://api.example.com`. A path prefix and a trailing slash are fine.
   * Unless you set `allowInsecureHttp`, plain http works only for loopback hosts such as `localhost` and for `*.test`,
   * which is reserved for testing.
   * @default the environment variable AGENT_PLATFORM_BASE_URL
   */
  readonly baseUrl?: string | undefined;
  /**
   * The API key, or a function that returns it or a promise of it, which is called before every attempt.
   * @default the environment variable AGENT_PLATFORM_API_KEY
   */
  readonly apiKey?: ApiKey | undefined;
  /**
   * The function that sends each request. It is called as `fetch(url, init)`.
   * @default the global `fetch`, looked up for each request
   */
  readonly fetch?: Fetch | undefined;
  /**
   * The `cache` that is passed to `fetch`. By default, nothing is stored, because Next.js 13 and 14 would cache every
   * GET. Next.js renders pages in advance only if this is `undefined`, which leaves the choice to the runtime, or
   * `'force-cache'`.
   * @default `'no-store'`; with the `fetch` option, none
   */
  readonly cache?: FetchCache | undefined;
  /**
   * The maximum body size of a successful response, in bytes after decompression. If the body is larger, the client
   * stops reading, and the call fails with a `ResponseValidationError` (`response_too_large`). Error bodies are
   * truncated to 64 KiB instead.
   * @default 33554432 (32 MiB)
   */
  readonly maxResponseBytes?: number | undefined;
  /** How long to wait before a retry. */
  readonly retry?: RetryOptions | undefined;
  /**
   * Makes requests wait while the API key's rate-limit window is used up. Clients with the same key can share a
   * limiter. `'off'` sends every request immediately.
   * @default an in-memory limiter for this client
   */
  readonly rateLimiter?: 'off' | RateLimiter | undefined;
  /**
   * Checks every successful response to a method against the specification. Responses to raw calls are not checked.
   * Create a validator with `createValidator` from `@agent-platform/sdk/validate`.
   * @default none
   */
  readonly validate?: Validator | undefined;
  /**
   * What to do with assumed operations, which the platform does not document: `'allow'` sends them, `'warn'` also logs
   * a warning, once for each operation and process, and `'deny'` throws a `ConfigurationError` instead of sending
   * anything.
   * @default `'warn'`; `'allow'` if the host cannot be the platform's: loopback, a name without a dot, or one that ends
   * in `.test`, `.example`, `.invalid` or `.localhost`
   */
  readonly assumedOperations?: AssumedOperations | undefined;
  /**
   * Overrides the method or path of assumed operations if the platform uses different ones, for example
   * `{ closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' } }`. The new path must have as many
   * placeholders as the original one.
   * @default none
   */
  readonly overrides?: OperationOverrides | undefined;
  /**
   * Functions to run whenever a call starts, waits, is sent, gets a response, is retried or ends. Pass one set of
   * hooks, or a list of sets to be called in order. If a hook throws, the call and the other hooks are not affected.
   * @default none
   */
  readonly hooks?: Hooks | readonly Hooks[] | undefined;
  /**
   * Where to log, such as `console`. Log lines never contain secrets or bodies, nor any record ids, except those in the
   * path of a raw call that is not in the specification.
   * @default `console`, which receives only warnings unless `logLevel` is set
   */
  readonly logger?: Logger | undefined;
  /**
   * How much to log: `'warn'` logs only warnings, `'info'` also waits, retries and failures, and `'debug'` every
   * request and response as well.
   * @default 'info'
   */
  readonly logLevel?: LogLevel | undefined;
  /** The clock for all waits, which must never go back. @default `systemClock` */
  readonly clock?: Clock | undefined;
  /**
   * Allows plain http to hosts other than loopback. This exposes the API key to the network.
   * @default true if the environment variable AGENT_PLATFORM_ALLOW_INSECURE_HTTP is 1, otherwise false
   */
  readonly allowInsecureHttp?: boolean | undefined;
  /**
   * Allows the client to run in a web page, where every visitor can read the API key.
   * @default false
   */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** The options that `withOptions` can change. */
export interface DerivedOptions
  extends SharedOptions,
    Pick<ClientOptions, 'hooks' | 'logger' | 'logLevel'> {}
