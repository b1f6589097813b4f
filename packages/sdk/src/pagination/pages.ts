import type { ResumePoint } from '../errors/request-error.ts';
import type { Page } from './page.ts';

/**
 * The pages of a list, one after the other. Leaving the loop ends the requests in flight, and so does
 * `await using pages = list.pages()`.
 */
export interface Pages<T> extends AsyncGenerator<Page<T>, void, undefined> {
  /**
   * The query to go on with: that of the page whose loop body has not ended, or of the page that could
   * not be loaded. Pass it to `list`. It does not matter what ended the loop: an abort, a deadline, an
   * error of the platform, or `break` or `throw` in the body. `undefined` once the whole list was read.
   *
   * It is plain data and can be stored as JSON.
   */
  readonly resume: ResumePoint | undefined;
}

/** Adds `resume` to the pages that `walk` yields; `start` is the query of the first one. */
export function toPages<T>(
  walk: () => AsyncGenerator<Page<T>, void, undefined>,
  start: ResumePoint,
): Pages<T> {
  let resume: ResumePoint | undefined = start;

  async function* follow() {
    for await (const page of walk()) {
      yield page;
      // Reached only when the next page is asked for, which is when the body has ended.
      resume = page.resume;
    }
  }

  const pages = follow();
  Object.defineProperty(pages, 'resume', { enumerable: true, get: () => resume });
  makeDisposable(pages);
  return pages as Pages<T>;
}

/** Generators have this by themselves since Node 24. */
function makeDisposable(pages: AsyncGenerator<unknown, void>): void {
  if (!Symbol.asyncDispose || Reflect.has(pages, Symbol.asyncDispose)) return;
  Object.defineProperty(pages, Symbol.asyncDispose, { value: () => pages.return() });
}
