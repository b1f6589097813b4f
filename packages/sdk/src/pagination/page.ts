import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Pagination } from '../generated/records.ts';
import type { ListOptions } from '../options/options.ts';
import { onAbort } from '../time/on-abort.ts';

/** Asks for another page of the same list. */
type Load<T> = (page: number, signal?: AbortSignal) => Promise<Page<T>>;

/** One page of a list. */
export class Page<T> {
  /** The records of this page. */
  readonly data: T[];
  /** Where this page stands in the list, and how many records that has. */
  readonly pagination: Pagination;
  readonly #load: Load<T>;
  readonly #toRepeated: () => Error;

  /** `toRepeated` makes the error for a page that is the one before it once more. */
  constructor(data: T[], pagination: Pagination, load: Load<T>, toRepeated: () => Error) {
    this.data = data;
    this.pagination = pagination;
    this.#load = load;
    this.#toRepeated = toRepeated;
  }

  /** Whether there is a page after this one. An empty page is the last, whatever the total says. */
  hasNextPage(): boolean {
    return this.data.length > 0 && this.pagination.page < this.pagination.total_pages;
  }

  /** Asks for the next page; on the last one a `ConfigurationError` (`no_next_page`). */
  async nextPage(): Promise<Page<T>> {
    if (this.hasNextPage()) return Page.#follow(this, this.#load(this.pagination.page + 1));
    const { page, total_pages } = this.pagination;
    const message = `There is no page after page ${page} of ${total_pages}; ask hasNextPage() first`;
    throw new ConfigurationError('no_next_page', message);
  }

  /**
   * The pages after this one, in order, with up to `ahead` of them asked for before their turn.
   * What is under way when the loop is left is aborted.
   */
  static async *after<T>(first: Page<T>, { prefetch: ahead = 1, signal }: ListOptions) {
    const controller = new AbortController();
    const loading: Promise<Page<T>>[] = [];
    let page = first;
    let asked = page.pagination.page;
    const ask = () => {
      const next = page.#load(++asked, controller.signal);
      next.catch(() => {});
      return next;
    };
    const release = onAbort(signal, (reason) => controller.abort(reason));
    try {
      for (;;) {
        if (ahead > 1 && page.hasNextPage()) {
          while (loading.length < ahead && asked < page.pagination.total_pages) loading.push(ask());
        }
        yield page;
        if (!page.hasNextPage()) return;
        page = await Page.#follow(page, loading.shift() ?? ask());
      }
    } finally {
      release();
      controller.abort();
    }
  }

  /** A server that repeats itself would be read for ever. */
  static async #follow<T>(before: Page<T>, loading: Promise<Page<T>>): Promise<Page<T>> {
    const page = await loading;
    const [now, then] = [page, before].map(({ data, pagination }) =>
      JSON.stringify([data, pagination.total]),
    );
    if (page.data.length && now === then) throw page.#toRepeated();
    return page;
  }
}
