import { describe, expect, it } from 'vitest';
import { createPagedClient } from '../../test/support/paged-client.ts';
import { rejection } from '../../test/support/test-client.ts';
import type { Clock } from '../time/clock.ts';

const query = { limit: 2 };
const reason = new Error('The night is over');

/** Creates a client whose requests take ten seconds of the virtual clock. */
const createSlowClient = (pages: number, remaining = 1_000) =>
  createPagedClient(pages, { answerMs: 10_000, remaining });

/** Returns a signal that aborts after a time by this clock. */
function abortAfter(clock: Clock, ms: number): AbortSignal {
  const controller = new AbortController();
  clock.sleep(ms).then(() => controller.abort(reason));
  return controller.signal;
}

describe('the signal of a list', () => {
  it('limits the time of the whole list, whereas deadlineMs limits that of each page', async () => {
    const { client, clock, asked } = createSlowClient(9);
    const signal = abortAfter(clock, 24_000);
    const pages = client.customFields.list(query, { signal, deadlineMs: 12_000 }).pages();
    const read = async () => {
      for await (const _ of pages);
    };
    expect(await clock.runUntil(rejection(read()))).toBe(reason);
    expect([asked, pages.resume]).toEqual([[1, 2, 3], { limit: 2, page: 3 }]);
  });

  it('keeps the next page from being requested if it aborts in the loop body', async () => {
    const { client, clock, asked } = createSlowClient(9);
    const list = client.customFields.list(query, { signal: abortAfter(clock, 24_000) });
    const read = async () => {
      for await (const _ of list) await clock.sleep(20_000);
    };
    expect(await clock.runUntil(rejection(read()))).toBe(reason);
    expect(asked).toEqual([1]);
  });

  it('makes nextPage() reject without a request if it has aborted', async () => {
    const { client, clock, asked } = createSlowClient(9);
    const signal = abortAfter(clock, 24_000);
    const first = await clock.runUntil(client.customFields.list(query, { signal }));
    await clock.advance(20_000);
    expect(await rejection(first.nextPage())).toBe(reason);
    expect(asked).toEqual([1]);
  });

  it('ends a loop that waits for the rate limit when it aborts', async () => {
    const { client, clock } = createSlowClient(9, 1);
    const pages = client.customFields.list(query, { signal: abortAfter(clock, 30_000) }).pages();
    const read = async () => {
      for await (const _ of pages);
    };
    expect(await clock.runUntil(rejection(read()))).toBe(reason);
    expect(pages.resume).toEqual({ limit: 2, page: 2 });
  });
});
