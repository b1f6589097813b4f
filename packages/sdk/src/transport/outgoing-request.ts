import { findOperation } from '../calls/operation.ts';
import { hasLoneSurrogate, LONE_SURROGATE } from '../calls/path.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { operations } from '../generated/operations.ts';
import type { RequestOptions } from '../options/options.ts';
import { type Call, type CallInfo, CallTrace, createCallInfo } from './call.ts';

/** The second argument that openapi-fetch passes to the constructor of its `Request`. */
interface OutgoingInit extends Omit<RequestOptions, 'headers'> {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | undefined;
  /** Given for the call of a method; a raw call has none. */
  readonly call?: CallInfo;
}

/**
 * Takes the place of `Request` in openapi-fetch. Its body is text, so that each attempt can send it
 * again byte for byte. It adds no listener to the caller's signal.
 */
export class OutgoingRequest {
  readonly method: string;
  /** Path and query, from `/v1` on. */
  readonly url: string;
  /** Middleware may add headers. */
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly call: CallInfo;

  constructor(url: string, init: OutgoingInit) {
    this.method = init.method;
    this.url = url;
    this.headers = init.headers;
    this.body = init.body;
    this.call = init.call ?? toRawCall(url, init);
  }
}

/** Makes the call that the layers send. */
export const toCall = ({ call, url, headers, body }: OutgoingRequest): Call => ({
  ...call,
  url,
  headers,
  body,
  deadline: Number.POSITIVE_INFINITY,
});

/** Describes a raw request as a call, by its method and path. */
function toRawCall(url: string, init: OutgoingInit): CallInfo {
  const { method, signal, timeoutMs, deadlineMs, maxRetries, idempotent } = init;
  const operation = findOperation(method, url);
  const path = operation ? operations[operation].path : url.replace(/\?.*/s, '');
  const trace = new CallTrace(operation, method, path);
  const limits = { signal, timeoutMs, deadlineMs, maxRetries, idempotent };
  const call = createCallInfo(trace, limits);
  const problem = findUrlProblem(url) ?? findMethodProblem(init);
  if (problem) throw new ConfigurationError('invalid_argument', `${method} ${url} ${problem}`);
  return call;
}

/**
 * Finds a reason why every `fetch` would refuse the request. That refusal would look like a network
 * error.
 */
function findMethodProblem({ method, body }: OutgoingInit): string | undefined {
  if (/^(CONNECT|TRACE|TRACK)$/.test(method)) return 'is a method that fetch does not send';
  if (body !== undefined && /^(GET|HEAD)$/.test(method))
    return 'cannot have a body; send it as query';
  return undefined;
}

function findUrlProblem(url: string): string | undefined {
  if (!url.startsWith('/')) return "must begin with /: the host is the client's";
  // Ids are encoded, so a brace belongs to a placeholder that was not filled in.
  if (/[{}]/.test(url)) return 'lacks a path parameter';
  return hasLoneSurrogate(url) ? LONE_SURROGATE : undefined;
}
