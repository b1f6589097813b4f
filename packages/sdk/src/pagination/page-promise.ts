import { type ApiPromise, toApiPromise, type WithResponse } from '../calls/api-promise.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ListOptions } from '../options/options.ts';
import { Page } from './page.ts';

/** A list call: awaited it is its first page, iterated it is every record of every page. */
export interface PagePromise<T> extends ApiPromise<Page<T>>, AsyncIterable<T> {
  /** Every page, each asked for when its turn comes, or `prefetch` pages before. */
  pages(): AsyncGenerator<Page<T>, void, undefined>;
  /**
   * The first records of the list, of as many pages as they take. `limit` is the most records you
   * are ready to hold, not the size of a page.
   */
  toArray(options: { readonly limit: number }): Promise<T[]>;
}

/** Makes a list call from the promise of its first page. */
export function toPagePromise<T>(
  answer: Promise<WithResponse<Page<T>>>,
  options: ListOptions,
): PagePromise<T> {
  const first = toApiPromise(answer) as PagePromise<T>;

  first.pages = async function* pages() {
    yield* Page.after(await first, options);
  };

  first[Symbol.asyncIterator] = async function* records() {
    for await (const page of first.pages()) yield* page.data;
  };

  first.toArray = async (options) => {
    const limit = Object(options).limit;
    if (!Number.isInteger(limit) || limit < 1) {
      // The first page was asked for already, and nobody will look at it.
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
