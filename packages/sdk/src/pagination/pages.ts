import type { ResumePoint } from '../errors/failed-call.ts';
import type { Page } from './page.ts';

/** The pages of a list, in order. */
export interface Pages<T> extends AsyncGenerator<Page<T>, void, undefined> {
  /**
   * If the loop ended early, because of an abort, an error, a `break` or a `throw`, pass this query to `list` to
   * resume. It starts at the page whose loop body did not finish, or that could not be loaded. It is `undefined` if the
   * whole list was read. It can be stored as JSON.
   */
  readonly resume: ResumePoint | undefined;
}

export function toPages<T>(loadFirst: () => PromiseLike<Page<T>>, query: ResumePoint): Pages<T> {
  let resume: ResumePoint | undefined = query;

  async function* follow() {
    let page = await loadFirst();
    for (;;) {
      yield page;
      // By now the loop body has finished, because the loop is asking for the next page.
      resume = page.resume;
      if (!page.hasNextPage()) return;
      page = await page.nextPage();
    }
  }

  const pages = follow();
  Object.defineProperty(pages, 'resume', { enumerable: true, get: () => resume });
  return pages as Pages<T>;
}
