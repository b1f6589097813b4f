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

/**
 * Returns a page of the entries that meet the conditions. Without the condition `where`, the entries outside of the page
 * are not read.
 */
export function toPage<R extends Stored>(
  entries: SortedList<Entry<R>>,
  query: PageQuery,
  conditions: Conditions<R>,
): Page<R> {
  const { page, limit } = query;
  const skipped = (page - 1) * limit;
  const newestFirst = query.order === 'desc';
  const range = findRange(entries, conditions);
  const start = newestFirst ? entries.size - range.end : range.start;
  const { where } = conditions;
  let total = range.count;
  let shown: Entry<R>[];
  if (where === undefined) {
    shown = entries.slice(start + skipped, Math.min(limit, total - skipped), newestFirst);
  } else {
    const selected = entries.slice(start, total, newestFirst).filter(({ record }) => where(record));
    total = selected.length;
    shown = selected.slice(skipped, skipped + limit);
  }
  const data = shown.map(({ record }) => record);
  return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
}

/** Returns the records that meet the conditions, oldest first. */
export function selectRecords<R extends Stored>(
  entries: SortedList<Entry<R>>,
  conditions: Conditions<R>,
): R[] {
  const { start, count } = findRange(entries, conditions);
  const records = entries.slice(start, count, false).map(({ record }) => record);
  return conditions.where === undefined ? records : records.filter(conditions.where);
}

/** Finds the positions of the entries in a time range. */
function findRange<R>(
  entries: SortedList<Entry<R>>,
  { since, until }: Conditions<R>,
): { readonly start: number; readonly end: number; readonly count: number } {
  const start = since === undefined ? 0 : entries.rank((entry) => timeOf(entry) >= since);
  const end = until === undefined ? entries.size : entries.rank((entry) => timeOf(entry) > until);
  return { start, end, count: Math.max(0, end - start) };
}

function timeOf({ created_at }: Stored): number {
  return Date.parse(created_at);
}
