import openapiFetch, { type Client } from 'openapi-fetch';
import type { OperationClient } from '../calls/call-operation.ts';
import { findSyntaxError, MALFORMED_JSON } from '../calls/parse-response.ts';
import { checkQueryText, toPath } from '../calls/path.ts';
import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import type { paths } from '../generated/openapi.ts';
import type { EndReporter } from '../hooks/report-end.ts';
import { headersRule, wrongOption } from '../options/check-options.ts';
import type { ClientOptions } from '../options/options.ts';
import type { CallInfo, CallTrace, Send } from '../transport/call.ts';
import { OutgoingRequest, toCall } from '../transport/outgoing-request.ts';
import { toText } from '../transport/read-body.ts';
import { type ReadResponse, toResponse } from '../transport/read-response.ts';
import { createOperationClient, toJson } from './operation-client.ts';

// In our CommonJS build the default import is the whole module, with the function in its `default`.
const createClient =
  'default' in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

const METHODS = [
  'request',
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
] as const;

/** The arguments of a raw call that the client checks. */
interface RawInit {
  readonly headers?: unknown;
  readonly params?: { readonly query?: object; readonly header?: unknown };
}

/** openapi-fetch's client without its types, which cannot follow an operation chosen by a variable. */
interface UntypedClient {
  request(method: string, path: string, init: object): Promise<{ readonly response: Response }>;
}

/** A method of openapi-fetch's client, such as `GET`. */
type RawMethod = (...args: unknown[]) => Promise<unknown>;

/** A raw call that was sent, and its response when one came. */
interface Exchange {
  readonly call: CallInfo;
  response?: ReadResponse;
}

/**
 * openapi-fetch's client on top of the layers. Where openapi-fetch would throw a bare `TypeError`,
 * `URIError` or `SyntaxError`, it throws an error of the SDK: for text that cannot be sent a
 * `ConfigurationError`, for a success with malformed JSON a `ResponseValidationError`.
 */
export function createRawClient(
  { headers }: Pick<ClientOptions, 'headers'>,
  send: Send,
  end: EndReporter,
): { readonly raw: Client<paths>; readonly operations: OperationClient } {
  const client = createClient<paths>({
    headers,
    pathSerializer: (path, ids) => toPath(path, (name) => ids[name], 'raw'),
    bodySerializer: toJson,
    // openapi-fetch only makes one and passes it to `fetch`.
    Request: OutgoingRequest as unknown as typeof Request,
  });
  const methods = client as unknown as Record<string, RawMethod>;
  const raw = { ...methods };
  for (const name of METHODS) {
    const method = methods[name];
    if (method) raw[name] = toReportedMethod(method, send, end);
  }
  let hasMiddleware = false;
  const sendDirectly = createOperationClient(headers, send);
  const sendThroughMiddleware = createMiddlewareClient(client as unknown as UntypedClient, send);
  const operations: OperationClient = (request) =>
    hasMiddleware ? sendThroughMiddleware(request) : sendDirectly(request);
  const use: typeof client.use = (...middleware) => {
    hasMiddleware = true;
    client.use(...middleware);
  };
  return { raw: { ...(raw as unknown as Client<paths>), use }, operations };
}

/** Makes a method of openapi-fetch send through the layers, and reports the end of each call. */
function toReportedMethod(method: RawMethod, send: Send, end: EndReporter): RawMethod {
  return async (...args) => {
    const names = args.filter((argument) => typeof argument === 'string');
    const init: object = Object(args[names.length]);
    checkInit(init);
    let exchange: Exchange | undefined;
    const fetch = async (request: OutgoingRequest) => {
      exchange = { call: request.call };
      exchange.response = await send(toCall(request));
      return toResponse(exchange.response);
    };
    try {
      const result = await method(...names, { fetch, ...init });
      if (exchange) reportResult(result, exchange, end);
      return result;
    } catch (error) {
      const thrown = (exchange && toMalformedError(error, exchange)) ?? error;
      if (thrown instanceof AgentPlatformError) addCallerLines(thrown);
      if (exchange) end.failure(exchange.call.trace, thrown);
      throw thrown;
    }
  };
}

/** Sends the requests of the methods through the middleware of the raw client. */
function createMiddlewareClient(client: UntypedClient, send: Send): OperationClient {
  return async ({ method, path, query, ...init }) => {
    let read: ReadResponse | undefined;
    let given: Response | undefined;
    const fetch = async (request: OutgoingRequest) => {
      read = await send(toCall(request));
      given = toResponse(read);
      return given;
    };
    const options = { ...init, params: { query }, parseAs: 'stream', fetch };
    const { response } = await client.request(method, path, options);
    if (!read || response !== given) throw replacedResponse(init.call.trace);
    return read;
  };
}

function replacedResponse({ operation }: CallTrace): ConfigurationError {
  const message = `${operation}: a middleware of client.raw replaced the response; it may do that for raw calls only`;
  return new ConfigurationError('invalid_option', message);
}

/** Reports the result of a raw call to the hooks. */
function reportResult(result: unknown, { call, response }: Exchange, end: EndReporter): void {
  if (!response) return;
  const { ok, status } = response.head;
  if (ok) end.success(call.trace, status);
  else end.failure(call.trace, toApiError(Object(result).error, response, call.trace));
}

function checkInit({ headers, params }: RawInit): void {
  checkHeaders('headers', headers);
  checkHeaders('params.header', params?.header);
  checkQueryText(params?.query, 'raw');
}

function checkHeaders(option: string, headers: unknown): void {
  const problem = headers ? headersRule(headers) : false;
  if (problem) throw wrongOption(option, problem);
}

/**
 * Turns the syntax error that openapi-fetch throws for a success into an error of the SDK. The
 * syntax error may quote the API key.
 */
function toMalformedError(error: unknown, { call, response }: Exchange): Error | undefined {
  if (!(error instanceof SyntaxError) || !response?.head.ok) return undefined;
  const { trace } = call;
  const cause = findSyntaxError(trace.redactor.redact(toText(response.content)));
  // A middleware threw the error.
  if (cause === undefined) return undefined;
  return new ResponseValidationError(MALFORMED_JSON, response.head, trace, { cause });
}
