import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, createChangingList } from '../../test/support/changing-list.ts';
import { createTestClient, json, rejection } from '../../test/support/test-client.ts';
import { type ApiError, ResponseValidationError, type ResumePoint } from '../index.ts';

type Kind = Change['kind'];

const changesUpTo = (most: number, kinds: readonly Kind[]) =>
  fc.array(
    fc.array(
      fc.record<Change>({
        kind: fc.constantFrom(...kinds),
        count: fc.integer({ min: 1, max: most }),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
    { maxLength: 12 },
  );

/** Small lists with small pages often test the ends of lists and pages. Large lists are read with the largest pages. */
const plansWith = (order: 'asc' | 'desc' | undefined, kinds: readonly Kind[], hasFilter = false) =>
  fc.oneof(
    fc.record({
      total: fc.nat(40),
      limit: fc.integer({ min: 1, max: 9 }),
      firstPage: fc.integer({ min: 1, max: 6 }),
      changes: changesUpTo(12, kinds),
      order: fc.constant(order),
      hasFilter: fc.constant(hasFilter),
    }),
    fc.record({
      total: fc.nat(500),
      limit: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      firstPage: fc.constant(1),
      changes: changesUpTo(60, kinds),
      order: fc.constant(order),
      hasFilter: fc.constant(hasFilter),
    }),
  );

type Plan = ReturnType<typeof plansWith> extends fc.Arbitrary<infer Value> ? Value : never;

/** The ways to read the records of a list. */
const readings = ['a loop', 'a loop over its first page', 'toArray'] as const;

const toQuery = ({ limit, firstPage, order, hasFilter }: Plan) => ({
  ...(limit ? { limit } : {}),
  ...(firstPage > 1 ? { page: firstPage } : {}),
  ...(order ? { order } : {}),
  ...(hasFilter ? { search: 'mia' } : {}),
});

async function read(plan: Plan, reading: (typeof readings)[number]) {
  const list = createChangingList(plan);
  const records = list.client.contacts.list(toQuery(plan));
  const seen: string[] = [];
  if (reading === 'toArray') {
    for (const { id } of await records.toArray({ limit: 100_000 })) seen.push(id);
  } else {
    for await (const { id } of reading === 'a loop' ? records : await records) seen.push(id);
  }
  return { ...list, seen };
}

/** The records that a reading must visit: those from its first page on that exist throughout, in the list's order. */
function expectedOf({ total, limit, firstPage, order }: Plan, survivors: readonly string[]) {
  const ids = Array.from({ length: total }, (_, index) => `r${index}`);
  const ordered = order === 'asc' ? ids : ids.toReversed();
  const left = new Set(survivors);
  return ordered.slice((firstPage - 1) * (limit ?? 0)).filter((id) => left.has(id));
}

/** The lists in which no record is missed, whatever happens between two requests. */
const promised: [string, fc.Arbitrary<Plan>][] = [
  ['newest first', plansWith(undefined, ['create', 'delete'])],
  ['newest first, while records are only deleted', plansWith('desc', ['delete'])],
  ['oldest first, while records are only deleted', plansWith('asc', ['delete'])],
  ['oldest first, while records are only created', plansWith('asc', ['create'])],
];

describe('a loop over the records of a list', () => {
  it.each(promised)(
    'visits each record that exists the whole time once, in order, from any first page: %s',
    async (_, plans) => {
      await fc.assert(
        fc.asyncProperty(plans, fc.constantFrom(...readings), async (plan, how) => {
          const { seen, survivors, requests } = await read(plan, how);
          const expected = expectedOf(plan, survivors());
          const throughout = new Set(expected);
          expect(seen.filter((id) => throughout.has(id))).toEqual(expected);
          for (const { limit } of requests) expect(limit).toBeLessThanOrEqual(100);
        }),
        { numRuns: cases(500) },
      );
    },
  );

  it.each(['asc', 'desc'] as const)(
    'visits no record twice, whatever is created or deleted, even with a filter: %s',
    async (order) => {
      const plans = plansWith(order, ['create', 'delete'], true);
      await fc.assert(
        fc.asyncProperty(plans, fc.constantFrom(...readings), async (plan, how) => {
          const { seen } = await read(plan, how);
          expect(new Set(seen).size).toBe(seen.length);
        }),
        { numRuns: cases(300) },
      );
    },
  );

  it.each(['asc', 'desc'] as const)(
    'visits every record from its first page on, even if it deletes each of them: %s',
    async (order) => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(300),
          fc.integer({ min: 1, max: 100 }),
          fc.integer({ min: 1, max: 4 }),
          async (total, limit, page) => {
            const { client, remove, survivors } = createChangingList({ total, changes: [] });
            for await (const { id } of client.contacts.list({ limit, order, page })) remove(id);
            expect(survivors()).toHaveLength(Math.min(total, (page - 1) * limit));
          },
        ),
        { numRuns: cases(100) },
      );
    },
  );

  it('visits the rest of a long list after nearly all visited records were deleted', async () => {
    const deletion: Change = { kind: 'delete', count: 5_900, at: 0 };
    const changes = [...Array<Change[]>(59).fill([]), [deletion]];
    const order = 'asc';
    const plan = {
      total: 6_100,
      limit: 100,
      firstPage: 1,
      changes,
      order,
      hasFilter: false,
    } as const;
    const { seen, survivors, requests } = await read(plan, 'a loop');
    expect(seen.slice(-200)).toEqual(survivors());
    expect(requests.length).toBeLessThan(65);
  });

  it('requests pages of 100 records unless the query has a limit', async () => {
    const { client, requests } = createChangingList({ total: 250, changes: [] });
    await client.contacts.list().toArray({ limit: 1_000 });
    expect(requests).toEqual([
      { page: 1, limit: 100 },
      { page: 2, limit: 100 },
      { page: 3, limit: 100 },
    ]);
  });

  it('requests no more records than toArray needs, unless the query has a limit', async () => {
    const { client, requests } = createChangingList({ total: 50, changes: [] });
    await client.contacts.list().toArray({ limit: 3 });
    await client.contacts.list({ limit: 10 }).toArray({ limit: 3 });
    expect(requests).toEqual([
      { page: 1, limit: 3 },
      { page: 1, limit: 10 },
    ]);
  });

  it('ends with few requests although records are created all the time', async () => {
    const creation: Change = { kind: 'create', count: 1, at: 0 };
    const changes = Array<Change[]>(1_000).fill([creation]);
    const { client, requests } = createChangingList({ total: 1_000, changes });
    const seen: string[] = [];
    for await (const { id } of client.contacts.list({ order: 'asc', limit: 10 })) seen.push(id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(1_000);
    expect(requests.length).toBeLessThan(700);
  });
});

describe('the list of an odd or hostile server', () => {
  /** Serves pages of 20 records with ids; `change` changes what a page says. */
  function createOddClient(
    change: (page: number, limit: number) => { data?: object[]; pagination?: object },
  ) {
    const { client, requests } = createTestClient([
      ({ url }) => {
        const query = new URL(url).searchParams;
        const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20)];
        const ids = Array.from({ length: 90 }, (_, index) => ({ id: String(index) }));
        const { data, pagination } = change(page, limit);
        const usual = { page, limit, total: 90, total_pages: Math.ceil(90 / limit) };
        return Response.json({
          data: data ?? ids.slice((page - 1) * limit, page * limit),
          pagination: { ...usual, ...pagination },
        });
      },
    ]);
    const ids = async (order: 'asc' | 'desc' = 'desc') =>
      (await client.contacts.list({ limit: 20, order }).toArray({ limit: 1_000 })).map(
        ({ id }) => id,
      );
    return { ids, requests };
  }

  const allIds = Array.from({ length: 90 }, (_, index) => String(index));

  it.each(['asc', 'desc'] as const)(
    'is read in pages of the server’s own size if the server ignores `limit`: %s',
    async (order) => {
      const sizes = fc.integer({ min: 1, max: 30 });
      const limits = fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined });
      await fc.assert(
        fc.asyncProperty(fc.nat(90), sizes, limits, async (total, fixedLimit, limit) => {
          const list = createChangingList({ total, changes: [], fixedLimit });
          const { client, requests, survivors } = list;
          const seen: string[] = [];
          for await (const { id } of client.contacts.list({ order, ...(limit ? { limit } : {}) }))
            seen.push(id);
          expect(seen.toSorted()).toEqual(survivors().toSorted());
          expect(requests).toHaveLength(Math.max(1, Math.ceil(total / fixedLimit)));
        }),
        { numRuns: cases(100) },
      );
    },
  );

  it('is read by page number if its records have no ids, even if the total changes', async () => {
    const tools = (page: number) =>
      json({
        data: [{ name: `a${page}` }, { name: 'b' }],
        pagination: { page, limit: 2, total: 10 - page, total_pages: 3 },
      });
    const { client, requests } = createTestClient([tools(1), tools(2), tools(3)]);
    const names: string[] = [];
    for await (const { name } of client.mcp.listTools('m1', { limit: 2, order: 'asc' }))
      names.push(name);
    expect(names).toEqual(['a1', 'b', 'a2', 'b', 'a3', 'b']);
    expect(requests.map(({ path }) => path.split('?')[1])).toEqual([
      'limit=2&order=asc',
      'limit=2&order=asc&page=2',
      'limit=2&order=asc&page=3',
    ]);
  });

  it('is read to its last page even if an earlier page is not full', async () => {
    const { ids } = createOddClient((page) => (page === 2 ? { data: [{ id: 'x' }] } : {}));
    expect(await ids()).toEqual([...allIds.slice(0, 20), 'x', ...allIds.slice(40)]);
  });

  it('is read completely if the server counts pages from 0', async () => {
    const { client, requests } = createTestClient([
      ({ url }) => {
        const query = new URL(url).searchParams;
        const [page, limit] = [Number(query.get('page') ?? 0), Number(query.get('limit'))];
        const data = allIds.slice(page * limit, (page + 1) * limit).map((id) => ({ id }));
        const pagination = { page, limit, total: 90, total_pages: Math.ceil(90 / limit) };
        return Response.json({ data, pagination });
      },
    ]);
    const records = await client.contacts.list({ limit: 20 }).toArray({ limit: 1_000 });
    expect(records.map(({ id }) => id)).toEqual(allIds);
    expect(requests.length).toBeLessThanOrEqual(6);
  });

  it.each(['asc', 'desc'] as const)(
    'is read completely if its total changes with every response: %s',
    async (order) => {
      let count = 0;
      const { ids, requests } = createOddClient(() => {
        count += 1;
        return { pagination: { total: 90 + ((count * 7) % 11) } };
      });
      expect(await ids(order)).toEqual(allIds);
      expect(requests.length).toBeLessThan(150);
    },
  );

  it('rejects with an error that says so if every page has the same records', async () => {
    const { ids, requests } = createOddClient(() => ({
      data: allIds.slice(0, 20).map((id) => ({ id })),
      pagination: { total: 1_000_000, total_pages: 50_000 },
    }));
    expect(await rejection(ids())).toMatchObject({
      code: 'invalid_response',
      operation: 'listContacts',
      message:
        'Unexpected response: for 51 pages, up to page 52 of 50000, every record was on an earlier page too. Check that the server supports the parameter `page`. (GET /v1/contacts, attempt 1)',
    });
    expect(requests).toHaveLength(52);
  });

  it('rejects with an error that says so if `total_pages` is too high for `total`', async () => {
    let created = 0;
    const { ids } = createOddClient((_, limit) => ({
      data: Array.from({ length: limit }, () => ({ id: `n${created++}` })),
      pagination: { total_pages: 1_000_000 },
    }));
    expect(await rejection(ids())).toMatchObject({
      code: 'invalid_response',
      message:
        'Unexpected response: page 5 has 20 records, and `total` is 90, so it must be the last page, but `total_pages` is 1000000. (GET /v1/contacts, attempt 1)',
    });
  });

  it('never makes a loop endless or lets it visit a record twice', async () => {
    const anyPage = fc.record({
      ids: fc.array(fc.option(fc.nat(30), { nil: undefined, freq: 20 }), { maxLength: 5 }),
      hasNewIds: fc.boolean(),
      limit: fc.option(fc.nat(9), { nil: undefined }),
      pagination: fc.record({ total: fc.nat(30), total_pages: fc.nat(30) }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(anyPage),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(0, 1),
        async (pages, order, limit, firstPage) => {
          let created = 100;
          const { client, requests } = createTestClient([
            ({ url }) => {
              const page = Number(new URL(url).searchParams.get('page') ?? firstPage);
              const [odd] = pages.take(1);
              const data = odd?.ids.map((id) => ({ id: odd.hasNewIds ? `n${created++}` : id }));
              const pagination = { ...odd?.pagination, limit: odd?.limit ?? limit, page };
              return Response.json({ data, pagination });
            },
          ]);
          const seen: unknown[] = [];
          const read = async () => {
            for await (const { id } of client.contacts.list({ limit, order })) seen.push(id);
          };
          const error = await read().catch((error: unknown) => error);
          if (error !== undefined) expect(error).toBeInstanceOf(ResponseValidationError);
          const recognised = seen.filter((id) => id !== undefined);
          expect(new Set(recognised).size).toBe(recognised.length);
          expect(requests.length).toBeLessThan(2_000);
        },
      ),
      { numRuns: cases(300) },
    );
  });
});

describe('the error of a loop over records', () => {
  const kinds = ['create', 'delete'] as const;
  const plans = fc.oneof(
    plansWith('desc', kinds),
    plansWith('asc', ['delete']),
    plansWith('asc', ['create']),
  );

  it('has a `resume` query with which a second loop visits the remaining records', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.nat(15), async (plan, failing) => {
        // Nothing changes between the last response and the failure, which shows no total.
        const changes = plan.changes.slice(0, Math.max(0, failing - 1));
        const { client, survivors } = createChangingList({ ...plan, changes, failing });
        const query = toQuery(plan);
        const seen: string[] = [];
        const read = async () => {
          for await (const { id } of client.contacts.list(query)) seen.push(id);
        };
        const error = await read().catch((error: ApiError) => error);
        if (error) {
          const resume = error.resume as ResumePoint;
          const { limit = 100, ...rest } = query;
          expect(resume).toEqual({ ...rest, limit, page: expect.any(Number) });
          const records = await client.contacts.list(resume).toArray({ limit: 10_000 });
          seen.push(...records.map(({ id }) => id));
        }
        expect(new Set(seen)).toEqual(new Set([...seen, ...expectedOf(plan, survivors())]));
      }),
      { numRuns: cases(300) },
    );
  });

  it('has a `resume` query for the page of the next record of an unchanged list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.nat(8), async (...plan) => {
        const [total, limit, failing] = plan;
        const { client } = createChangingList({ total, changes: [], failing });
        const seen: string[] = [];
        const read = async () => {
          for await (const { id } of client.contacts.list({ limit })) seen.push(id);
        };
        const error = await read().catch((error: ApiError) => error);
        if (!error) return;
        expect(error.resume).toEqual({ limit, page: seen.length / limit + 1 });
      }),
      { numRuns: cases(100) },
    );
  });
});
