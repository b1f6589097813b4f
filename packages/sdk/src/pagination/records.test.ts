import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, createChangingList } from '../../test/support/changing-list.ts';
import { createTestClient, failure, json, rejection } from '../../test/support/test-client.ts';
import type { ApiError, ResumePoint } from '../index.ts';

const changesUpTo = (most: number) =>
  fc.array(
    fc.array(
      fc.record<Change>({
        kind: fc.constantFrom('create', 'delete'),
        count: fc.integer({ min: 1, max: most }),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
    { maxLength: 12 },
  );

/** Small lists with small pages often test the ends of lists and pages. Large lists are read with the largest pages. */
const plans = fc.oneof(
  fc.record({
    total: fc.nat(40),
    limit: fc.integer({ min: 1, max: 9 }),
    changes: changesUpTo(4),
    order: fc.constantFrom('asc', 'desc', undefined),
    hasFilter: fc.boolean(),
  }),
  fc.record({
    total: fc.nat(500),
    limit: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    changes: changesUpTo(60),
    order: fc.constantFrom('asc', 'desc', undefined),
    hasFilter: fc.boolean(),
  }),
);

type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

/** The ways to read the records of a list. */
const readings = ['a loop', 'a loop over its first page', 'toArray'] as const;

async function read(plan: Plan, reading: (typeof readings)[number]) {
  const { limit, order, hasFilter } = plan;
  const { client, requests, survivors } = createChangingList(plan);
  const query = {
    ...(limit ? { limit } : {}),
    ...(order ? { order } : {}),
    ...(hasFilter ? { search: 'mia' } : {}),
  };
  const list = client.contacts.list(query);
  const seen: string[] = [];
  if (reading === 'toArray') {
    for (const { id } of await list.toArray({ limit: 100_000 })) seen.push(id);
  } else {
    for await (const { id } of reading === 'a loop' ? list : await list) seen.push(id);
  }
  return { seen, requests, survivors: survivors() };
}

describe('a loop over the records of a list', () => {
  it.each(readings)(
    'visits each record that exists throughout once, in order, while others come and go: %s',
    async (reading) => {
      await fc.assert(
        fc.asyncProperty(plans, async (plan) => {
          const { seen, survivors, requests } = await read(plan, reading);
          const expected = plan.order === 'asc' ? survivors : survivors.toReversed();
          const throughout = new Set(survivors);
          expect(seen.filter((id) => throughout.has(id))).toEqual(expected);
          expect(new Set(seen).size).toBe(seen.length);
          for (const { limit } of requests) expect(limit).toBeLessThanOrEqual(100);
        }),
        { numRuns: cases(600) },
      );
    },
  );

  it.each(['asc', 'desc'] as const)('may delete each record that it visits: %s', async (order) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(300), fc.integer({ min: 1, max: 100 }), async (total, limit) => {
        const { client, remove, survivors } = createChangingList({ total, changes: [] });
        for await (const { id } of client.contacts.list({ limit, order })) remove(id);
        expect(survivors()).toEqual([]);
      }),
      { numRuns: cases(100) },
    );
  });

  it('finds the rest of a long list after nearly all of what it has read was deleted', async () => {
    const deletion: Change = { kind: 'delete', count: 5_900, at: 0 };
    const changes = [...Array<Change[]>(59).fill([]), [deletion]];
    const plan = { total: 6_100, limit: 100, changes, order: 'asc', hasFilter: false } as const;
    const { seen, survivors } = await read(plan, 'a loop');
    expect(seen.slice(-200)).toEqual(survivors);
  });

  it('asks for pages of 100 unless the query has a limit', async () => {
    const { client, requests } = createChangingList({ total: 250, changes: [] });
    await client.contacts.list().toArray({ limit: 1_000 });
    expect(requests).toEqual([
      { page: 1, limit: 100 },
      { page: 2, limit: 100 },
      { page: 3, limit: 100 },
    ]);
  });

  it('needs about a tenth more requests than there are pages, oldest first', async () => {
    const { client, requests } = createChangingList({ total: 10_000, changes: [] });
    await client.contacts.list({ order: 'asc' }).toArray({ limit: 10_000 });
    expect(requests.length).toBeLessThan(116);
    expect(requests[1]).toEqual({ page: 2, limit: 99 });
  });

  it.each(['asc', 'desc'] as const)(
    'asks for no record beyond those that toArray needs: %s',
    async (order) => {
      const page = fc.integer({ min: 1, max: 4 });
      const limit = fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined });
      await fc.assert(
        fc.asyncProperty(
          page,
          limit,
          fc.integer({ min: 1, max: 250 }),
          async (page, limit, needed) => {
            const { client, requests } = createChangingList({ total: 1_000, changes: [] });
            const query = { order, ...(limit ? { limit, page } : {}) };
            const records = await client.contacts.list(query).toArray({ limit: needed });
            expect(records).toHaveLength(needed);
            const end = ((query.page ?? 1) - 1) * (limit ?? 0) + needed;
            for (const { page, limit } of requests.slice(0, -1)) {
              expect(page * limit).toBeLessThanOrEqual(end);
            }
            // The last page may be larger, because a page of one record cannot overlap.
            const last = requests.at(-1);
            const most = order === 'asc' ? end + 6 : end;
            expect(Number(last?.page) * Number(last?.limit)).toBeLessThanOrEqual(most);
          },
        ),
        { numRuns: cases(300) },
      );
    },
  );
});

describe('a list whose pages cannot overlap', () => {
  it.each(['asc', 'desc'] as const)(
    'is read by page number if the server ignores limit: %s',
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
          // At most one request finds out that the server ignores the limit.
          expect(requests.length).toBeLessThanOrEqual(
            Math.max(1, Math.ceil(total / fixedLimit)) + 1,
          );
        }),
        { numRuns: cases(100) },
      );
    },
  );

  it('is read by page number if its records have no ids', async () => {
    const tools = (page: number) =>
      json({
        data: [{ name: `a${page}` }, { name: 'b' }],
        pagination: { page, limit: 2, total: 6, total_pages: 3 },
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

  it('continues by page number after a page that is not full, because the platform may filter its pages', async () => {
    const pageOf = (page: number, ...ids: string[]) =>
      json({
        data: ids.map((id) => ({ id })),
        pagination: { page, limit: 2, total: 6, total_pages: 3 },
      });
    const { client, requests } = createTestClient([
      pageOf(1, '0'),
      pageOf(2, '2', '3'),
      pageOf(3, '5'),
    ]);
    const records = await client.contacts.list({ limit: 2, search: 'mia' }).toArray({ limit: 9 });
    expect(records.map(({ id }) => id)).toEqual(['0', '2', '3', '5']);
    expect(requests).toHaveLength(3);
  });

  it('ends, whatever the server responds', async () => {
    const anyPage = fc.record({
      data: fc.array(fc.record({ id: fc.nat(30).map(String) }), { maxLength: 5 }),
      total: fc.nat(30),
      respectsLimit: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(anyPage),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 5 }),
        async (pages, order, limit) => {
          const { client, requests } = createTestClient([
            ({ url }) => {
              const query = new URL(url).searchParams;
              const { value } = pages.next();
              const { data, total, respectsLimit } = value;
              const limit = respectsLimit ? Number(query.get('limit')) : 3;
              const page = Number(query.get('page') ?? 1);
              const total_pages = Math.ceil(total / limit);
              return Response.json({ data, pagination: { page, limit, total, total_pages } });
            },
          ]);
          for await (const _ of client.contacts.list({ limit, order }));
          expect(requests.length).toBeLessThan(2_000);
        },
      ),
      { numRuns: cases(300) },
    );
  });

  it('ends when every page is full of the same records', async () => {
    const { client, requests } = createTestClient([
      ({ url }) => {
        const query = new URL(url).searchParams;
        const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
        const data = Array.from({ length: limit }, (_, index) => ({ id: String(index) }));
        const pagination = { page, limit, total: 1_000_000, total_pages: 100 };
        return Response.json({ data, pagination });
      },
    ]);
    const records = await client.contacts.list({ order: 'asc' }).toArray({ limit: 1_000 });
    expect(records).toHaveLength(100);
    expect(requests.length).toBeLessThan(150);
  });
});

describe('the error of a loop over records', () => {
  it('has a resume with the page size of the query, no later than at the next record', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.nat(8), async (plan, failing) => {
        const steady = { ...plan, changes: [] };
        const { client, requests, survivors } = createChangingList({ ...steady, failing });
        const { limit, order = 'desc' } = plan;
        const query = { order, ...(limit ? { limit } : {}) };
        const seen: string[] = [];
        const read = async () => {
          for await (const { id } of client.contacts.list(query)) seen.push(id);
        };
        const all = order === 'asc' ? survivors() : survivors().toReversed();
        const error = await read().catch((error: ApiError) => error);
        if (!error) {
          expect(seen).toEqual(all);
          return;
        }
        const resume = error.resume as ResumePoint;
        expect(resume).toEqual({ order, limit: limit ?? 100, page: expect.any(Number) });
        const start = (resume.page - 1) * (limit ?? 100);
        expect(start).toBeLessThanOrEqual(seen.length);
        expect(start).toBeGreaterThanOrEqual(seen.length - (limit ?? 100));
        if (order === 'asc' && seen.length) expect(start).toBeLessThan(seen.length);
        const rest = await client.contacts.list(resume).toArray({ limit: 1_000 });
        expect(rest.map(({ id }) => id)).toEqual(all.slice(start));
        expect(requests.length).toBeGreaterThan(0);
      }),
      { numRuns: cases(300) },
    );
  });

  it('resumes at the first page if that fails', async () => {
    const { client } = createTestClient([failure(403, 'FORBIDDEN')]);
    const read = async () => {
      for await (const _ of client.contacts.list({ limit: 5, search: 'mia' }));
    };
    expect(await rejection(read())).toMatchObject({ resume: { limit: 5, search: 'mia', page: 1 } });
  });
});
