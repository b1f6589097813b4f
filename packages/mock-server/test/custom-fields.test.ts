import type { MockServerOptions } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { refusal } from './support/read.ts';
import { describeTransports } from './support/transports.ts';

const path = '/v1/custom-fields';

/** Five fields, one second apart, the newest last. */
const five = {
  seed: {
    customFields: ['1', '2', '3', '4', '5'].map((name) => ({
      name,
      type: 'text' as const,
      archived: name === '2',
      created_at: `2025-12-31T00:00:0${name}.000Z`,
    })),
  },
} satisfies MockServerOptions;

const page = z.object({
  data: z.array(z.object({ name: z.string() }).transform(({ name }) => name)),
  pagination: z.unknown(),
});

describeTransports('listCustomFields', (transport) => {
  it('goes through three pages, newest first, and each field comes once', async () => {
    const { call } = await transport.open(five);
    const pages: string[][] = [];
    for (const number of [1, 2, 3]) {
      const { body } = await call('GET', path, { query: { page: number, limit: 2 } });
      const { data, pagination } = page.parse(body);
      expect(pagination).toEqual({ page: number, limit: 2, total: 5, total_pages: 3 });
      pages.push(data);
    }
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
  });

  it('starts with page 1, 20 a page, without a query', async () => {
    const { call } = await transport.open(five);
    const { data, pagination } = page.parse((await call('GET', path)).body);
    expect(data).toEqual(['5', '4', '3', '2', '1']);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 5, total_pages: 1 });
  });

  it('sorts oldest first when asked', async () => {
    const { call } = await transport.open(five);
    const { body } = await call('GET', path, { query: { order: 'asc', limit: 3 } });
    expect(page.parse(body).data).toEqual(['1', '2', '3']);
  });

  it('sorts fields of one instant in the order they were made', async () => {
    const { call } = await transport.open({ seed: 'empty' });
    for (const name of ['a', 'b', 'c']) {
      await call('POST', path, { body: { name, type: 'text' } });
    }
    expect(page.parse((await call('GET', path)).body).data).toEqual(['c', 'b', 'a']);
  });

  it('answers an empty list past the end', async () => {
    const { call } = await transport.open(five);
    const answer = await call('GET', path, { query: { page: 4, limit: 2 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [],
      pagination: { page: 4, limit: 2, total: 5, total_pages: 3 },
    });
  });

  it('counts no pages when there is nothing', async () => {
    const { call } = await transport.open({ seed: 'empty' });
    expect((await call('GET', path)).body).toEqual({
      data: [],
      pagination: { page: 1, limit: 20, total: 0, total_pages: 0 },
    });
  });

  it('lists archived fields too, or only these, or none of these', async () => {
    const { call } = await transport.open(five);
    const names = async (query: Record<string, string>) =>
      page.parse((await call('GET', path, { query })).body).data;
    expect(await names({})).toContain('2');
    expect(await names({ archived: 'true' })).toEqual(['2']);
    expect(await names({ archived: 'false' })).toEqual(['5', '4', '3', '1']);
  });

  it.each([
    [{ limit: 1 }],
    [{ limit: 100 }],
    [{ page: 1 }],
    [{ order: 'desc' }],
    [{ page: 999_999_999 }],
    [{ page: Number.MAX_SAFE_INTEGER - 1 }],
    [{ page: Number.MAX_SAFE_INTEGER }],
  ])('takes %o', async (query) => {
    const { call } = await transport.open(five);
    expect((await call('GET', path, { query })).status).toBe(200);
  });

  it.each([
    [{ limit: 0 }, 'limit must be at least 1'],
    [{ limit: 101 }, 'limit must be at most 100'],
    [{ limit: 'ten' }, 'limit must be an integer'],
    [{ limit: '1.5' }, 'limit must be an integer'],
    [{ limit: '' }, 'limit must be an integer'],
    [{ page: 0 }, 'page must be at least 1'],
    [{ page: -1 }, 'page must be at least 1'],
    [{ page: '1e1' }, 'page must be an integer'],
    [{ order: 'up' }, 'order must be one of asc, desc'],
    [{ page: 0, limit: 101 }, 'page must be at least 1; limit must be at most 100'],
  ])('refuses %o', async (query, said) => {
    const { call } = await transport.open(five);
    expect(await refusal(call, 'GET', path, { query })).toBe(`400 VALIDATION_ERROR: ${said}`);
  });
});
