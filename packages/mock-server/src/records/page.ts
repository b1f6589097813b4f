import type { Entry } from './entry.ts';

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

/** Returns a page of the same records, each as `show` shows it. */
export function showPage<R, Shown>(
  { data, pagination }: Page<R>,
  show: (record: R) => Shown,
): Page<Shown> {
  return { data: data.map(show), pagination };
}

/** Returns a page of the entries that meet a condition. Without one, it copies only the entries on the page. */
export function toPage<R>(
  all: readonly Entry<R>[],
  { page, limit, order }: PageQuery,
  where: ((record: R) => boolean) | undefined,
): Page<R> {
  const entries = where === undefined ? all : all.filter(({ record }) => where(record));
  const total = entries.length;
  const skipped = (page - 1) * limit;
  const shown =
    order === 'asc'
      ? entries.slice(skipped, skipped + limit)
      : entries.slice(Math.max(0, total - skipped - limit), Math.max(0, total - skipped)).reverse();
  const data = shown.map(({ record }) => record);
  return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
}
