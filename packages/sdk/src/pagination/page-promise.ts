import {
  type ApiPromise,
  type CallOperation,
  type OperationRequest,
  toApiPromise,
} from '../calls/call-operation.ts';
import { mismatch, parseList, type ReadSuccess } from '../calls/parse-response.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import { propertyOf } from '../options/property-of.ts';
import type { ListOptions } from '../transport/request-options.ts';
import { Page } from './page.ts';
import { type Pages, toPages } from './pages.ts';

/**
 * The promise that a list method returns. Await it for the first page, or iterate over it for every record on
 * every page.
 */
export interface PagePromise<T> extends ApiPromise<Page<T>>, AsyncIterable<T> {
  /**
   * Iterates over the pages. Each is loaded when the loop reaches it, or earlier with `prefetch`. If the loop
   * ends early, the returned iterator's `resume` is the query to continue with.
   *
   * @example
   * const pages = client.contacts.list({ order: 'asc' }).pages();
   * try {
   *   for await (const page of pages) await save(page.data);
   * } finally {
   *   await remember(pages.resume); // for the next run: client.contacts.list(resume)
   * }
   */
  pages(): Pages<T>;
  /**
   * Resolves to the first records of the list, loading as many pages as needed. `limit` is the maximum number
   * of records to return, not the page size.
   *
   * @throws ConfigurationError (`invalid_argument`) when `limit` is not a whole number above 0.
   */
  toArray(options: { readonly limit: number }): Promise<T[]>;
}

/** The request that a list method makes. */
export interface ListRequest extends OperationRequest {
  readonly query?: ({ readonly page?: number } & object) | undefined;
  readonly options?: ListOptions | undefined;
}

/** Calls an operation that responds with a page of records. */
export type CallList = <T>(request: ListRequest) => PagePromise<T>;

/** Creates the function that calls operations that respond with a page of records. */
export function createListCaller(callOperation: CallOperation): CallList {
  /** `signal` replaces the caller's signal for this page only. */
  const callList = <T>(request: ListRequest, signal?: AbortSignal): PagePromise<T> => {
    const { query = {}, options = {} } = request;
    const start: ResumePoint = { ...query, page: query.page ?? 1 };

    const readPage: ReadSuccess<Page<T>> = (text, response, call, settings) => {
      const { data, pagination } = parseList(text, response, call, query.page, settings);
      return new Page(data as T[], pagination, {
        query,
        load: (page, signal) => callList<T>({ ...request, query: { ...query, page } }, signal),
        createRepeatedError: () => mismatch('the page repeats the one before it', response, call),
      });
    };

    const own = signal ? { ...request, options: { ...options, signal } } : request;
    const first = toApiPromise(callOperation(own, readPage, start)) as PagePromise<T>;

    async function* walk() {
      yield* Page.after(await first, options);
    }

    first.pages = () => toPages(walk, start);

    first[Symbol.asyncIterator] = async function* records() {
      for await (const page of first.pages()) yield* page.data;
    };

    first.toArray = (options) => collect(first, options);

    return first;
  };
  return callList;
}

/** Returns the first records of a list. */
async function collect<T>(list: PagePromise<T>, options: { readonly limit: number }): Promise<T[]> {
  const limit = propertyOf(options, 'limit');
  if (!Number.isInteger(limit) || Number(limit) < 1) {
    // The request is in flight already. Its failure must not become an unhandled rejection.
    list.catch(() => {});
    const message =
      'toArray needs { limit }: the largest number of records to return, a whole number above 0';
    throw new ConfigurationError('invalid_argument', message);
  }
  const collected: T[] = [];
  for await (const record of list) {
    collected.push(record);
    if (collected.length === limit) break;
  }
  return collected;
}
