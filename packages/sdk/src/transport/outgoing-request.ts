import { findOperation } from '../calls/operation.ts';
import { hasLoneSurrogate, LONE_SURROGATE } from '../calls/path.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { KeyRedactor } from '../errors/key-redactor.ts';
import type { FailedCall } from '../errors/request-error.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Observe } from '../hooks/observer.ts';
import { checkCallOptions } from '../options/check-options.ts';
import type { RequestOptions, ResolvedOptions } from '../options/options.ts';
import type { RateLimit } from '../rate-limit/read-rate-limit.ts';

/** What a call may take; undefined limits mean those of the client. */
type Limits = Pick<RequestOptions, 'signal' | 'timeoutMs' | 'deadlineMs' | 'maxRetries'>;

/** One call, over all its attempts. */
export interface CallContext extends FailedCall, Limits {
  attempts: number;
  readonly redactor: KeyRedactor;
  /** The body of a success; `undefined` for raw calls, whose answer keeps its body. */
  text?: string;
  /** Calls are numbered in the order they were made. */
  readonly order: number;
  /** Ends the call: the caller's signal, then the deadline's, which follows it. */
  signal?: AbortSignal | undefined;
  /** When the call has to be over, by the client's clock. */
  deadline: number;
  /** The key's window, if the last answer told it. */
  rateLimit?: RateLimit | undefined;
}

/** What travels through the layers; each attempt makes its own `Request` of it. */
interface OutgoingRequest {
  readonly method: string;
  /** Path and query, from `/v1` on. */
  readonly url: string;
  readonly headers: Headers;
  readonly body?: string | undefined;
  readonly context: CallContext;
}

/** Sends a request and answers; what every layer takes and gives. The signal ends one attempt. */
export type Send = (request: OutgoingRequest, signal?: AbortSignal) => Promise<Response>;

/** What the layers go by. */
export interface TransportSettings extends ResolvedOptions {
  readonly observe: Observe;
  /** Told the key's window whenever an answer tells it. */
  readonly reportRateLimit: (rateLimit: RateLimit) => void;
}

/** One concern around sending: retries, pacing, the timeout … */
export type Layer = (next: Send, settings: TransportSettings) => Send;

/** What openapi-fetch makes a request of. Calls through `client.raw` bring no context. */
type OutgoingInit = Limits & Omit<OutgoingRequest, 'url' | 'context'> & { context?: CallContext };

/**
 * What openapi-fetch makes instead of a `Request`: plain, so that it can be sent again byte for
 * byte, and without a listener on the caller's signal.
 */
export class ReplayableRequest implements OutgoingRequest {
  declare readonly method: string;
  declare readonly url: string;
  declare readonly headers: Headers;
  declare readonly body: string | undefined;
  declare readonly context: CallContext;

  constructor(url: string, init: OutgoingInit) {
    this.method = init.method;
    this.url = url;
    this.headers = init.headers;
    this.body = init.body;
    this.context = init.context ?? toContext(url, init);
  }
}

let calls = 0;

/** A call that is about to be sent for the first time; checks its options. */
export function createContext(
  operation: OperationId | undefined,
  method: string,
  path: string,
  options: RequestOptions | undefined,
): CallContext {
  if (options !== undefined) checkCallOptions(options);
  const { signal, timeoutMs, deadlineMs, maxRetries } = options ?? {};
  const limits = { signal, timeoutMs, deadlineMs, maxRetries, deadline: Number.POSITIVE_INFINITY };
  const redactor = new KeyRedactor();
  return { operation, method, path, attempts: 0, order: calls++, redactor, ...limits };
}

/** The call that a raw request is, by its method and path. */
function toContext(url: string, init: OutgoingInit): CallContext {
  const { method, signal, timeoutMs, deadlineMs, maxRetries } = init;
  const operation = findOperation(method, url);
  const path = operation?.path ?? url.replace(/\?.*/s, '');
  const options = { signal, timeoutMs, deadlineMs, maxRetries };
  const context = createContext(operation?.id, method, path, options);
  const problem = url.startsWith('/')
    ? // Ids are encoded, so a brace is a placeholder that nothing was filled into.
      (/[{}]/.test(url) && 'lacks a path parameter') || (hasLoneSurrogate(url) && LONE_SURROGATE)
    : "must begin with /: the host is the client's";
  if (problem) throw new ConfigurationError('invalid_argument', `${method} ${url} ${problem}`);
  return context;
}
