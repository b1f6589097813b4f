import { type ApiPromise, toApiPromise } from './api-promise.ts';
import { captureCallSite, endStackAt } from './call-site.ts';
import { parseJson, requireData, requireList } from './envelope.ts';
import { AgentPlatformError } from './errors/agent-platform-error.ts';
import { RequestError } from './errors/request-error.ts';
import { ResponseValidationError } from './errors/response-validation-error.ts';
import { toApiError } from './errors/to-api-error.ts';
import type { OperationId } from './generated/operations.ts';
import { toOperation } from './operation.ts';
import type { ListOptions, ResolvedOptions } from './options.ts';
import { Page, type PagePromise, toPagePromise } from './page.ts';
import { toPath } from './path.ts';
import { toRateLimit } from './rate-limit.ts';
import { type CallContext, createContext } from './transport/outgoing-request.ts';

/** How a resource's methods call the platform. */
export interface Api {
  /**
   * Calls an operation with the arguments of its method: ids, which fill the path's placeholders in
   * order, then the input, if it takes one, then the options. A list gives a `PagePromise`.
   */
  call(
    operation: OperationId,
    args: readonly unknown[],
    method: (...args: never[]) => unknown,
  ): ApiPromise<unknown> | PagePromise<unknown>;
}

/** openapi-fetch's client without its types, which cannot follow an operation chosen by a variable. */
export interface UntypedClient {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<{ error?: unknown; response: Response }>;
}

/** What an operation is called with. */
interface Call {
  readonly operation: OperationId;
  readonly ids: readonly unknown[];
  readonly input: object | undefined;
  readonly options: ListOptions | undefined;
  /** For a page asked for ahead: ends with the loop that asked, not only with the caller's signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes calls of operations: fills in the path, sends, and unwraps the answer or throws. */
export function createApi(
  client: UntypedClient,
  { clock, validate, overrides, warn }: ResolvedOptions,
): Api {
  /** Sends a call and reads its answer as `toValue` says. */
  async function request<T>(
    { operation, ids, input, options, signal = options?.signal }: Call,
    toValue: (text: string, json: () => unknown, response: Response, context: CallContext) => T,
  ) {
    const { method, path } = { ...toOperation(operation), ...overrides[operation] };
    const context = createContext(operation, method, path, { ...options, signal });
    context.text = '';
    const remaining = [...ids];
    const { error, response } = await client.request(
      method,
      toPath(path, () => remaining.shift(), operation),
      {
        ...(method === 'GET' ? { params: { query: input } } : { body: input }),
        headers: options?.headers,
        context,
        parseAs: 'stream',
      },
    );
    if (!response.ok) throw toApiError(error, response, context, clock.now());
    const { text } = context;
    const json = () => {
      const body = parseJson(text, response, context);
      const problem = validate?.check(operation, body);
      if (!problem) return body;
      const mismatch = new ResponseValidationError(problem, response, context);
      if (validate?.mode === 'throw') throw mismatch;
      warn(mismatch.message);
      return body;
    };
    const value = toValue(text, json, response, context);
    return { data: value, response, rateLimit: toRateLimit(response.headers, clock.now()) };
  }

  const single = (call: Call) =>
    request(call, (text, json, response, context) =>
      !text && context.method === 'DELETE'
        ? { id: call.ids.at(-1), deleted: true }
        : requireData(json(), response, context),
    );

  const page = (call: Call, onFailure: (error: unknown) => never) => {
    const asked: unknown = Object(call.input).page;
    const load = (page: number, signal?: AbortSignal) =>
      toList({ ...call, signal, input: { ...call.input, page } }, onFailure);
    return request(call, (_, json, response, context) => {
      const { data, pagination } = requireList(json(), asked, response, context);
      const repeated = () =>
        new ResponseValidationError('the page repeats the one before it', response, context);
      return new Page(data, pagination, { load, repeated });
    }).catch((error: unknown) => {
      if (error instanceof RequestError) error.resume = { page: 1, ...call.input };
      return onFailure(error);
    });
  };

  const toList = (call: Call, onFailure: (error: unknown) => never): PagePromise<unknown> =>
    toPagePromise(page(call, onFailure), Object(call.options));

  return {
    call(operation, args, method) {
      const site = captureCallSite(method);
      const onFailure = (error: unknown): never => {
        if (error instanceof AgentPlatformError) endStackAt(error, site);
        throw error;
      };
      const { path, takesInput } = toOperation(operation);
      const rest = [...args];
      const ids = rest.splice(0, path.split('{').length - 1);
      const input = takesInput ? (rest.shift() as object | undefined) : undefined;
      const call = { operation, ids, input, options: rest[0] as ListOptions | undefined };
      return operation.startsWith('list')
        ? toList(call, onFailure)
        : toApiPromise(single(call).catch(onFailure));
    },
  };
}
