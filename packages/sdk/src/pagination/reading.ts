import type { ResumePoint } from '../errors/failed-call.ts';
import type { Pagination } from '../generated/records.ts';

/*
 * Where a loop over the records of a list is, and which page it asks for next.
 *
 * Page numbers alone lose records: if a record that was read is deleted, all later ones move forward, and the next page
 * begins one record too late. So the next page overlaps: it contains a record that was read before, and the records
 * after the last such record come next, no matter how many records have come and gone. A page can begin only at a
 * multiple of its size, so pages overlap by having different sizes: after 100 records, page 2 with 99 records begins
 * with the hundredth.
 */

/** The largest page that the API allows. */
const LARGEST_PAGE = 100;

/**
 * After this many responses without a new record, the server must be contradicting itself, so page numbers are used.
 */
const MOST_WITHOUT_NEW = 40;

/** How far a list has been read. Indexes count from 0, in the list as the last response showed it. */
export interface Reading {
  /**
   * How pages follow each other.
   *
   * - `steady`: one after the other, while the total stays the same. If new records are always added at the front, none
   *   was skipped: for each record that was deleted, one was created, which moved the others back.
   * - `overlapping`: each has a record that was read before.
   * - `numbered`: one after the other, whatever happens, because the records have no ids or the server ignores `limit`.
   */
  readonly mode: 'steady' | 'overlapping' | 'numbered';
  /** The page size that the caller asked for, or else the largest. */
  readonly size: number;
  /** The page size of `numbered` pages. */
  readonly numberedSize: number;
  /** The number of the next page, if pages are `numbered`. */
  readonly nextNumber: number;
  /** The index at which the reading began. */
  readonly start: number;
  /** The index of the next record. */
  readonly position: number;
  readonly total: number;
  /** Whether the last page failed to overlap, so that the next page must be an earlier one. */
  readonly isLost: boolean;
  /** How many responses in a row had no new record. */
  readonly withoutNew: number;
}

/** A response with a page of the list. */
export interface ListResponse {
  readonly data: readonly unknown[];
  readonly pagination: Pagination;
  /** The page size in the request. */
  readonly askedLimit: number | undefined;
  /** The index in `data` of the last record that was read before, or -1. */
  readonly lastSeen: number;
}

/** What a response means for the reading. */
export interface Progress {
  readonly reading: Reading;
  /** The index in `data` of the first new record, or the length of `data` if there is none. */
  readonly firstNew: number;
  readonly isComplete: boolean;
}

export interface ListQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** The page to ask for. Without a `limit`, pages are as large as the first one. */
export interface NextPage {
  readonly page: number;
  readonly limit?: number;
}

/**
 * Returns the first page to ask for, in order to read as many records as `needed`; `undefined` if that is the page in
 * the query.
 */
export function chooseFirstPage(query: ListQuery, needed: number): NextPage | undefined {
  const { page = 1, limit } = query;
  // If the caller names only the page, the platform decides where it begins.
  if (limit === undefined && page !== 1) return undefined;
  if (limit === undefined) return { page, limit: Math.min(LARGEST_PAGE, needed) };
  if (!isPageSize(limit) || limit <= needed) return undefined;
  return pageWithMostNew({ position: (page - 1) * limit, overlap: 0, largest: limit, needed });
}

/** Begins a reading with the response to its first request. `query` is what the caller asked for. */
export function startReading(query: ListQuery, response: ListResponse): Reading {
  const { data, pagination, askedLimit = pagination.limit } = response;
  const size = isPageSize(query.limit) ? query.limit : undefined;
  const start = size ? ((query.page ?? 1) - 1) * size : indexOfPage(pagination);
  const canOverlap = askedLimit === pagination.limit && data.every(hasId);
  return {
    mode: canOverlap ? (addsOnlyBefore(query) ? 'steady' : 'overlapping') : 'numbered',
    size: size ?? LARGEST_PAGE,
    numberedSize: pagination.limit,
    nextNumber: pagination.page,
    start,
    position: start,
    total: pagination.total,
    isLost: false,
    withoutNew: 0,
  };
}

/** Returns which records of a response are new, and how the reading goes on. */
export function readResponse(reading: Reading, response: ListResponse): Progress {
  const { data, pagination, askedLimit } = response;
  const { page, limit, total, total_pages } = pagination;
  if (reading.mode === 'numbered') {
    const isComplete = data.length === 0 || page >= total_pages;
    return { reading: { ...reading, nextNumber: page + 1 }, firstNew: 0, isComplete };
  }
  const none = { firstNew: data.length, isComplete: false };
  if (askedLimit !== undefined && askedLimit !== limit)
    return { reading: toNumbered(reading, reading.position, limit), ...none };

  const start = indexOfPage(pagination);
  const end = start + data.length;
  const firstNew = findFirstNew(reading, response);
  const withoutNew = firstNew !== undefined && firstNew < data.length ? 0 : reading.withoutNew + 1;
  if (withoutNew > MOST_WITHOUT_NEW)
    return { reading: toNumbered(reading, reading.position), ...none };
  if (firstNew === undefined) {
    const position = Math.min(start, total);
    const lost = { ...reading, total, position, withoutNew, isLost: true };
    return { reading: { ...lost, mode: 'overlapping' }, ...none };
  }

  const isComplete = data.length === 0 || end >= total;
  // The page is not full, although the total promises more records. Perhaps the platform applies filters only after it
  // has cut the page out of the list.
  if (data.length < limit && !isComplete)
    return { reading: toNumbered(reading, start + limit), firstNew, isComplete };
  const isSteady = reading.mode === 'steady' && total === reading.total;
  const isInPlace = start + firstNew === reading.position;
  const mode = isSteady && isInPlace ? 'steady' : 'overlapping';
  const found = { ...reading, mode, total, position: end, withoutNew, isLost: false } as const;
  return { reading: found, firstNew, isComplete };
}

/** Finds the first new record of a page. Returns `undefined` if it may be on an earlier page. */
function findFirstNew(reading: Reading, response: ListResponse): number | undefined {
  const start = indexOfPage(response.pagination);
  if (response.lastSeen >= 0) return response.lastSeen + 1;
  // The page goes back to the start, and none of the records that were read is on it, so they are all gone.
  if (start <= reading.start) return reading.start - start;
  const isSteady = reading.mode === 'steady' && response.pagination.total === reading.total;
  return isSteady && start === reading.position ? 0 : undefined;
}

/** Switches to numbered pages, starting with the one that contains this index. */
function toNumbered(reading: Reading, index: number, size = reading.numberedSize): Reading {
  const nextNumber = Math.floor(index / Math.max(1, size)) + 1;
  return { ...reading, mode: 'numbered', numberedSize: size, nextNumber };
}

/** Returns the next page to ask for if `needed` more records are wanted. */
export function chooseNextPage(reading: Reading, needed: number): NextPage {
  const { mode, size, position, start, withoutNew } = reading;
  if (mode === 'numbered') return { page: reading.nextNumber };
  if (reading.isLost) return pageWithMostBefore(position);
  if (mode === 'steady') return pageWithMostNew({ position, overlap: 0, largest: size, needed });
  const overlap = position > start ? 1 : 0;
  // Sizes a little above the caller's avoid many small steps.
  const largest = Math.min(LARGEST_PAGE, withoutNew > 0 ? LARGEST_PAGE : Math.ceil(size * 1.5));
  return pageWithMostNew({ position, overlap, largest, needed: Math.min(size, needed) });
}

/**
 * Returns the query with which to resume after an error. It keeps the caller's page size, and starts no later than at
 * the first record that has not been read.
 */
export function resumeReading(query: ListQuery, reading: Reading): ResumePoint {
  const { mode, size, position, start } = reading;
  if (mode === 'numbered') return { ...query, page: reading.nextNumber };
  const index = mode === 'steady' ? position : Math.max(start, position - 1);
  return { ...query, limit: size, page: Math.floor(index / size) + 1 };
}

/**
 * Returns the page with the most records from `position` on, but no more than `needed`. At least `overlap` records of
 * the page come before `position`.
 */
function pageWithMostNew(wanted: {
  readonly position: number;
  readonly overlap: 0 | 1;
  readonly largest: number;
  readonly needed: number;
}): NextPage {
  const { position, overlap, largest, needed } = wanted;
  let best = 0;
  let mostNew = 0;
  for (let limit = 1; limit <= largest; limit++) {
    const before = position % limit;
    const fresh = limit - before;
    if (before < overlap || fresh > needed || fresh <= mostNew) continue;
    best = limit;
    mostNew = fresh;
  }
  return pageAt(position, best || smallestOverlap(position));
}

/** Returns the smallest page size that puts the record at `position` and the one before it on the same page. */
function smallestOverlap(position: number): number {
  let limit = 2;
  while (position % limit === 0) limit++;
  return limit;
}

/** Returns the page with the most records before `position`. */
function pageWithMostBefore(position: number): NextPage {
  let best = LARGEST_PAGE;
  for (let limit = LARGEST_PAGE; limit > 1; limit--) {
    if (position % limit > position % best) best = limit;
  }
  return pageAt(position, best);
}

const pageAt = (index: number, limit: number): NextPage => ({
  page: Math.floor(index / limit) + 1,
  limit,
});

const indexOfPage = ({ page, limit }: Pagination) => (page - 1) * limit;

const isPageSize = (limit: unknown): limit is number =>
  Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= LARGEST_PAGE;

/**
 * Whether new records come before all others. With a filter, they can come anywhere: an old conversation that is
 * reopened joins the open ones.
 */
function addsOnlyBefore(query: object): boolean {
  return Object.entries(query).every(
    ([name, value]) =>
      value === undefined ||
      name === 'page' ||
      name === 'limit' ||
      (name === 'order' && value === 'desc'),
  );
}

/** Returns the id by which a record is recognised. */
export const idOf = (record: unknown): unknown => (record as { readonly id?: unknown }).id;

const hasId = (record: unknown) => typeof idOf(record) === 'string';
