import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient, rejection } from '../../test/support/test-client.ts';

afterEach(() => void vi.useRealTimers());

const respond = (body: ReadableStream | string, status: number) => () =>
  new Response(body, { status, headers: { 'content-type': 'text/html' } });

it('a call reads at most 64 KiB of an endless error response', async () => {
  let cancelled = false;
  let chunks = 0;
  const endless = new ReadableStream({
    pull: (stream) => {
      chunks += 1;
      stream.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const { client } = createTestClient([respond(endless, 404)]);
  const error = (await rejection(client.agents.get('a1'))) as { body: string };
  expect(error).toMatchObject({ name: 'NotFoundError', code: 'HTTP_404' });
  expect(error.body).toHaveLength(65_536);
  expect(cancelled).toBe(true);
  expect(chunks).toBeLessThan(10);
});

it('the body of an error omits a character that the limit of 64 KiB cuts in half', async () => {
  const { client } = createTestClient([respond(`x${'ü'.repeat(65_536)}`, 404)]);
  const error = (await rejection(client.agents.get('a1'))) as { body: string };
  expect(error.body).toBe(`x${'ü'.repeat(32_767)}`);
});

it('a call reads at most 64 KiB of an error response with the status 999', async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull: (stream) => {
      chunks += 1;
      stream.enqueue(new Uint8Array(10_000));
    },
  });
  const answer = () => Object.defineProperty(respond(endless, 599)(), 'status', { value: 999 });
  const { client } = createTestClient([answer], { maxRetries: 0 });
  const error = (await rejection(client.agents.get('a1'))) as { body: string };
  expect(error).toMatchObject({ status: 999, code: 'HTTP_999' });
  expect(error.body).toHaveLength(65_536);
  expect(chunks).toBeLessThan(10);
});

it('a call rejects with the error for the status when the body stalls for timeoutMs', async () => {
  vi.useFakeTimers();
  const stalled = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('partial')),
  });
  const { client } = createTestClient([respond(stalled, 404)], { timeoutMs: 50 });
  const error = rejection(client.agents.get('a1'));
  await vi.advanceTimersByTimeAsync(50);
  expect(await error).toMatchObject({ name: 'NotFoundError', body: 'partial' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a call rejects with the error for the status when the body breaks off', async () => {
  const broken = new ReadableStream({
    pull: (stream) => stream.error(new TypeError('terminated')),
  });
  const { client } = createTestClient([respond(broken, 404)]);
  expect(await rejection(client.agents.get('a1'))).toMatchObject({ name: 'NotFoundError' });
});

it('a call stops reading an error response when the caller aborts', async () => {
  const controller = new AbortController();
  const { client } = createTestClient([respond(new ReadableStream(), 404)]);
  const error = rejection(client.agents.get('a1', { signal: controller.signal }));
  await new Promise(setImmediate);
  controller.abort('enough');
  expect(await error).toBe('enough');
});
