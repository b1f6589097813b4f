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

/** Returns a page of the entries that meet the conditions. Without `where`, it copies only the entries on the page. */
export function toPage<R extends Stored>(
  list: SortedList<Entry<R>>,
  { page, limit, order }: PageQuery,
  conditions: Conditions<R>,
): Page<R> {
  const { where } = conditions;
  const inTime = selectEntries(list, conditions);
  const entries = where === undefined ? inTime : inTime.filter(({ record }) => where(record));
  const total = entries.length;
  const skipped = (page - 1) * limit;
  const shown =
    order === 'asc'
      ? entries.slice(skipped, skipped + limit)
      : entries.slice(Math.max(0, total - skipped - limit), Math.max(0, total - skipped)).reverse();
  const data = shown.map(({ record }) => record);
  return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
}

export function selectEntries<R>(
  list: SortedList<Entry<R>>,
  { since, until }: Conditions<R>,
): readonly Entry<R>[] {
  const entries = list.entries();
  if (since === undefined && until === undefined) return entries;
  const start = since === undefined ? 0 : list.rank((entry) => timeOf(entry) >= since);
  const end = until === undefined ? entries.length : list.rank((entry) => timeOf(entry) > until);
  return entries.slice(start, Math.max(start, end));
}

function timeOf({ created_at }: Stored): number {
  return Date.parse(created_at);
}
