import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { EndReporter } from '../hooks/report-end.ts';
import { checkCallOptions } from '../options/check-options.ts';
import type { ListOptions, RequestOptions, ResolvedOptions } from '../options/options.ts';
import { Page, toResumePoint } from '../pagination/page.ts';
import { type PagePromise, toPagePromise } from '../pagination/page-promise.ts';
import { toRateLimit } from '../rate-limit/read-rate-limit.ts';
import type { Clock } from '../time/clock.ts';
import { type CallInfo, CallTrace, createCallInfo } from '../transport/call.ts';
import { toText } from '../transport/read-body.ts';
import type { ReadResponse } from '../transport/read-response.ts';
import { type ApiPromise, toApiPromise, type WithResponse } from './api-promise.ts';
import { ListDeadline } from './list-deadline.ts';
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
  /** Makes the trace with which an error names an operation. */
  createTrace(operation: OperationId): CallTrace;
  /** The client's clock. */
  readonly clock: Clock;
}

/** A request of a method. The ids are in its path. */
export interface OperationRequest {
  readonly method: string;
  readonly path: string;
  readonly query: object | undefined;
  readonly body: object | undefined;
  readonly headers: RequestOptions['headers'];
  readonly call: CallInfo;
}

/** The response to a request of a method. */
export interface OperationResponse {
  /** The body of a response that is not a success: the parsed JSON, or its text. */
  readonly error?: unknown;
  /** `undefined` when a middleware put another one in its place. */
  readonly response: ReadResponse | undefined;
}

/** Sends the calls of the methods. */
export type OperationClient = (request: OperationRequest) => Promise<OperationResponse>;

/** One call of an operation. */
interface OperationCall extends OperationInput {
  readonly id: OperationId;
  /** Its row, with the method and path that the client's options give it. */
  readonly operation: Operation;
  readonly options: ListOptions | undefined;
  readonly trace: CallTrace;
  /** In place of the signal in `options`. */
  readonly signal?: AbortSignal | undefined;
}

/** One call for a page of a list. */
interface PageCall extends OperationCall {
  readonly query: { readonly page?: number } | undefined;
  readonly deadline: ListDeadline | undefined;
}

/** A call for a page that has not begun. */
type ListCall = Omit<PageCall, 'trace'>;

/** The response of a call that succeeded. */
interface Success {
  readonly response: ReadResponse;
  readonly text: string;
  /** Parses the text as JSON and has it checked by the client's validator. */
  readonly parse: () => unknown;
  readonly mismatch: Mismatch;
}

type ApiSettings = Pick<
  ResolvedOptions,
  'overrides' | 'validate' | 'warn' | 'clock' | 'listDeadlineMs'
>;

/** Makes calls of operations: fills in the path, sends, and unwraps the response or throws. */
export function createApi(
  client: OperationClient,
  { overrides, validate, warn, clock, listDeadlineMs }: ApiSettings,
  end: EndReporter,
): Api {
  /** The operation's row, with the method and path that the client's options give it. */
  function findRow(id: OperationId): Operation {
    const row = operations[id];
    const override = overrides[id];
    if (!override) return row;
    const { method = row.method, path = row.path } = override;
    return { ...row, method, path };
  }

  /** Sends a call; throws the error for a response that is not a success. */
  async function send(operationCall: OperationCall): Promise<Success> {
    const { id, operation, ids = [], query, body, options, signal, trace } = operationCall;
    const { method } = operation;
    const call = createCallInfo(trace, signal ? { ...options, signal } : options);
    const path = toPath(operation.path, (_, position) => ids[position], id);
    // An override may have changed the method: a GET has no body, the others have no query.
    const input = query ?? body;
    const isGet = method === 'GET';
    if (isGet) checkQuery(input, id);
    const { error, response } = await client({
      method,
      path,
      query: isGet ? input : undefined,
      body: isGet ? undefined : input,
      headers: options?.headers,
      call,
    });
    if (!response) throw replacedResponse(trace);
    if (!response.head.ok) throw toApiError(error, response, trace);
    return toSuccess(id, response, trace);
  }

  function toSuccess(id: OperationId, response: ReadResponse, trace: CallTrace): Success {
    const text = response.content ? toText(response.content) : '';
    const mismatch: Mismatch = (problem, options) =>
      new ResponseValidationError(problem, response.head, trace, options);
    const parse = () => {
      const redact = (body: string) => trace.redactor.redact(body);
      const body = parseJson(text, response.head.headers, mismatch, redact);
      const problem = validate?.check(id, body);
      if (problem) {
        const error = mismatch(problem);
        if (validate?.mode === 'throw') throw error;
        warn(error.message, { callId: trace.callId });
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

  async function sendForPage<T>(call: PageCall): Promise<WithResponse<Page<T>>> {
    const { query, deadline, trace } = call;
    const { response, parse, mismatch } = await send(call);
    const { data, pagination } = requireList(parse(), query?.page, mismatch);
    const page = new Page(data as T[], pagination, {
      query: query ?? {},
      load: (page, signal) => runList<T>({ ...call, signal, query: { ...query, page } }),
      checkDeadline: () => deadline?.check(trace),
      toRepeated: () => mismatch('the page repeats the one before it'),
    });
    return withResponse(page, response);
  }

  async function sendForPageInTime<T>(
    call: PageCall,
    deadline: ListDeadline,
  ): Promise<WithResponse<Page<T>>> {
    const { options, signal = options?.signal, trace } = call;
    if (options) checkCallOptions(options);
    return deadline.load({ trace, signal }, (signal) => sendForPage({ ...call, signal }));
  }

  function runList<T>(list: ListCall): PagePromise<T> {
    const { id, operation, query, options = {} } = list;
    const start = toResumePoint(query, query?.page ?? 1);
    const trace = new CallTrace(id, operation.method, operation.path, start);
    const call: PageCall = { ...list, trace };
    const { deadline } = call;
    const sent = deadline ? sendForPageInTime<T>(call, deadline) : sendForPage<T>(call);
    return toPagePromise(settle(call, sent), options, start);
  }

  /** Waits for a call, tells the hooks how it ended, and gives an error the lines of its callers. */
  async function settle<T>(
    call: OperationCall,
    sent: Promise<WithResponse<T>>,
  ): Promise<WithResponse<T>> {
    try {
      const result = await sent;
      end.success(call.trace, result.response.status);
      return result;
    } catch (error) {
      const thrown = toThrown(error, call);
      end.failure(call.trace, thrown);
      throw thrown;
    }
  }

  const api: Api = {
    call<T>(id: OperationId, input: OperationInput, options?: RequestOptions) {
      const trace = api.createTrace(id);
      const call: OperationCall = { ...input, id, operation: findRow(id), options, trace };
      return toApiPromise(settle(call, sendForRecord<T>(call)));
    },
    callList<T>(id: OperationId, input: OperationInput, options?: ListOptions) {
      const ms = options?.listDeadlineMs ?? listDeadlineMs;
      const deadline = ms === undefined ? undefined : new ListDeadline(ms, clock);
      const { query } = input;
      return runList<T>({ ...input, id, operation: findRow(id), query, options, deadline });
    },
    createTrace(id) {
      const { method, path } = findRow(id);
      return new CallTrace(id, method, path);
    },
    clock,
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

/** The reason with which a call rejects: that of the signal, or the error with the lines of its callers. */
function toThrown(error: unknown, { options, signal = options?.signal }: OperationCall) {
  // The reason is the caller's own: it is passed on as it is. openapi-fetch takes one such as null for none.
  if (signal?.aborted && (!signal.reason || error === signal.reason)) return signal.reason;
  if (error instanceof AgentPlatformError) addCallerLines(error);
  return error;
}
