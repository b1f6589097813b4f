import type { Page, PageSource } from './page.ts';
import {
  chooseNextPage,
  idOf,
  type ListQuery,
  type ListResponse,
  readResponse,
  resumeReading,
  startReading,
} from './reading.ts';

/** How many of the latest records a loop remembers. */
const REMEMBERED = 1_000;

/**
 * Iterates over the records of a list, from the page `first` on. `query` is what the caller asked for, and `needed` the
 * most records that the caller will take.
 */
export async function* readRecords<T>(
  first: Page<T>,
  source: PageSource<T>,
  query: ListQuery,
  needed: number,
): AsyncGenerator<T, void, undefined> {
  const seen = new Set<unknown>();
  const toResponse = ({ data, pagination }: Page<T>, askedLimit?: number): ListResponse => {
    const lastSeen = data.findLastIndex((record) => seen.has(idOf(record)));
    return { data, pagination, askedLimit, lastSeen };
  };

  let page = first;
  let response = toResponse(page, source.query.limit);
  let reading = startReading(query, response);
  let read = 0;
  for (;;) {
    const { firstNew, isComplete, ...progress } = readResponse(reading, response);
    reading = progress.reading;
    const records = page.data.slice(firstNew).filter((record) => !seen.has(idOf(record)));
    for (const record of records) {
      remember(seen, idOf(record));
      read += 1;
      yield record;
    }
    if (isComplete) return;
    const next = chooseNextPage(reading, needed - read);
    page = await source.load(next, resumeReading(query, reading));
    response = toResponse(page, next.limit);
  }
}

function remember(seen: Set<unknown>, id: unknown): void {
  if (id === undefined) return;
  seen.add(id);
  if (seen.size <= REMEMBERED) return;
  for (const oldest of seen) {
    seen.delete(oldest);
    return;
  }
}
