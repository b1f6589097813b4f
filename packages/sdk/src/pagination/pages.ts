import type { ResumePoint } from '../errors/failed-call.ts';
import type { Page } from './page.ts';

/** The pages of a list, in order. */
export interface Pages<T> extends AsyncGenerator<Page<T>, void, undefined> {
  /**
   * If the loop ended early, pass this query to `list` to continue. An abort, an error, a `break` or a `throw` can end
   * the loop. The query is for the page whose loop body did not finish, or for the page that could not be loaded. It is
   * `undefined` if the whole list was read.
   *
   * It can be stored as JSON.
   */
  readonly resume: ResumePoint | undefined;
}

/** Creates the pages of a list. `start` is the query for the first page. */
export function toPages<T>(first: PromiseLike<Page<T>>, start: ResumePoint): Pages<T> {
  let resume: ResumePoint | undefined = start;

  async function* follow() {
    let page = await first;
    for (;;) {
      yield page;
      // This line runs only when the loop asks for the next page, so the loop body has finished.
      resume = page.resume;
      if (!page.hasNextPage()) return;
      page = await page.nextPage();
    }
  }

  const pages = follow();
  Object.defineProperty(pages, 'resume', { enumerable: true, get: () => resume });
  makeDisposable(pages);
  return pages as Pages<T>;
}

/** Makes `await using` work for the pages. Since Node 24, generators support it themselves. */
function makeDisposable(pages: AsyncGenerator<unknown, void>): void {
  if (!Symbol.asyncDispose || Reflect.has(pages, Symbol.asyncDispose)) return;
  Object.defineProperty(pages, Symbol.asyncDispose, { value: () => pages.return() });
}
