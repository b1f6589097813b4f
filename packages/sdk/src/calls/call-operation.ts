import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { RequestError } from '../errors/request-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { ListOptions, RequestOptions, ResolvedOptions } from '../options/options.ts';
import { Page } from '../pagination/page.ts';
import { type PagePromise, toPagePromise } from '../pagination/page-promise.ts';
import { toRateLimit } from '../rate-limit/read-rate-limit.ts';
import { CallTrace, createCallInfo } from '../transport/call.ts';
import { toText } from '../transport/read-body.ts';
import { ReadResponse } from '../transport/read-response.ts';
import { type ApiPromise, toApiPromise, type WithResponse } from './api-promise.ts';
import { type CallSite, captureCallSite, endStackAt } from './call-site.ts';
import type { Operation } from './operation.ts';
import { type Mismatch, parseJson, requireData, requireList } from './parse-response.ts';
import { checkQuery, toPath } from './path.ts';

/** The ids, body and query that a method passes to its operation. */
export interface OperationInput {
  /** The ids for the placeholders of the path, in order. */
  readonly ids?: readonly string[];
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

/** How the methods of the client call the platform. */
export interface Api {
  /** Calls an operation that responds with a record. */
  call<T>(operation: OperationId, input: OperationInput, options?: RequestOptions): ApiPromise<T>;
  /** Calls an operation that responds with a page of records. */
  callList<T>(operation: OperationId, input: OperationInput, options?: ListOptions): PagePromise<T>;
}

/** openapi-fetch's client without its types, which cannot follow an operation chosen by a variable. */
export interface UntypedClient {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<{ error?: unknown; response: Response }>;
}

/** One call of an operation. */
interface OperationCall extends OperationInput {
  readonly id: OperationId;
  /** Its row, with the method and path that the client's options give it. */
  readonly operation: Operation;
  readonly query?: { readonly page?: number } | undefined;
  readonly options: ListOptions | undefined;
  readonly site: CallSite;
  /** For a page that is loaded ahead: ends with the loop that asked, not only with the caller's signal. */
  readonly signal?: AbortSignal | undefined;
}

/** The response of a call that succeeded. */
interface Success {
  readonly response: ReadResponse;
  readonly text: string;
  /** Parses the text as JSON and has it checked by the client's validator. */
  readonly parse: () => unknown;
  readonly mismatch: Mismatch;
}

/** Makes calls of operations: fills in the path, sends, and unwraps the response or throws. */
export function createApi(
  client: UntypedClient,
  { overrides, validate, warn }: Pick<ResolvedOptions, 'overrides' | 'validate' | 'warn'>,
): Api {
  /** The operation's row, with the method and path that the client's options give it. */
  function findRow(id: OperationId): Operation {
    const row = operations[id];
    const { method = row.method, path = row.path } = overrides[id] ?? {};
    return { ...row, method, path };
  }

  /** Sends a call; throws the error for a response that is not a success. */
  async function send(operationCall: OperationCall): Promise<Success> {
    const { id, operation, ids = [], query, body, options, signal } = operationCall;
    const { method, path } = operation;
    const trace = new CallTrace(id, method, path);
    const call = createCallInfo(trace, signal ? { ...options, signal } : options, false);
    const url = toPath(path, (_, position) => ids[position], id);
    // An override may have changed the method: a GET has no body, the others have no query.
    const input = query ?? body;
    const isGet = method === 'GET';
    if (isGet) checkQuery(input, id);
    const { error, response } = await client.request(method, url, {
      params: { query: isGet ? input : undefined },
      body: isGet ? undefined : input,
      headers: options?.headers,
      call,
      parseAs: 'stream',
    });
    if (!(response instanceof ReadResponse)) throw replacedResponse(trace);
    if (!response.ok) throw toApiError(error, response, trace);
    return toSuccess(id, response, trace);
  }

  function toSuccess(id: OperationId, response: ReadResponse, trace: CallTrace): Success {
    const text = response.content ? toText(response.content) : '';
    const mismatch: Mismatch = (problem, options) =>
      new ResponseValidationError(problem, response, trace, options);
    const parse = () => {
      const redact = (body: string) => trace.redactor.redact(body);
      const body = parseJson(text, response.headers, mismatch, redact);
      const problem = validate?.check(id, body);
      if (problem) {
        const error = mismatch(problem);
        if (validate?.mode === 'throw') throw error;
        warn(error.message);
      }
      return body;
    };
    return { response, text, parse, mismatch };
  }

  async function sendForRecord<T>(call: OperationCall): Promise<WithResponse<T>> {
    const { operation, ids = [] } = call;
    const success = await send(call);
    const isEmptyDelete = operation.method === 'DELETE' && !success.text;
    const record = isEmptyDelete
      ? { id: ids.at(-1), deleted: true }
      : requireData(success.parse(), operation, success.mismatch);
    return withResponse(record as T, success.response);
  }

  async function sendForPage<T>(call: OperationCall): Promise<WithResponse<Page<T>>> {
    const { query } = call;
    const { response, parse, mismatch } = await send(call);
    const { data, pagination } = requireList(parse(), query?.page, mismatch);
    const load = (page: number, signal?: AbortSignal) =>
      runList<T>({ ...call, signal, query: { ...query, page } });
    const toRepeated = () => mismatch('the page repeats the one before it');
    return withResponse(new Page(data as T[], pagination, load, toRepeated), response);
  }

  function runList<T>(call: OperationCall): PagePromise<T> {
    const whole = sendForPage<T>(call).catch((error: unknown) => {
      if (error instanceof RequestError) error.resume = { page: 1, ...call.query };
      throw toThrown(error, call);
    });
    return toPagePromise(whole, call.options ?? {});
  }

  const api: Api = {
    call<T>(id: OperationId, input: OperationInput, options?: RequestOptions) {
      const site = captureCallSite(api.call);
      const call: OperationCall = { ...input, id, operation: findRow(id), options, site };
      const whole = sendForRecord<T>(call).catch((error: unknown) => {
        throw toThrown(error, call);
      });
      return toApiPromise(whole);
    },
    callList<T>(id: OperationId, input: OperationInput, options?: ListOptions) {
      const site = captureCallSite(api.callList);
      return runList<T>({ ...input, id, operation: findRow(id), options, site });
    },
  };
  return api;
}

function withResponse<T>(data: T, { head, hints }: ReadResponse): WithResponse<T> {
  return { data, response: head, rateLimit: hints.window && toRateLimit(hints.window) };
}

function replacedResponse({ operation }: CallTrace): ConfigurationError {
  const message = `${operation}: a middleware of client.raw returned a response of its own; only raw calls allow that`;
  return new ConfigurationError('invalid_option', message);
}

/** The reason with which a call rejects: that of the signal, or the error with the line of its caller. */
function toThrown(error: unknown, { options, signal = options?.signal, site }: OperationCall) {
  // openapi-fetch takes a reason such as null for none.
  if (signal?.aborted && !signal.reason) return signal.reason;
  if (error instanceof AgentPlatformError) endStackAt(error, site);
  return error;
}
