/** The records per page: as many as the API gives. */
export const PAGE_SIZE = 100;

/** Reads page after page, until one is not full or `maxPages` are read, and hands over each. */
export async function readPages<Item>(
  readPage: (page: number) => Promise<readonly Item[]>,
  handle: (items: readonly Item[]) => void,
  maxPages: number,
): Promise<void> {
  for (let page = 1; page <= maxPages; page++) {
    const items = await readPage(page);
    handle(items);
    if (items.length < PAGE_SIZE) return;
  }
}
