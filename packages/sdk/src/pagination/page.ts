import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import type { Pagination } from '../generated/records.ts';
import { onAbort } from '../time/on-abort.ts';
import type { ListOptions } from '../transport/request-options.ts';

/** The list that a page belongs to: its query, its options, and the function that loads another page. */
export interface PageSource<T> {
  readonly query: object;
  readonly options: ListOptions;
  /** Loads another page of the same list. */
  load(page: number, signal?: AbortSignal): Promise<Page<T>>;
  /** Creates the error for a page that repeats the previous page. */
  createRepeatedError(): Error;
}

/** One page of a list. Iterate over it to get its records and those of every later page. */
export class Page<T> implements AsyncIterable<T> {
  /** The records of this page. */
  readonly data: T[];
  /** The number of this page, and the number of pages and records in the list. */
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

  /** Whether there is another page. There is none after an empty page, even if the total is larger. */
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
    if (this.hasNextPage()) return Page.#requireOther(this, await this.#source.load(page + 1));
    const message = `There is no page after page ${page} of ${total_pages}. Check \`hasNextPage()\` first.`;
    throw new ConfigurationError('no_next_page', message);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of Page.from(this)) yield* page.data;
  }

  /**
   * Yields the first page and all later pages, in order. Up to `prefetch` pages load at the same time. Leaving the
   * loop aborts the requests in flight.
   * @internal
   */
  static async *from<T>(first: Page<T>): AsyncGenerator<Page<T>, void, undefined> {
    const { prefetch = 1, signal } = first.#source.options;
    const controller = new AbortController();
    const load = (number: number) => first.#source.load(number, controller.signal);
    const ahead: Promise<Page<T>>[] = [];
    let page = first;
    const loadAhead = (number: number) => {
      const loading = load(number);
      // Without this, a failure would become an unhandled rejection if it happens before the loop reaches the page.
      loading.catch(() => {});
      ahead.push(loading);
    };
    const release = onAbort(signal, (reason) => controller.abort(reason));
    try {
      for (;;) {
        const { page: number, total, total_pages } = page.pagination;
        if (prefetch > 1 && page.hasNextPage()) {
          while (ahead.length < prefetch && number + ahead.length < total_pages)
            loadAhead(number + ahead.length + 1);
        }
        yield page;
        if (!page.hasNextPage()) return;
        // A page that was loaded ahead may have arrived before the abort.
        signal?.throwIfAborted();
        let next = await ahead.shift();
        // Records that were created after this page was requested have moved other records onto it. The page is
        // therefore loaded again.
        if (!next || next.pagination.total < total) next = await load(number + 1);
        page = Page.#requireOther(page, next);
      }
    } finally {
      release();
      controller.abort();
    }
  }

  /** Throws if a page repeats the previous page. Without this check, the loop would never end. */
  static #requireOther<T>(before: Page<T>, page: Page<T>): Page<T> {
    const [now, then] = [page, before].map(({ data, pagination }) =>
      JSON.stringify([data, pagination.total]),
    );
    if (page.data.length && now === then) throw page.#source.createRepeatedError();
    return page;
  }
}
