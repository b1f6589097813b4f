import { describe, expect, it } from 'vitest';
import {
  type Answer,
  createTestClient,
  failure,
  json,
  rejection,
} from '../../test/support/test-client.ts';

/** Serves a list of `total` custom fields, numbered from 0. */
const fieldsOf =
  (total: number): Answer =>
  ({ url }) => {
    const query = new URL(url).searchParams;
    const page = Number(query.get('page') ?? 1);
    const limit = Number(query.get('limit') ?? 20);
    const ids = Array.from({ length: total }, (_, index) => ({ id: String(index) }));
    const pagination = { page, limit, total, total_pages: Math.ceil(total / limit) };
    return Response.json({ data: ids.slice((page - 1) * limit, page * limit), pagination });
  };

const paths = (requests: readonly { path: string }[]) =>
  requests.map(({ path }) => path.replace('/v1/custom-fields', ''));

describe('a list', () => {
  it('resolves to its first page', async () => {
    const { client, requests } = createTestClient([fieldsOf(3)]);
    const page = await client.customFields.list({ limit: 2 });
    expect(page.data).toEqual([{ id: '0' }, { id: '1' }]);
    expect(page.pagination).toEqual({ page: 1, limit: 2, total: 3, total_pages: 2 });
    expect(page.hasNextPage()).toBe(true);
    expect(paths(requests)).toEqual(['?limit=2']);
  });

  it('loads the next page with the same query and options', async () => {
    const { client, requests } = createTestClient([fieldsOf(3)]);
    const options = { headers: { 'x-trace': 't1' } };
    const first = await client.customFields.list({ limit: 2, order: 'asc' }, options);
    const second = await first.nextPage();
    expect(second.data).toEqual([{ id: '2' }]);
    expect(second.hasNextPage()).toBe(false);
    expect(paths(requests)).toEqual(['?limit=2&order=asc', '?limit=2&order=asc&page=2']);
    expect(requests[1]?.headers.get('x-trace')).toBe('t1');
  });

  it('rejects nextPage() on its last page', async () => {
    const { client, requests } = createTestClient([fieldsOf(1)]);
    const page = await client.customFields.list();
    expect(await rejection(page.nextPage())).toMatchObject({
      code: 'no_next_page',
      message: 'There is no page after page 1 of 1. Check `hasNextPage()` first.',
    });
    expect(requests).toHaveLength(1);
  });

  it('requests no further page after a break out of the loop', async () => {
    const { client, requests } = createTestClient([fieldsOf(100)]);
    for await (const field of client.customFields.list({ limit: 2 })) {
      if (field.id === '2') break;
    }
    expect(requests).toHaveLength(2);
  });

  it('yields each record once if next() is called several times at once', async () => {
    const { client } = createTestClient([fieldsOf(3)]);
    const iterator = client.customFields.list({ limit: 1 })[Symbol.asyncIterator]();
    const results = await Promise.all([iterator.next(), iterator.next(), iterator.next()]);
    expect(results.map(({ value }) => value?.id)).toEqual(['0', '1', '2']);
  });

  it('ends at an empty page, even if total_pages is higher', async () => {
    const pagination = { page: 1, limit: 20, total: 0, total_pages: 9 };
    const { client, requests } = createTestClient([json({ data: [], pagination })]);
    const list = client.customFields.list();
    expect((await list).hasNextPage()).toBe(false);
    expect(await list.toArray({ limit: 10 })).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('ends at a later page that is empty, because its records were deleted meanwhile', async () => {
    const emptied = json({ data: [], pagination: { page: 2, limit: 2, total: 5, total_pages: 3 } });
    const { client, requests } = createTestClient([fieldsOf(5), emptied]);
    const pages = client.customFields.list({ limit: 2 }).pages();
    const sizes: number[] = [];
    for await (const page of pages) sizes.push(page.data.length);
    expect([sizes, pages.resume, requests.length]).toEqual([[2, 0], undefined, 2]);
  });

  it('rejects when the server returns page 1 again for page 2', async () => {
    const pagination = { page: 1, limit: 1, total: 9, total_pages: 9 };
    const { client } = createTestClient([json({ data: [{ id: '0' }], pagination })]);
    expect(await rejection(client.customFields.list().toArray({ limit: 10 }))).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringContaining('the body is page 1, but page 2 was requested'),
    });
  });
});

describe('toArray', () => {
  it.each([undefined, {}, { limit: 0 }, { limit: -1 }, { limit: 1.5 }, { limit: Infinity }])(
    'rejects the options %o',
    async (options) => {
      const { client, requests } = createTestClient([failure(404, 'NOT_FOUND')]);
      const all = client.customFields.list().toArray(options as { limit: number });
      expect(await rejection(all)).toMatchObject({
        code: 'invalid_argument',
        message:
          'Argument `limit` of `toArray`, the maximum number of records to return, must be a whole number of at least 1. It is required because a list may be too long to hold in memory. To read every record, iterate over the list.',
      });
      expect(requests).toEqual([]);
    },
  );
});
