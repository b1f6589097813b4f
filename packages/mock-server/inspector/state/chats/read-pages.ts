/** The records per page: the most that the API allows. */
export const PAGE_SIZE = 100;

/** Reads one page after the other, and passes each on. Ends when a page is not full, or after `maxPages`. */
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
