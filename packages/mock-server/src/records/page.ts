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
  /** The earliest `created_at`, in milliseconds. It is found by binary search. */
  readonly since?: number | undefined;
  /** The latest `created_at`, in milliseconds. It is found by binary search. */
  readonly until?: number | undefined;
  /** Whether a record that meets the other conditions is on the list. */
  readonly where?: ((record: R) => boolean) | undefined;
}

/** Returns a page of the entries that meet the conditions. Without `where`, it reads only the entries on the page. */
export function toPage<R extends Stored>(
  list: SortedList<Entry<R>>,
  { page, limit, order }: PageQuery,
  conditions: Conditions<R>,
): Page<R> {
  const { where } = conditions;
  let entries = list.entries();
  let { start, end } = findRange(list, conditions);
  if (where !== undefined) {
    entries = entries.slice(start, end).filter(({ record }) => where(record));
    start = 0;
    end = entries.length;
  }
  const total = end - start;
  const skipped = (page - 1) * limit;
  const shown =
    order === 'asc'
      ? entries.slice(start + skipped, Math.min(end, start + skipped + limit))
      : entries
          .slice(Math.max(start, end - skipped - limit), Math.max(start, end - skipped))
          .reverse();
  const data = shown.map(({ record }) => record);
  return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
}

/** Returns the records that meet the conditions, in the list's order. */
export function selectRecords<R extends Stored>(
  list: SortedList<Entry<R>>,
  conditions: Conditions<R>,
): R[] {
  const { start, end } = findRange(list, conditions);
  const entries = list.entries().slice(start, end);
  const records = entries.map(({ record }) => record);
  return conditions.where === undefined ? records : records.filter(conditions.where);
}

/** Finds the entries in a time range. `end` is the index after the last of them. */
function findRange<R>(
  list: SortedList<Entry<R>>,
  { since, until }: Conditions<R>,
): { start: number; end: number } {
  const start = since === undefined ? 0 : list.rank((entry) => timeOf(entry) >= since);
  const end = until === undefined ? list.size : list.rank((entry) => timeOf(entry) > until);
  return { start, end: Math.max(start, end) };
}

function timeOf({ created_at }: Stored): number {
  return Date.parse(created_at);
}
