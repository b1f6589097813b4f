import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { EndReporter } from '../hooks/report-end.ts';
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
import {
  type Mismatch,
  parseErrorBody,
  parseJson,
  requireData,
  requireList,
} from './parse-response.ts';
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
  /** Makes the call trace for an error that names this operation. */
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

/** Sends the calls of the methods. */
export type OperationClient = (request: OperationRequest) => Promise<ReadResponse>;

/** One call of an operation. */
interface OperationCall extends OperationInput {
  readonly id: OperationId;
  /** Its row, with the method and path that the client's options give it. */
  readonly operation: Operation;
  readonly options: ListOptions | undefined;
  readonly trace: CallTrace;
  /** In place of the signal in `options`. */
  readonly signal?: AbortSignal | undefined;
  /** The deadline of the list that the call belongs to. */
  readonly deadline?: ListDeadline | undefined;
}

/** One call for a page of a list. */
interface PageCall extends OperationCall {
  readonly query: { readonly page?: number } | undefined;
}

/** A call for a page, before it begins. */
type ListCall = Omit<PageCall, 'trace'>;

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

  /**
   * Sends a call, reads its response and reports its end to the hooks. It is the only async
   * function between the caller and the layers, so that the stack of an error shows the caller's
   * line.
   */
  async function run<Call extends OperationCall, T>(
    call: Call,
    readSuccess: (call: Call, response: ReadResponse) => T,
  ): Promise<WithResponse<T>> {
    const { trace } = call;
    try {
      const response = await send(client, call);
      if (!response.head.ok) throw toApiError(parseErrorBody(response), response, trace);
      const data = readSuccess(call, response);
      end.success(trace, response.head.status);
      return withResponse(data, response);
    } catch (error) {
      const thrown = toThrown(error, call);
      end.failure(trace, thrown);
      throw thrown;
    }
  }

  /** Parses the body of a success as JSON, and passes it to the client's validator. */
  function parse({ id, trace }: OperationCall, text: string, head: Response, mismatch: Mismatch) {
    const redact = (body: string) => trace.redactor.redact(body);
    const body = parseJson(text, head.headers, mismatch, redact);
    const problem = validate?.check(id, body);
    if (problem) {
      const error = mismatch(problem);
      if (validate?.mode === 'throw') throw error;
      warn(error.message, { callId: trace.callId });
    }
    return body;
  }

  function readRecord(call: OperationCall, { head, content }: ReadResponse): object {
    const { operation, ids = [] } = call;
    const text = toText(content);
    if (operation.method === 'DELETE' && !text) return { id: ids.at(-1), deleted: true };
    const mismatch = createMismatch(head, call.trace);
    return requireData(parse(call, text, head, mismatch), operation, mismatch);
  }

  function readPage<T>(call: PageCall, { head, content }: ReadResponse): Page<T> {
    const { query, deadline, trace } = call;
    const mismatch = createMismatch(head, trace);
    const body = parse(call, toText(content), head, mismatch);
    const { data, pagination } = requireList(body, query?.page, mismatch);
    return new Page(data as T[], pagination, {
      query: query ?? {},
      load: (page, signal) => runList<T>({ ...call, signal, query: { ...query, page } }),
      checkDeadline: () => deadline?.check(trace),
      toRepeated: () => mismatch('the page repeats the one before it'),
    });
  }

  function runList<T>(list: ListCall): PagePromise<T> {
    const { id, operation, query, options = {} } = list;
    const start = toResumePoint(query, query?.page ?? 1);
    const trace = new CallTrace(id, operation.method, operation.path, start);
    return toPagePromise(run({ ...list, trace }, readPage<T>), options, start);
  }

  const api: Api = {
    call<T>(id: OperationId, input: OperationInput, options?: RequestOptions) {
      const trace = api.createTrace(id);
      const call: OperationCall = { ...input, id, operation: findRow(id), options, trace };
      return toApiPromise(run(call, (call, response) => readRecord(call, response) as T));
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

/** Sends a call. A page of a list must arrive before the deadline of its list. */
function send(client: OperationClient, operationCall: OperationCall): Promise<ReadResponse> {
  const request = toRequest(operationCall);
  const { call } = request;
  const { deadline } = operationCall;
  if (!deadline) return client(request);
  return deadline.load(call, (signal) => client({ ...request, call: { ...call, signal } }));
}

/** Fills in the path of a call, and checks its options, path and query. */
function toRequest(operationCall: OperationCall): OperationRequest {
  const { id, operation, ids = [], query, body, options, signal, trace } = operationCall;
  const { method } = operation;
  const call = createCallInfo(trace, signal ? { ...options, signal } : options);
  const path = toPath(operation.path, (_, position) => ids[position], id);
  // An override may have changed the method: a GET has no body, the others have no query.
  const input = query ?? body;
  const isGet = method === 'GET';
  if (isGet) checkQuery(input, id);
  return {
    method,
    path,
    query: isGet ? input : undefined,
    body: isGet ? undefined : input,
    headers: options?.headers,
    call,
  };
}

function withResponse<T>(data: T, { head, hints }: ReadResponse): WithResponse<T> {
  return { data, response: head, rateLimit: hints.window && toRateLimit(hints.window) };
}

const createMismatch =
  (head: Response, trace: CallTrace): Mismatch =>
  (problem, options) =>
    new ResponseValidationError(problem, head, trace, options);

/**
 * Returns what a call rejects with: the signal's reason, or the error with the lines of its
 * callers.
 */
function toThrown(error: unknown, { options, signal = options?.signal }: OperationCall) {
  // The caller's reason is passed on unchanged. openapi-fetch replaces a falsy reason, such as
  // null.
  if (signal?.aborted && (!signal.reason || error === signal.reason)) return signal.reason;
  if (error instanceof AgentPlatformError) addCallerLines(error);
  return error;
}
