import type { Page, PageSource } from './page.ts';

/** How many of the latest records a loop remembers. */
const REMEMBERED = 1_000;

/** How often a loop requests pages in vain before it concludes that the server contradicts itself. */
const MOST_IN_VAIN = 50;

/**
 * Iterates over the records of a list, from the page `first` on. No record is visited twice.
 *
 * Page numbers alone skip records: if records that were read are deleted, all others move forward, and the next page
 * begins too late. But no more can have been skipped than the total has fallen by, because a record that is created
 * pushes the others back (newest first) or leaves them where they are (oldest first). So if the total has changed, and
 * the page has no record that was visited before, the loop goes back page by page: until there is such a record, or
 * until it has gone back over as many records as are missing. All records that it has yet to visit are then on this
 * page or after it.
 */
export async function* readRecords<T>(
  first: Page<T>,
  source: PageSource<T>,
): AsyncGenerator<T, void, undefined> {
  let visited = new Set<unknown>();
  let page = first;
  /** The page after the last one that was read, and the total at that time. */
  let next = first.pagination.page;
  let lastTotal = first.pagination.total;
  let leastTotal = lastTotal;
  /** The most records that may have been skipped since then. */
  let skipped = 0;
  /** How often the loop has gone back in vain, and how many pages in a row had no new record. */
  let detours = 0;
  let repeats = 0;
  for (;;) {
    const { page: number, limit, total, total_pages } = page.pagination;
    const ids = page.data.map(idOf);
    if (total !== lastTotal) skipped = Math.max(skipped, lastTotal - total, 1);
    const isKnown = (next - number) * limit >= skipped || ids.some((id) => visited.has(id));
    // The total may change all the time. Then the loop goes back at most once for each page.
    const mayGoBack = number > 1 && detours <= MOST_IN_VAIN + next - first.pagination.page;
    if (!isKnown && mayGoBack && visited.size > 0 && !ids.includes(undefined)) {
      const previous = Math.max(1, Math.min(number - 1, total_pages));
      const resume = Math.max(1, Math.min(previous, next - Math.ceil(skipped / limit)));
      page = await source.load(previous, { ...source.query, page: resume });
      continue;
    }

    let hasNew = false;
    for (const [index, record] of page.data.entries()) {
      const id = ids[index];
      if (visited.has(id)) continue;
      if (id !== undefined) visited.add(id);
      hasNew = true;
      yield record;
    }
    if (!page.hasNextPage()) return;
    if (number < next && !(hasNew && total < leastTotal)) detours += 1;
    if (number === next) repeats = hasNew ? 0 : repeats + 1;
    if (repeats > MOST_IN_VAIN)
      throw page.toContradiction(
        `for ${repeats} pages, up to page ${number} of ${total_pages}, every record was on an earlier page too. Check that the server supports the parameter \`page\``,
      );
    visited = new Set([...visited].slice(-REMEMBERED));
    next = number + 1;
    lastTotal = total;
    leastTotal = Math.min(leastTotal, total);
    skipped = 0;
    page = await page.nextPage();
  }
}

/** Returns the id by which a record is recognised. */
function idOf(record: unknown): string | number | undefined {
  const { id } = record as { readonly id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
