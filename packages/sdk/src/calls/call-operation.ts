import type { ApiError } from '../errors/api-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import type { OperationId } from '../generated/operations.ts';
import { toHeaderRecord } from '../options/check-options.ts';
import { Call, type DefaultLimits } from '../transport/call.ts';
import { checkRequestOptions, type RequestOptions } from '../transport/request-options.ts';
import { toApiError } from '../transport/to-api-error.ts';
import { type EndSettings, reportEnd, toRejection } from './end-call.ts';
import type { OpenapiClient } from './openapi-client.ts';
import type { OperationTable } from './overrides.ts';
import { type ParserSettings, parseRecord, type ReadSuccess } from './parse-response.ts';
import { checkQuery, toPath } from './path.ts';

/** What a call resolves to (`data`), and its response. */
export interface WithResponse<T> {
  readonly data: T;
  /** The response, with its status and headers. Its body has already been read. */
  readonly response: Response;
  /** The API key's rate-limit window, if the response headers report it. */
  readonly rateLimit: RateLimit | undefined;
}

/** The promise that a method returns. It resolves to the response's `data`. */
export interface ApiPromise<T> extends Promise<T> {
  /** Resolves to the call's `data`, response and rate limit. Does not send the request again. */
  withResponse(): Promise<WithResponse<T>>;
}

export function toApiPromise<T>(whole: Promise<WithResponse<T>>): ApiPromise<T> {
  const data = whole.then((result) => result.data) as ApiPromise<T>;
  // Chained on `data`, because engines add the caller's line to a stack trace only if a promise has a single listener.
  data.withResponse = () => data.then(() => whole);
  return data;
}

export interface OperationRequest {
  readonly operation: OperationId;
  /** The ids that fill the path's placeholders, in order. */
  readonly ids?: readonly string[];
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly options?: RequestOptions | undefined;
}

/** Calls an operation and parses its successful response. For a list, `resume` is where to resume after a failure. */
export type CallOperation = <T>(
  request: OperationRequest,
  readSuccess: ReadSuccess<T>,
  resume?: ResumePoint,
) => Promise<WithResponse<T>>;

export type CallForRecord = <T>(request: OperationRequest) => ApiPromise<T>;

export interface OperationSettings extends ParserSettings, EndSettings, DefaultLimits {
  /** The operation table, with the client's overrides applied. */
  readonly rows: OperationTable;
}

export function createOperationCaller(
  openapi: OpenapiClient,
  settings: OperationSettings,
): CallOperation {
  return async (request, readSuccess, resume) => {
    const { operation, ids, options } = request;
    const { method, path, query } = settings.rows[operation];
    const call = new Call({ operation, method, path, ids, resume }, options, settings);
    try {
      if (options !== undefined) checkRequestOptions(options);
      // An override may have changed the method, so send the input as the query of a GET, and otherwise as the body.
      const input = request.query ?? request.body;
      const isGet = method === 'GET';
      if (isGet) checkQuery(input, operation, query);
      const filledPath = toPath(path, (_, position) => call.ids[position], operation);
      const { data, error, response, received } = await openapi.send(
        call,
        filledPath,
        {
          params: { query: isGet ? input : undefined },
          body: isGet ? undefined : input,
          headers: options?.headers && toHeaderRecord(options.headers),
          parseAs: 'text',
        },
        'method',
      );
      if (!response.ok) requireDeleted(toApiError(response, error, call, received), call);
      const value = readSuccess({ call, response, text: String(data ?? '') }, settings);
      reportEnd(call, { status: response.status }, settings);
      return { data: value, response, rateLimit: received?.rateLimit };
    } catch (error) {
      throw toRejection(call, error, settings);
    }
  };
}

/**
 * Throws a call's error, unless a DELETE finds the record gone and may have deleted it in an earlier attempt. Such a
 * call has done its job, and ends as if the response had no body.
 */
function requireDeleted(error: ApiError, { method, mayHaveHappened }: Call): void {
  const isGone = error.status === 404 && error.code === 'NOT_FOUND';
  if (!(method === 'DELETE' && mayHaveHappened && isGone)) throw error;
}

export const createRecordCaller =
  (callOperation: CallOperation): CallForRecord =>
  <T>(request: OperationRequest) =>
    toApiPromise(callOperation(request, parseRecord)) as ApiPromise<object> as ApiPromise<T>;
