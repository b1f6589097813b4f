import type { SortedList } from '../collections/sorted-list.ts';
import type { Entry, Stored } from './entry.ts';

/** The query parameters that every list operation accepts (contract 4). */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

/** A page in the contract's format (contract 2.10). */
export interface Page<R> {
  readonly data: R[];
  readonly pagination: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly total_pages: number;
  };
}

/** The conditions that select records, besides the values of indexed fields. */
export interface Conditions<R> {
  /**
   * The earliest creation time of the selected records, in milliseconds. The cost of this condition does not grow with
   * the collection.
   */
  readonly since?: number | undefined;
  /**
   * The latest creation time of the selected records, in milliseconds. The cost of this condition does not grow with
   * the collection.
   */
  readonly until?: number | undefined;
  /**
   * Selects records for which this function returns `true`. The function is called for each record that meets the other
   * conditions.
   */
  readonly where?: ((record: R) => boolean) | undefined;
}

export function toPage<R extends Stored>(
  entries: SortedList<Entry<R>> | undefined,
  query: PageQuery,
  conditions: Conditions<R>,
): Page<R> {
  if (entries === undefined) return createPage([], 0, query);
  return conditions.where === undefined
    ? slicePage(entries, query, conditions)
    : filterPage(entries, query, conditions);
}

/** Returns a page of the entries in a time range. It does not read the entries outside the page. */
function slicePage<R extends Stored>(
  entries: SortedList<Entry<R>>,
  query: PageQuery,
  { since, until }: Conditions<R>,
): Page<R> {
  const first = since === undefined ? 0 : entries.rank((entry) => timeOf(entry) >= since);
  const end = until === undefined ? entries.size : entries.rank((entry) => timeOf(entry) > until);
  const total = Math.max(0, end - first);
  const newestFirst = query.order === 'desc';
  const skipped = skippedBy(query);
  const start = skipped + (newestFirst ? entries.size - end : first);
  const count = Math.min(query.limit, total - skipped);
  const data = entries.slice(start, count, newestFirst).map((entry) => entry.record);
  return createPage(data, total, query);
}

/** Returns a page of the entries that meet all conditions. It reads every entry. */
function filterPage<R extends Stored>(
  entries: SortedList<Entry<R>>,
  query: PageQuery,
  conditions: Conditions<R>,
): Page<R> {
  const meets = toCondition(conditions);
  const skipped = skippedBy(query);
  const data: R[] = [];
  let total = 0;
  for (const { record } of entries.walk(query.order === 'desc')) {
    if (!meets(record)) continue;
    if (total >= skipped && data.length < query.limit) data.push(record);
    total++;
  }
  return createPage(data, total, query);
}

/** Returns the number of records on the pages before this one. */
function skippedBy({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

function createPage<R>(data: R[], total: number, { page, limit }: PageQuery): Page<R> {
  return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
}

/** Combines the conditions into one function. */
export function toCondition<R extends Stored>({
  since = Number.NEGATIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
  where = () => true,
}: Conditions<R>): (record: R) => boolean {
  return (record) => timeOf(record) >= since && timeOf(record) <= until && where(record);
}

function timeOf({ created_at }: Stored): number {
  return Date.parse(created_at);
}
