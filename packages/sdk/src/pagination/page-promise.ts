import {
  type ApiPromise,
  type CallOperation,
  type OperationRequest,
  toApiPromise,
  type WithResponse,
} from '../calls/call-operation.ts';
import { parseList, type ReadSuccess } from '../calls/parse-response.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { propertyOf } from '../options/property-of.ts';
import { type ListQuery, Page } from './page.ts';
import { type Pages, toPages } from './pages.ts';

/**
 * The promise that a list method returns. Await it for the first page, or iterate over it for every record. Until then,
 * no request is sent. If you await it again, you get the same page; if you iterate over it again, the list is read
 * again.
 *
 * A loop over the records visits each record that exists the whole time exactly once, even if others are created or
 * deleted meanwhile. If the list has a filter or the order `asc`, a record can be missed if, between two requests, as
 * many records leave the list as join it. Records without ids (`mcp.listTools`) are read by page numbers alone.
 */
export class PagePromise<T>
  extends Promise<Page<T>>
  implements ApiPromise<Page<T>>, AsyncIterable<T>
{
  // Nothing here is `#private`, so that a list works in a `Proxy`.
  private readonly query: ListQuery;
  private readonly request: (query: ListQuery) => ApiPromise<Page<T>>;
  private first: ApiPromise<Page<T>> | undefined;
  private wasIterated = false;

  /** Makes `finally` and the like return ordinary promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** @internal */
  constructor(query: ListQuery, request: (query: ListQuery) => ApiPromise<Page<T>>) {
    super(() => {});
    this.query = query;
    this.request = request;
  }

  private load(): ApiPromise<Page<T>> {
    this.first ??= this.request(this.query);
    return this.first;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting the list is what sends the request; `catch` and `finally` go through this too
  override then<Result = Page<T>, Failure = never>(
    onFulfilled?: ((page: Page<T>) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.load().then(onFulfilled, onRejected);
  }

  /** Resolves to the first page, its response and the rate limit. Does not send the request again. */
  withResponse(): Promise<WithResponse<Page<T>>> {
    return this.load().withResponse();
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return this.records(Number.POSITIVE_INFINITY);
  }

  private async *records(needed: number): AsyncGenerator<T, void, undefined> {
    const { page = 1, limit } = this.query;
    // The API allows pages of up to 100. If the query names only a later page, the platform decides where it begins.
    const size = page === 1 ? Math.min(100, needed) : undefined;
    yield* await this.loadForLoop(limit ?? size);
  }

  /** The first loop uses the page that has already been awaited. Any later loop requests it again. */
  private loadForLoop(limit = this.query.limit): ApiPromise<Page<T>> {
    const mayShare = !this.wasIterated && (this.first || limit === this.query.limit);
    this.wasIterated = true;
    return mayShare ? this.load() : this.request({ ...this.query, limit });
  }

  /**
   * Iterates over the pages, loading each one when the loop reaches it. To be able to resume after a crash, store every
   * page together with `page.resume`, the query for the next page.
   *
   * @example
   * const query = (await loadResume()) ?? { order: 'asc' };
   * for await (const page of client.contacts.list(query).pages()) {
   *   await storePage(page.data, page.resume); // in one transaction
   * }
   */
  pages(): Pages<T> {
    return toPages(() => this.loadForLoop(), toResumePoint(this.query));
  }

  /**
   * Resolves to the first `limit` records of the list, loading as many pages as that takes. `limit` is required because
   * a list may be too long to hold in memory. To read every record, iterate over the list instead.
   *
   * @throws ConfigurationError (`invalid_argument`) if `limit` is not a whole number of at least 1.
   */
  async toArray(options: { readonly limit: number }): Promise<T[]> {
    const limit = propertyOf(options, 'limit');
    if (!Number.isInteger(limit) || Number(limit) < 1) {
      const message =
        'Argument `limit` of `toArray`, the maximum number of records to return, must be a whole number of at least 1. It is required because a list may be too long to hold in memory. To read every record, iterate over the list.';
      throw new ConfigurationError('invalid_argument', message);
    }
    const collected: T[] = [];
    for await (const record of this.records(Number(limit))) {
      collected.push(record);
      if (collected.length === limit) break;
    }
    return collected;
  }
}

export interface ListRequest extends OperationRequest {
  readonly query?: ListQuery | undefined;
}

/** Calls an operation that responds with a page of records. */
export type CallList = <T>(request: ListRequest) => PagePromise<T>;

export function createListCaller(callOperation: CallOperation): CallList {
  function loadPage<T>(
    request: ListRequest,
    query: ListQuery = {},
    resume = toResumePoint(query),
  ): ApiPromise<Page<T>> {
    const readPage: ReadSuccess<Page<T>> = (success, settings) => {
      const { data, pagination } = parseList(success, query.page, settings);
      const { call, response } = success;
      return new Page(data as T[], pagination, {
        query,
        load: (page, resume) => loadPage<T>(request, { ...query, page }, resume),
        toContradiction: (problem) => new ResponseValidationError({ call, problem, response }),
      });
    };
    return toApiPromise(callOperation({ ...request, query }, readPage, resume));
  }
  return <T>(request: ListRequest) =>
    new PagePromise<T>(request.query ?? {}, (query) => loadPage(request, query));
}

const toResumePoint = (query: ListQuery): ResumePoint => ({ ...query, page: query.page ?? 1 });
