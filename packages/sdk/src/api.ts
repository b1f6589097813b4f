import { type ApiPromise, toApiPromise, type WithResponse } from './api-promise.ts';
import { type CallSite, endStackAt } from './call-site.ts';
import { type Mismatch, parseJson, requireData, requireList } from './envelope.ts';
import { AgentPlatformError } from './errors/agent-platform-error.ts';
import { RequestError } from './errors/request-error.ts';
import { ResponseValidationError } from './errors/response-validation-error.ts';
import { toApiError } from './errors/to-api-error.ts';
import type { Operation } from './operation.ts';
import type { ListOptions, ResolvedOptions } from './options.ts';
import { Page, type PagePromise, toPagePromise } from './page.ts';
import { checkQuery, toPath } from './path.ts';
import { createContext } from './transport/outgoing-request.ts';

/** How a resource's methods call the platform. */
export interface Api {
  /**
   * Calls an operation with the arguments of its method: ids, which fill the path's placeholders in
   * order, then the input, if it takes one, then the options. A list gives a `PagePromise`.
   */
  call(
    operation: Operation,
    args: readonly unknown[],
    site: CallSite,
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
  readonly operation: Operation;
  readonly ids: readonly unknown[];
  readonly input: { readonly page?: number } | undefined;
  readonly options: ListOptions | undefined;
  readonly site: CallSite;
  /** For a page asked for ahead: ends with the loop that asked, not only with the caller's signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes calls of operations: fills in the path, sends, and unwraps the answer or throws. */
export function createApi(client: UntypedClient, { clock, validate, warn }: ResolvedOptions): Api {
  /** Sends a call, and takes its record or its page out of the answer. */
  async function send(call: Call): Promise<WithResponse<unknown>> {
    const { operation, ids, input, options, signal } = call;
    const { id, method, path, isList } = operation;
    const context = createContext(id, method, path, options);
    context.text = '';
    context.signal = signal ?? context.signal;
    const url = toPath(path, (_, position) => ids[position], id);
    if (method === 'GET') checkQuery(input, id);
    const { error, response } = await client.request(method, url, {
      params: { query: method === 'GET' ? input : undefined },
      body: method === 'GET' ? undefined : input,
      headers: options?.headers,
      context,
      parseAs: 'stream',
    });
    if (!response.ok) throw toApiError(error, response, context, clock.now());
    const { text = '' } = context;

    const mismatch: Mismatch = (problem, options) =>
      new ResponseValidationError(problem, response, context, options);
    const read = () => {
      const body = parseJson(text, response.headers, mismatch, (body) =>
        context.redactor.redact(body),
      );
      const problem = validate?.check(id, body);
      if (problem) {
        const error = mismatch(problem);
        if (validate?.mode === 'throw') throw error;
        warn(error.message);
      }
      return body;
    };
    const toPage = () => {
      const { data, pagination } = requireList(read(), input?.page, mismatch);
      const load = (page: number, signal?: AbortSignal) =>
        run({ ...call, signal, input: { ...input, page } }) as PagePromise<object>;
      return new Page(data, pagination, load, () => mismatch('the page repeats the one before it'));
    };
    const toRecord = () =>
      text || method !== 'DELETE'
        ? requireData(read(), id, mismatch)
        : { id: ids.at(-1), deleted: true };
    return { data: isList ? toPage() : toRecord(), response, rateLimit: context.rateLimit };
  }

  /** Sends a call; an error gets the line of the caller, and of a list the page to go on with. */
  function run(call: Call): ApiPromise<unknown> | PagePromise<unknown> {
    const { operation, input, options, site } = call;
    const answer = send(call).catch((error: unknown) => {
      const { signal = options?.signal } = call;
      // openapi-fetch takes a reason such as null for none.
      if (signal?.aborted && !signal.reason) throw signal.reason;
      if (error instanceof AgentPlatformError) endStackAt(error, site);
      if (operation.isList && error instanceof RequestError) error.resume = { page: 1, ...input };
      throw error;
    });
    return operation.isList
      ? toPagePromise(answer as Promise<WithResponse<Page<unknown>>>, options ?? {})
      : toApiPromise(answer);
  }

  return {
    call(operation, args, site) {
      const { idCount, takesInput } = operation;
      return run({
        operation,
        ids: args.slice(0, idCount),
        input: takesInput ? (args[idCount] as Call['input']) : undefined,
        options: args[idCount + Number(takesInput)] as Call['options'],
        site,
      });
    },
  };
}
