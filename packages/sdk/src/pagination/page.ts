import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import type { Pagination } from '../generated/records.ts';

/** The list that a page belongs to. */
export interface PageSource<T> {
  readonly query: object;
  /** Loads another page of the same list. */
  load(page: number): Promise<Page<T>>;
}

/** One page of a list. Iterate over it for its records and those of every later page. */
export class Page<T> implements AsyncIterable<T> {
  /** The records of this page. */
  readonly data: T[];
  /** This page's number, and how many pages and records the list has. */
  readonly pagination: Pagination;
  readonly #source: PageSource<T>;

  /** @internal */
  constructor(data: T[], pagination: Pagination, source: PageSource<T>) {
    this.data = data;
    this.pagination = pagination;
    this.#source = source;
  }

  /** The query for the next page, to pass to `list`; `undefined` on the last page. It can be stored as JSON. */
  get resume(): ResumePoint | undefined {
    if (!this.hasNextPage()) return undefined;
    return { ...this.#source.query, page: this.pagination.page + 1 };
  }

  /** Whether there is another page. An empty page is the last, whatever the total says. */
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
    if (this.hasNextPage()) return this.#source.load(page + 1);
    const message = `There is no page after page ${page} of ${total_pages}. Check \`hasNextPage()\` first.`;
    throw new ConfigurationError('no_next_page', message);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page: Page<T> = this;
    yield* page.data;
    while (page.hasNextPage()) {
      page = await page.nextPage();
      yield* page.data;
    }
  }
}
