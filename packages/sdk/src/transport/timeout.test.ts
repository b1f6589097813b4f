import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
  stall,
} from '../../test/support/test-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ok = json({ data: { id: 'a1' } });
/** Never responds and ignores the abort signal of the request, as a careless `fetch` does. */
const deaf: Answer = () => new Promise(() => {});
const stalledBody: Answer = () =>
  new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } });

describe('an attempt', () => {
  it.each<[string, Answer]>([
    ['headers', stall],
    ['a fetch that ignores its signal', deaf],
    ['a body', stalledBody],
  ])('rejects with a TimeoutError when it waits too long for %s', async (_, answer) => {
    const { client, requests } = createTestClient([answer], { maxRetries: 0 });
    const error = rejection(client.agents.get('a1', { timeoutMs: 200 }));
    await vi.advanceTimersByTimeAsync(200);
    expect(await error).toMatchObject({
      name: 'TimeoutError',
      code: 'timeout',
      timeoutMs: 200,
      attempts: 1,
      message: 'No complete response within 200 ms. (GET /v1/agents/{id}, attempt 1)',
    });
    expect(requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts its request when it times out', async () => {
    let aborted = false;
    const answer: Answer = (request) => {
      request.signal.addEventListener('abort', () => {
        aborted = true;
      });
      return deaf(request);
    };
    const { client } = createTestClient([answer], { maxRetries: 0, timeoutMs: 50 });
    const error = rejection(client.agents.get('a1'));
    await vi.advanceTimersByTimeAsync(50);
    await error;
    expect(aborted).toBe(true);
  });

  it('cancels the body that it was still reading when it times out', async () => {
    const cancel = vi.fn();
    const answer = () => new Response(new ReadableStream({ cancel }));
    const { client } = createTestClient([answer], { maxRetries: 0, timeoutMs: 50 });
    const error = rejection(client.agents.get('a1'));
    await vi.advanceTimersByTimeAsync(50);
    await error;
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('that is a retry gets the whole timeoutMs again', async () => {
    const { client, requests } = createTestClient([stall, ok], { timeoutMs: 50 });
    const agent = client.agents.get('a1');
    await vi.advanceTimersByTimeAsync(50);
    expect(await agent).toEqual({ id: 'a1' });
    expect(requests).toHaveLength(2);
  });

  it('times out when it takes too long by the client’s own clock', async () => {
    const { client, clock } = createTestClient([(request) => answerAfter(61_000, request)], {
      maxRetries: 0,
    });
    const answerAfter = async (ms: number, request: Request) => {
      await clock.sleep(ms);
      return ok(request);
    };
    expect(await rejection(client.agents.get('a1'))).toMatchObject({ name: 'TimeoutError' });
  });

  it('may have a timeoutMs that is longer than any timer supports', async () => {
    const { client } = createTestClient([stall], { maxRetries: 0, timeoutMs: 2 ** 40 });
    let settled = false;
    rejection(client.agents.get('a1')).then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(settled).toBe(false);
  });
});

describe('the caller’s signal', () => {
  it.each<[string, Answer]>([
    ['headers', stall],
    ['a fetch that ignores its signal', deaf],
    ['a body', stalledBody],
  ])('ends the wait for %s, and the call rejects with the abort reason', async (_, answer) => {
    const controller = new AbortController();
    const { client, requests } = createTestClient([answer]);
    const error = rejection(client.agents.get('a1', { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort('enough');
    expect(await error).toBe('enough');
    expect(requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the request from being sent when it has aborted already', async () => {
    const { client, requests } = createTestClient([ok]);
    const error = await rejection(client.agents.get('a1', { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(requests).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['success', ok],
    ['error', failure(404, 'NOT_FOUND')],
    ['failed connection', disconnect],
  ])('has no listener and no timer left after each %s', async (_, answer) => {
    const { signal } = new AbortController();
    const { client } = createTestClient([answer]);
    for (let call = 0; call < 20; call++) await client.agents.get('a1', { signal }).catch(() => {});
    await client.raw.GET('/v1/me', { signal }).catch(() => {});
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
