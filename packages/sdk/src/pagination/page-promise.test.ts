import { describe, expect, it } from 'vitest';
import { createPagedClient, idsOf } from '../../test/support/paged-client.ts';
import { createTestClient, failure, json, rejection } from '../../test/support/test-client.ts';
import { settle } from '../../test/support/virtual-clock.ts';
import type { CustomField, PagePromise } from '../index.ts';

const onePage = json({
  data: [{ id: '0' }],
  pagination: { page: 1, limit: 20, total: 1, total_pages: 1 },
});

/** Returns the ids of all records. */
async function collect(list: AsyncIterable<CustomField>) {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

describe('a list that nobody reads', () => {
  it('is not requested', async () => {
    const { client, requests } = createTestClient([onePage]);
    client.customFields.list();
    client.customFields.list().pages();
    await settle();
    expect(requests).toEqual([]);
  });

  it('rejects only once it is awaited', async () => {
    const { client, requests } = createTestClient([failure(403, 'FORBIDDEN')]);
    const list = client.customFields.list();
    await settle();
    expect(requests).toEqual([]);
    expect(await rejection(list)).toMatchObject({ name: 'ForbiddenError' });
  });
});

describe('a list', () => {
  it.each<[string, (list: PagePromise<CustomField>) => PromiseLike<unknown>]>([
    ['await', async (list) => await list],
    ['then', (list) => list.then()],
    ['catch', (list) => list.catch(() => {})],
    ['finally', (list) => list.finally(() => {})],
    ['withResponse', (list) => list.withResponse()],
    ['toArray', (list) => list.toArray({ limit: 1 })],
    ['a loop over pages', (list) => list.pages().next()],
    ['a loop over records', (list) => list[Symbol.asyncIterator]().next()],
    ['Promise.all', (list) => Promise.all([list])],
  ])('is requested by %s', async (_, read) => {
    const { client, requests } = createTestClient([onePage]);
    await read(client.customFields.list());
    expect(requests).toHaveLength(1);
  });

  it('is requested once for all awaits and for the first loop together', async () => {
    const { client, requests } = createTestClient([onePage]);
    const list = client.customFields.list();
    const [page, { data }] = await Promise.all([list, list.withResponse()]);
    expect(await list.toArray({ limit: 5 })).toEqual([{ id: '0' }]);
    expect(await list.catch(() => {})).toBe(page);
    expect(data).toBe(page);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, (list: PagePromise<CustomField>) => Promise<string[]>]>([
    ['a loop over records', (list) => collect(list)],
    ['toArray', async (list) => (await list.toArray({ limit: 20 })).map(({ id }) => id)],
    [
      'a loop over pages',
      async (list) => {
        const ids: string[] = [];
        for await (const { data } of list.pages()) ids.push(...data.map(({ id }) => id));
        return ids;
      },
    ],
  ])('is requested again when it is read a second time by %s', async (_, read) => {
    const other = json({
      data: [{ id: '1' }],
      pagination: { page: 1, limit: 20, total: 1, total_pages: 1 },
    });
    const { client, requests } = createTestClient([onePage, other]);
    const list = client.customFields.list({ limit: 20 });
    expect([await read(list), await read(list), requests.length]).toEqual([['0'], ['1'], 2]);
    expect((await list).data).toEqual([{ id: '0' }]);
    expect(requests).toHaveLength(2);
  });
});

describe('the promise of a list', () => {
  it('is an instance of Promise, and its `finally` returns a plain Promise', async () => {
    const { client } = createTestClient([onePage]);
    const list = client.customFields.list();
    expect(list).toBeInstanceOf(Promise);
    expect(list.finally(() => {}).constructor).toBe(Promise);
  });
});

describe('a page', () => {
  it('iterates over its records and those of the pages after it', async () => {
    const { client, clock, asked } = createPagedClient(3);
    const read = async () => {
      const seen: string[] = [];
      for await (const { id } of await client.customFields.list({ limit: 2 })) seen.push(id);
      return seen;
    };
    expect(await clock.runUntil(read())).toEqual(idsOf(3));
    expect(asked).toEqual([1, 2, 3]);
  });

  it('that is not the first iterates from its own first record on', async () => {
    const { client, clock } = createPagedClient(3);
    const read = async () => {
      const first = await client.customFields.list({ limit: 2 });
      const seen: string[] = [];
      for await (const { id } of await first.nextPage()) seen.push(id);
      return seen;
    };
    expect(await clock.runUntil(read())).toEqual(idsOf(3).slice(2));
  });
});
