import { AgentPlatform, type ClientOptions } from '../../src/index.ts';

/** A change of a list: records are created in it, or deleted from it. */
export interface Change {
  readonly kind: 'create' | 'delete';
  /** How many records. */
  readonly count: number;
  /** The place of the deleted records or, in a list with a filter, of the created ones, from 0 to 1. */
  readonly at: number;
}

interface ListOptions {
  readonly total: number;
  /** The changes before each request except the first. */
  readonly changes: readonly (readonly Change[])[];
  /** With a filter, new records can appear anywhere, because old ones begin to match. Otherwise they are the newest. */
  readonly hasFilter?: boolean;
  /** The page size of a server that ignores `limit`. */
  readonly fixedLimit?: number;
  /** The index of the request that fails. */
  readonly failing?: number;
}

/**
 * Creates a client of a platform with one list, whose records come and go between the requests. `survivors` returns
 * the ids of the records that existed throughout, oldest first, and `remove` deletes a record.
 */
export function createChangingList(list: ListOptions) {
  const { total, changes, hasFilter = false, fixedLimit, failing } = list;
  let created = 0;
  const create = () => ({ id: `r${created++}` });
  // Oldest first.
  const records = Array.from({ length: total }, create);
  const original = [...records];
  const requests: { page: number; limit: number }[] = [];

  const change = ({ kind, count, at }: Change) => {
    for (let index = 0; index < count; index++) {
      const place = Math.floor(at * records.length);
      if (kind === 'delete') records.splice(Math.min(place, records.length - 1), 1);
      else records.splice(hasFilter ? place : records.length, 0, create());
    }
  };

  const fetch: NonNullable<ClientOptions['fetch']> = async (url) => {
    const query = new URL(url).searchParams;
    const page = Number(query.get('page') ?? 1);
    const limit = fixedLimit ?? Number(query.get('limit') ?? 20);
    if (requests.length > 0) for (const item of changes[requests.length - 1] ?? []) change(item);
    requests.push({ page, limit: Number(query.get('limit') ?? 20) });
    if (requests.length - 1 === failing) {
      const error = { code: 'FORBIDDEN', message: 'No', status: 403 };
      return Response.json({ error }, { status: 403 });
    }
    const ordered = query.get('order') === 'asc' ? records : records.toReversed();
    const data = ordered.slice((page - 1) * limit, page * limit);
    const total_pages = Math.ceil(records.length / limit);
    return Response.json({
      data,
      pagination: { page, limit, total: records.length, total_pages },
    });
  };

  const client = new AgentPlatform({
    baseUrl: 'https://api.example.com',
    apiKey: 'test-key',
    fetch,
  });
  const survivors = () => {
    const left = new Set(records);
    return original.filter((record) => left.has(record)).map(({ id }) => id);
  };
  const remove = (id: string) => {
    records.splice(
      records.findIndex((record) => record.id === id),
      1,
    );
  };
  return { client, requests, survivors, remove };
}
