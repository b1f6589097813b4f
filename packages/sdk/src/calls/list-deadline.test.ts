import { describe, expect, it, vi } from 'vitest';
import { createPagedClient } from '../../test/support/paged-client.ts';
import { createTestClient, json, rejection, stall } from '../../test/support/test-client.ts';

const query = { limit: 2 };

/** Creates a client whose requests take ten seconds of the virtual clock, so that no timer fires in real time. */
const createSlowClient = (pages: number, remaining = 1_000) =>
  createPagedClient(pages, { answerMs: 10_000, remaining });

describe('listDeadlineMs', () => {
  it('bounds the whole list, where deadlineMs bounds each page', async () => {
    const { client, clock, asked } = createSlowClient(9);
    const pages = client.customFields
      .list(query, { listDeadlineMs: 24_000, deadlineMs: 12_000 })
      .pages();
    const read = async () => {
      for await (const _ of pages);
    };
    expect(await clock.runUntil(rejection(read()))).toMatchObject({
      name: 'TimeoutError',
      code: 'timeout',
      timeoutMs: 24_000,
      message: 'The list was not complete within 24000 ms (GET /v1/custom-fields, attempt 1)',
      resume: { limit: 2, page: 3 },
    });
    expect([asked, pages.resume]).toEqual([[1, 2, 3], { limit: 2, page: 3 }]);
  });

  it('counts what the loop does with the records, and sends nothing once the time is over', async () => {
    const { client, clock, asked } = createSlowClient(9);
    const list = client.customFields.list(query, { listDeadlineMs: 24_000 });
    const read = async () => {
      for await (const _ of list) await clock.sleep(20_000);
    };
    expect(await clock.runUntil(rejection(read()))).toMatchObject({
      name: 'TimeoutError',
      attempts: 0,
    });
    expect(asked).toEqual([1]);
  });

  it('ends also a list whose next page was loaded ahead', async () => {
    const { client, clock } = createSlowClient(9);
    const pages = client.customFields.list(query, { listDeadlineMs: 24_000, prefetch: 8 }).pages();
    const read = async () => {
      for await (const _ of pages) await clock.sleep(20_000);
    };
    expect(await clock.runUntil(rejection(read()))).toMatchObject({ name: 'TimeoutError' });
    expect(pages.resume?.page).toBe(2);
  });

  it('leaves a list alone that is complete in time', async () => {
    const { client, clock } = createSlowClient(2);
    const list = client.customFields.list(query, { listDeadlineMs: 20_000 });
    expect(await clock.runUntil(list.toArray({ limit: 9 }))).toHaveLength(4);
  });

  it('bounds pages that are loaded by hand', async () => {
    const { client, clock } = createSlowClient(9);
    const first = await clock.runUntil(client.customFields.list(query, { listDeadlineMs: 24_000 }));
    await clock.advance(20_000);
    expect(await rejection(first.nextPage())).toMatchObject({ name: 'TimeoutError' });
  });

  it('ends a wait for the rate limit with a TimeoutError', async () => {
    const { client, clock } = createSlowClient(9, 1);
    const list = client.customFields.list(query, { listDeadlineMs: 30_000 });
    const error = await clock.runUntil(rejection(list.toArray({ limit: 99 })));
    expect(error).toMatchObject({ name: 'TimeoutError', resume: { page: 2 } });
  });

  it('aborts a page in flight, in real time', async () => {
    vi.useFakeTimers();
    const { client } = createTestClient([stall], { maxRetries: 0 });
    const error = rejection(client.customFields.list(query, { listDeadlineMs: 200 }));
    await vi.advanceTimersByTimeAsync(200);
    expect(await error).toMatchObject({ name: 'TimeoutError', timeoutMs: 200 });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('may be an option of the client, which that of the call overrides', async () => {
    const pagination = { page: 1, limit: 1, total: 9, total_pages: 9 };
    const answer = json({ data: [{ id: '0' }], pagination });
    const { client, clock } = createTestClient([answer], { listDeadlineMs: 1_000 });
    const [short, long] = [
      await client.customFields.list(),
      await client.customFields.list({}, { listDeadlineMs: 5_000 }),
    ];
    await clock.sleep(3_000);
    expect(await rejection(short.nextPage())).toMatchObject({ timeoutMs: 1_000 });
    expect(await rejection(long.nextPage())).toMatchObject({ name: 'ResponseValidationError' });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '5'])('cannot be %j', async (ms) => {
    const { client, requests } = createTestClient([json({ data: [] })]);
    const options = { listDeadlineMs: ms as number, signal: undefined };
    expect(await rejection(client.customFields.list({}, options))).toMatchObject({
      name: 'ConfigurationError',
      message: 'The option listDeadlineMs must be a number above 0, and finite',
    });
    expect(requests).toEqual([]);
  });
});
