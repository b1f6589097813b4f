import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import type { ResponseValidationError } from '../errors/response-validation-error.ts';
import type { Pagination } from '../generated/records.ts';
import { readRecords } from './records.ts';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** The list that a page belongs to. */
export interface PageSource<T> {
  /** The query for this page. */
  readonly query: ListQuery;
  /** Loads another page of the list. If that fails, the error has `resume`, by default the query for that page. */
  load(page: number, resume?: ResumePoint): Promise<Page<T>>;
  /** Creates the error for a page that contradicts itself or the pages before it. */
  toContradiction(problem: string): ResponseValidationError;
}

/**
 * One page of a list. Iterating over it visits its records and all later ones once each, as a loop over the list does.
 */
export class Page<T> implements AsyncIterable<T> {
  /** The records of this page. */
  readonly data: T[];
  /** This page's number, and how many pages and records the list has. */
  readonly pagination: Pagination;
  // Not `#private`, so that a page works in a `Proxy`, and not enumerable, so that it is not printed.
  declare private readonly source: PageSource<T>;

  /** @internal */
  constructor(data: T[], pagination: Pagination, source: PageSource<T>) {
    this.data = data;
    this.pagination = pagination;
    Object.defineProperty(this, 'source', { value: source, configurable: true });
  }

  /** The query for the next page, to pass to `list`; `undefined` on the last page. It can be stored as JSON. */
  get resume(): ResumePoint | undefined {
    if (!this.hasNextPage()) return undefined;
    return { ...this.source.query, page: this.pagination.page + 1 };
  }

  /** Whether there is another page. An empty page is always the last, even if `total_pages` is higher. */
  hasNextPage(): boolean {
    return this.data.length > 0 && this.pagination.page < this.pagination.total_pages;
  }

  /**
   * Loads the next page.
   *
   * @throws ConfigurationError (`no_next_page`) if this is the last page.
   * @throws ResponseValidationError if the server says that there is another page, but not that there are more records.
   */
  async nextPage(): Promise<Page<T>> {
    const { page, total, total_pages } = this.pagination;
    if (!this.hasNextPage()) {
      const message = `There is no page after page ${page} of ${total_pages}. Check \`hasNextPage()\` first.`;
      throw new ConfigurationError('no_next_page', message);
    }
    // Otherwise a server whose `total_pages` is wrong could keep a loop over the list running forever.
    if (page * this.data.length >= total)
      throw this.toContradiction(
        `page ${page} has ${this.data.length} records, and \`total\` is ${total}, so it must be the last page, but \`total_pages\` is ${total_pages}`,
      );
    return this.source.load(page + 1);
  }

  /** @internal */
  toContradiction(problem: string): ResponseValidationError {
    return this.source.toContradiction(problem);
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return readRecords(this, this.source);
  }
}
