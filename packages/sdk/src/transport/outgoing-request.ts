import { requireCallOptions } from '../check-options.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { RequestTrace } from '../errors/request-error.ts';
import type { OperationId } from '../generated/operations.ts';
import { findOperation, toOperation } from '../operation.ts';
import type { RequestOptions } from '../options.ts';

/** One call, over all its attempts. Undefined limits mean those of the client. */
export interface CallContext extends RequestTrace {
  attempts: number;
  /** The body of a success; `undefined` for raw calls, whose answer keeps its body. */
  text: string | undefined;
  /** Calls are numbered in the order they were made. */
  readonly order: number;
  /** Ends the call: the caller's signal, then the deadline's, which follows it. */
  signal: AbortSignal | undefined;
  /** When the call has to be over, by the client's clock. */
  deadline: number;
  readonly deadlineMs: number | undefined;
  readonly timeoutMs: number | undefined;
  readonly maxRetries: number | undefined;
}

/** What travels through the layers; each attempt makes its own `Request` of it. */
interface OutgoingRequest {
  readonly method: string;
  /** Path and query, from `/v1` on. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** Ends this attempt; the timeout layer sets it. */
  readonly signal?: AbortSignal;
  readonly context: CallContext;
}

/** Sends a request and answers; what every layer takes and gives. */
export type Send = (request: OutgoingRequest) => Promise<Response>;

/** One concern around sending: retries, the key, the timeout … */
export type Layer = (next: Send) => Send;

interface OutgoingInit
  extends Partial<Omit<OutgoingRequest, 'headers'>>,
    Pick<RequestOptions, 'timeoutMs' | 'deadlineMs' | 'maxRetries'> {
  readonly method: string;
  readonly headers: Headers;
}

/**
 * What openapi-fetch makes instead of a `Request`: plain, so that it can be sent again byte for
 * byte, and without a listener on the caller's signal.
 *
 * Calls through `client.raw` bring no context; theirs is found by method and path.
 */
export class ReplayableRequest implements OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly context: CallContext;

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
  const { signal, timeoutMs, deadlineMs, maxRetries } = requireCallOptions(options);
  const limits = { signal, timeoutMs, deadlineMs, maxRetries, deadline: Number.POSITIVE_INFINITY };
  return { operation, method, path, attempts: 0, text: undefined, order: calls++, ...limits };
}

function toContext(url: string, init: OutgoingInit): CallContext {
  const { method, signal, timeoutMs, deadlineMs, maxRetries } = init;
  const operation = findOperation(method, url);
  const path = operation ? toOperation(operation).path : url.replace(/\?.*/s, '');
  const options = { signal, timeoutMs, deadlineMs, maxRetries };
  const context = createContext(operation, method, path, options);
  // Ids are encoded, so a brace is a placeholder that nothing was filled into.
  if (/[{}]/.test(url)) {
    throw new ConfigurationError('invalid_argument', `${method} ${url} lacks a path parameter`);
  }
  return context;
}
