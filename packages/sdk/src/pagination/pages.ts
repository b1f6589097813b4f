import type { ResumePoint } from '../errors/failed-call.ts';
import { Page } from './page.ts';

/**
 * A list's pages, one after another. Leaving the loop aborts the requests in flight, and so does the end of a
 * block in which `await using pages = list.pages()` is declared.
 */
export interface Pages<T> extends AsyncGenerator<Page<T>, void, undefined> {
  /**
   * The query to continue with: pass it to `list`. It is the query for the page whose loop body has not
   * finished, or for the page that could not be loaded. It is available however the loop ended: by an abort,
   * a platform error, or `break` or `throw` in the loop body. `undefined` once the whole list has been read.
   *
   * It is plain data and can be stored as JSON.
   */
  readonly resume: ResumePoint | undefined;
}

/** Creates the pages of a list; `start` is the query of the first one. */
export function toPages<T>(first: PromiseLike<Page<T>>, start: ResumePoint): Pages<T> {
  let resume: ResumePoint | undefined = start;

  async function* follow() {
    for await (const page of Page.from(await first)) {
      yield page;
      // Runs only when the loop asks for the next page, which is after its body has ended.
      resume = page.resume;
    }
  }

  const pages = follow();
  Object.defineProperty(pages, 'resume', { enumerable: true, get: () => resume });
  makeDisposable(pages);
  return pages as Pages<T>;
}

/** Since Node 24, generators have this method themselves. */
function makeDisposable(pages: AsyncGenerator<unknown, void>): void {
  if (!Symbol.asyncDispose || Reflect.has(pages, Symbol.asyncDispose)) return;
  Object.defineProperty(pages, Symbol.asyncDispose, { value: () => pages.return() });
}
