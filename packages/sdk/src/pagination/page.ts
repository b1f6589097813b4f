import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/failed-call.ts';
import type { Pagination } from '../generated/records.ts';
import { onAbort } from '../time/on-abort.ts';
import type { ListOptions } from '../transport/request-options.ts';

/** The list that a page belongs to: its query, and how to load another page. */
export interface PageSource<T> {
  /** The query of the list. */
  readonly query: object;
  /** Loads another page of the same list. */
  load(page: number, signal?: AbortSignal): Promise<Page<T>>;
  /** Creates the error for a page that repeats the one before it. */
  createRepeatedError(): Error;
}

/** One page of a list. */
export class Page<T> {
  /** The records of this page. */
  readonly data: T[];
  /** The number of this page, and how many pages and records the list has. */
  readonly pagination: Pagination;
  readonly #source: PageSource<T>;

  constructor(data: T[], pagination: Pagination, source: PageSource<T>) {
    this.data = data;
    this.pagination = pagination;
    this.#source = source;
  }

  /** The query of the next page, to pass to `list`; `undefined` on the last page. It is plain data. */
  get resume(): ResumePoint | undefined {
    if (!this.hasNextPage()) return undefined;
    return { ...this.#source.query, page: this.pagination.page + 1 };
  }

  /** Whether there is a page after this one. After an empty page there is none, whatever the total says. */
  hasNextPage(): boolean {
    return this.data.length > 0 && this.pagination.page < this.pagination.total_pages;
  }

  /**
   * Loads the next page.
   *
   * @throws ConfigurationError (`no_next_page`) on the last page.
   */
  async nextPage(): Promise<Page<T>> {
    if (this.hasNextPage()) return Page.#follow(this, this.#source.load(this.pagination.page + 1));
    const { page, total_pages } = this.pagination;
    const message = `There is no page after page ${page} of ${total_pages}; check hasNextPage() first`;
    throw new ConfigurationError('no_next_page', message);
  }

  /**
   * Yields the first page and the pages after it, in order, with up to `prefetch` pages loading at the same
   * time. Leaving the loop aborts the requests in flight.
   */
  static async *after<T>(first: Page<T>, { prefetch: ahead = 1, signal }: ListOptions) {
    const controller = new AbortController();
    const loading: Promise<Page<T>>[] = [];
    let page = first;
    let asked = page.pagination.page;
    const ask = () => page.#source.load(++asked, controller.signal);
    const askAhead = () => {
      const next = ask();
      // A failure must not become an unhandled rejection before the loop reaches the page.
      next.catch(() => {});
      return next;
    };
    const release = onAbort(signal, (reason) => controller.abort(reason));
    try {
      for (;;) {
        if (ahead > 1 && page.hasNextPage()) {
          while (loading.length < ahead && asked < page.pagination.total_pages)
            loading.push(askAhead());
        }
        yield page;
        if (!page.hasNextPage()) return;
        // A prefetched page may have arrived before the abort.
        signal?.throwIfAborted();
        page = await Page.#follow(page, loading.shift() ?? ask());
      }
    } finally {
      release();
      controller.abort();
    }
  }

  /** Throws for a page that repeats the one before it, because the loop would never end. */
  static async #follow<T>(before: Page<T>, loading: Promise<Page<T>>): Promise<Page<T>> {
    const page = await loading;
    const [now, then] = [page, before].map(({ data, pagination }) =>
      JSON.stringify([data, pagination.total]),
    );
    if (page.data.length && now === then) throw page.#source.createRepeatedError();
    return page;
  }
}
