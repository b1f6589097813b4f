import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../src/index.ts';
import { createPagedClient, idsOf } from './support/paged-client.ts';
import { createTestClient, rejection } from './support/test-client.ts';
import { settle } from './support/virtual-clock.ts';

it('asks for each page when its turn comes', async () => {
  const { client, clock, asked } = createPagedClient(5);
  const iterator = client.customFields.list({ limit: 2 }).pages();
  await clock.runUntil(iterator.next());
  await settle();
  expect(asked).toEqual([1]);
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
      fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(fc.nat(12), { maxLength: 4 }),
      async (total, limit, turns, createAfter) => {
        const { client, existing } = createGrowingList(total, turns, new Set(createAfter));
        const seen = new Set<string>();
        for await (const { id } of client.customFields.list({ limit })) seen.add(id);
        expect(existing.filter((id) => !seen.has(id))).toEqual([]);
      },
    ),
    { numRuns: cases(200) },
  );
});

describe('an error on a later page', () => {
  it('carries the query to continue with', async () => {
    const { client, clock } = createPagedClient(5, { failing: 3 });
    const seen: string[] = [];
    const read = async () => {
      const query = { limit: 2, order: 'asc' } as const;
      for await (const { id } of client.customFields.list(query)) seen.push(id);
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
