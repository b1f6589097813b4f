import { getEventListeners } from 'node:events';
import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../src/index.ts';
import { createPagedClient, idsOf } from './support/paged-client.ts';
import { createTestClient, rejection } from './support/test-client.ts';
import { settle } from './support/virtual-clock.ts';

describe('prefetch', () => {
  it('reads 20 pages of 50 ms in at most 300 ms, in order', async () => {
    const { client, clock } = createPagedClient(20);
    const start = clock.now();
    const list = client.customFields.list({ limit: 2 }, { prefetch: 5 });
    const fields = await clock.runUntil(list.toArray({ limit: 1_000 }));
    expect(fields.map(({ id }) => id)).toEqual(idsOf(20));
    expect(clock.now() - start).toBeLessThanOrEqual(300);
  });

  it('is off by default: each page is asked for when its turn comes', async () => {
    const { client, clock, asked } = createPagedClient(5);
    const iterator = client.customFields.list({ limit: 2 }).pages();
    await clock.runUntil(iterator.next());
    await settle();
    expect(asked).toEqual([1]);
  });

  it('is never further ahead than its number', async () => {
    const { client, clock, asked } = createPagedClient(20);
    const iterator = client.customFields.list({ limit: 2 }, { prefetch: 3 }).pages();
    await clock.runUntil(iterator.next());
    await clock.advance(1_000);
    expect(asked).toEqual([1, 2, 3, 4]);
  });

  it('asks for no page after the last', async () => {
    const { client, clock, asked } = createPagedClient(3);
    const list = client.customFields.list({ limit: 2 }, { prefetch: 9 });
    await clock.runUntil(list.toArray({ limit: 100 }));
    expect(asked).toEqual([1, 2, 3]);
  });

  it('stays within the rate limit', async () => {
    const { client, clock, asked } = createPagedClient(20, { remaining: 3 });
    const iterator = client.customFields.list({ limit: 2 }, { prefetch: 9 }).pages();
    await clock.runUntil(iterator.next());
    await clock.advance(1_000);
    expect(asked).toHaveLength(3);
  });

  it('stops with the loop: what is under way is aborted, nothing more is asked for', async () => {
    const { client, clock, asked, aborted } = createPagedClient(20);
    const { signal } = new AbortController();
    const read = async () => {
      for await (const field of client.customFields.list({ limit: 2 }, { prefetch: 4, signal })) {
        if (field.id === '2-0') break;
      }
    };
    await clock.runUntil(read());
    const before = asked.length;
    await clock.advance(1_000);
    expect(asked).toHaveLength(before);
    expect(aborted.length).toBeGreaterThan(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(clock.sleeping()).toBe(0);
  });

  it('gives each record once to concurrent readers of one iterator', async () => {
    const { client, clock } = createPagedClient(3);
    const iterator = client.customFields
      .list({ limit: 2 }, { prefetch: 3 })
      [Symbol.asyncIterator]();
    const results = await clock.runUntil(Promise.all(idsOf(3).map(() => iterator.next())));
    expect(results.map(({ value }) => value?.id)).toEqual(idsOf(3));
  });

  it('ends with the caller’s signal and its own reason', async () => {
    const { client, clock } = createPagedClient(20);
    const controller = new AbortController();
    const { signal } = controller;
    const list = client.customFields.list({ limit: 2 }, { prefetch: 4, signal });
    const error = rejection(list.toArray({ limit: 100 }));
    await clock.advance(75);
    controller.abort('enough');
    expect(await clock.runUntil(error)).toBe('enough');
  });

  it('leaves pages that can still be loaded by hand', async () => {
    const { client, clock } = createPagedClient(3);
    const iterator = client.customFields.list({ limit: 2 }, { prefetch: 2 }).pages();
    await clock.runUntil(iterator.next());
    const { value: second } = await clock.runUntil(iterator.next());
    await iterator.return();
    const third = second && (await clock.runUntil(second.nextPage()));
    expect(third?.pagination.page).toBe(3);
  });
});

/**
 * Serves a list, newest record first. A request waits some turns of the event loop before the platform reads the list,
 * and after some requests a record is created.
 */
function createGrowingList(
  total: number,
  turns: readonly number[],
  createAfter: ReadonlySet<number>,
) {
  const ids = Array.from({ length: total }, (_, index) => `old-${index}`);
  let sent = 0;
  let served = 0;
  const { client } = createTestClient([
    async ({ url }) => {
      const waits = turns[sent++ % turns.length] ?? 0;
      for (let turn = 0; turn < waits; turn++) await new Promise(setImmediate);
      const query = new URL(url).searchParams;
      const page = Number(query.get('page') ?? 1);
      const limit = Number(query.get('limit'));
      const data = ids.slice((page - 1) * limit, page * limit).map((id) => ({ id }));
      const pagination = { page, limit, total: ids.length, total_pages: 0 };
      pagination.total_pages = Math.ceil(ids.length / limit);
      if (createAfter.has(served++)) ids.unshift(`new-${served}`);
      return Response.json({ data, pagination });
    },
  ]);
  return { client, existing: [...ids] };
}

it('visits every record that existed throughout, although others are created meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(20),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(fc.nat(12), { maxLength: 4 }),
      async (total, limit, prefetch, turns, createAfter) => {
        const { client, existing } = createGrowingList(total, turns, new Set(createAfter));
        const seen = new Set<string>();
        for await (const { id } of client.customFields.list({ limit }, { prefetch })) seen.add(id);
        expect(existing.filter((id) => !seen.has(id))).toEqual([]);
      },
    ),
    { numRuns: cases(200) },
  );
});

describe('an error on a later page', () => {
  it.each([1, 4])('carries the query to continue with (prefetch %d)', async (prefetch) => {
    const { client, clock } = createPagedClient(5, { failing: 3 });
    const seen: string[] = [];
    const read = async () => {
      const query = { limit: 2, order: 'asc' } as const;
      for await (const { id } of client.customFields.list(query, { prefetch })) seen.push(id);
    };
    const error = (await clock.runUntil(rejection(read()))) as ApiError;
    expect(error).toMatchObject({ name: 'ForbiddenError' });
    expect(error.resume).toEqual({ page: 3, limit: 2, order: 'asc' });
    expect(seen).toEqual(idsOf(2));
  });

  it('can be resumed from without missing or repeating a record', async () => {
    const broken = createPagedClient(5, { failing: 3 });
    const seen: string[] = [];
    const first = broken.client.customFields.list({ limit: 2 });
    const error = (await broken.clock.runUntil(
      rejection(
        (async () => {
          for await (const { id } of first) seen.push(id);
        })(),
      ),
    )) as ApiError;
    const { client, clock } = createPagedClient(5);
    const rest = client.customFields.list(error.resume).toArray({ limit: 100 });
    for (const { id } of await clock.runUntil(rest)) seen.push(id);
    expect(seen).toEqual(idsOf(5));
  });
});
