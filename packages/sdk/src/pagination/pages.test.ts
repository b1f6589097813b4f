import { describe, expect, it } from 'vitest';
import { createPagedClient } from '../../test/support/paged-client.ts';
import { rejection } from '../../test/support/test-client.ts';
import type { NotFoundError } from '../errors/status-errors.ts';
import type { Pages } from './pages.ts';

const query = { limit: 2, order: 'asc' } as const;

/** Reads pages until `body` ends the loop. Returns the result of the loop. */
async function read<T>(pages: Pages<T>, body: (page: number) => unknown = () => {}) {
  try {
    for await (const { pagination } of pages) await body(pagination.page);
    return undefined;
  } catch (error) {
    return error;
  }
}

const throwOn = (wanted: number) => (page: number) => {
  if (page === wanted) throw new Error('Disk full');
};

describe('pages.resume', () => {
  it('is the query of the first page before a page was read', () => {
    const { client } = createPagedClient(3);
    expect(client.customFields.list(query).pages().resume).toEqual({ ...query, page: 1 });
    const list = client.customFields.list({ ...query, page: 2 });
    expect(list.pages().resume).toEqual({ ...query, page: 2 });
  });

  it('stays at a page until the loop body for it has ended', async () => {
    const { client, clock } = createPagedClient(3);
    const pages = client.customFields.list(query).pages();
    const seen: unknown[] = [];
    await clock.runUntil(read(pages, (page) => seen.push([page, pages.resume?.page])));
    expect(seen).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('is the query of the page whose request was aborted', async () => {
    const { client, clock } = createPagedClient(3);
    const controller = new AbortController();
    const { signal } = controller;
    const pages = client.customFields.list(query, { signal }).pages();
    const ended = read(pages);
    await clock.advance(75);
    const reason = Object.freeze(new Error('enough'));
    controller.abort(reason);
    expect(await clock.runUntil(ended)).toBe(reason);
    expect(pages.resume).toEqual({ ...query, page: 2 });
  });

  it('keeps the filters of the list, and can be stored as JSON', async () => {
    const { client, requests, clock } = createPagedClient(3);
    const pages = client.contacts.list({ search: 'mia', limit: 2 }).pages();
    await clock.runUntil(read(pages, throwOn(2)));
    const stored = JSON.parse(JSON.stringify(pages.resume));
    await clock.runUntil(client.contacts.list(stored));
    expect(requests.at(-1)).toBe('search=mia&limit=2&page=2');
  });

  it('belongs to one loop: another loop over the same list has its own', async () => {
    const { client, clock } = createPagedClient(3);
    const list = client.customFields.list(query);
    const [whole, part] = [list.pages(), list.pages()];
    await clock.runUntil(Promise.all([read(whole), read(part, throwOn(2))]));
    expect([whole.resume?.page, part.resume?.page]).toEqual([undefined, 2]);
  });
});

describe('page.resume', () => {
  it('is the query of the next page, and undefined on the last', async () => {
    const { client, clock } = createPagedClient(2);
    const first = await clock.runUntil(client.customFields.list(query));
    const last = await clock.runUntil(first.nextPage());
    expect([first.resume, last.resume]).toEqual([{ ...query, page: 2 }, undefined]);
  });
});

describe('the abort reason with which a loop over pages rejects', () => {
  it('gets no `resume` property, even if it is an error of the SDK', async () => {
    const { client, clock } = createPagedClient(3);
    const controller = new AbortController();
    const { signal } = controller;
    const reason = (await clock.runUntil(
      rejection(createPagedClient(1, { failing: 1, clock }).client.agents.get('a1')),
    )) as NotFoundError;
    const { stack } = reason;
    const pages = client.customFields.list(query, { signal }).pages();
    const ended = read(pages);
    await clock.advance(75);
    controller.abort(reason);
    expect(await clock.runUntil(ended)).toBe(reason);
    expect([reason.resume, reason.stack]).toEqual([undefined, stack]);
  });
});
