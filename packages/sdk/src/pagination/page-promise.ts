import { type ApiPromise, toApiPromise, type WithResponse } from '../calls/api-promise.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ResumePoint } from '../errors/request-error.ts';
import type { ListOptions } from '../options/options.ts';
import { Page } from './page.ts';
import { type Pages, toPages } from './pages.ts';

/** The promise of a list. Await it for the first page, or iterate it for every record of every page. */
export interface PagePromise<T> extends ApiPromise<Page<T>>, AsyncIterable<T> {
  /**
   * Iterates the pages. Each is loaded when the loop reaches it, or earlier with `prefetch`. If the
   * loop ends early, `resume` of the returned iterator has the query to continue with.
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
   * Resolves to the first records of the list, loading as many pages as needed. `limit` is the largest
   * number of records to return, not the size of a page.
   *
   * @throws ConfigurationError (`invalid_argument`) when `limit` is not a whole number above 0.
   */
  toArray(options: { readonly limit: number }): Promise<T[]>;
}

/** Makes the promise of a list from the promise of its first page; `start` is the query of that page. */
export function toPagePromise<T>(
  whole: Promise<WithResponse<Page<T>>>,
  options: ListOptions,
  start: ResumePoint,
): PagePromise<T> {
  const first = toApiPromise(whole) as PagePromise<T>;

  async function* walk() {
    yield* Page.after(await first, options);
  }

  first.pages = () => toPages(walk, start);

  first[Symbol.asyncIterator] = async function* records() {
    for await (const page of first.pages()) yield* page.data;
  };

  first.toArray = async (options) => {
    const limit = Object(options).limit;
    if (!Number.isInteger(limit) || limit < 1) {
      // The request is in flight already. Its failure must not become an unhandled rejection.
      first.catch(() => {});
      const message =
        'toArray needs { limit }: the most records to collect, a whole number above 0';
      throw new ConfigurationError('invalid_argument', message);
    }
    const collected: T[] = [];
    for await (const record of first) {
      collected.push(record);
      if (collected.length === limit) break;
    }
    return collected;
  };

  return first;
}
