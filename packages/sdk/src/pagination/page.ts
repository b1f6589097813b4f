import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import type { Pagination } from '../generated/records.ts';
import type { ListQuery, NextPage } from './reading.ts';
import { readRecords } from './records.ts';

/** The list that a page belongs to. */
export interface PageSource<T> {
  /** The query for this page. */
  readonly query: ListQuery;
  /**
   * Loads another page of the same list. If that fails, the error offers `resume` as the query to resume with; by
   * default, it offers the query for the page that failed.
   */
  load(page: NextPage, resume?: ResumePoint): Promise<Page<T>>;
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
   */
  async nextPage(): Promise<Page<T>> {
    const { page, total_pages } = this.pagination;
    if (this.hasNextPage()) return this.source.load({ page: page + 1 });
    const message = `There is no page after page ${page} of ${total_pages}. Check \`hasNextPage()\` first.`;
    throw new ConfigurationError('no_next_page', message);
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return this.recordsFor(this.source.query);
  }

  /**
   * @internal Iterates over the records of this page and of all later ones. `query` is what the caller of `list` asked
   * for, and `needed` the most records that the loop will take.
   */
  recordsFor(
    query: ListQuery,
    needed = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<T, void, undefined> {
    return readRecords(this, this.source, query, needed);
  }
}
