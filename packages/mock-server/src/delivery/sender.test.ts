import { describe, expect, it } from 'vitest';
import type { Receiver } from './network/receiver.ts';
import { createSender } from './sender.ts';

/** Sends a delivery to a receiver, which may take 5 ms. */
function sendTo(receiver: Receiver) {
  const { send } = createSender({
    ownUrl: 'http://mock.test/',
    fetch: receiver,
    receiverTimeoutMs: 5,
  });
  return send({ url: 'http://receiver.test/', headers: { 'x-a': '1' }, body: '{}' });
}

describe('a sender', () => {
  it('sends the body as JSON with its headers, and asks for no redirect to be followed', async () => {
    const sent: Request[] = [];
    await sendTo(async (request) => {
      sent.push(request.clone());
      return new Response();
    });
    const [request] = sent;
    expect(request).toMatchObject({ method: 'POST', redirect: 'manual' });
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('x-a')).toBe('1');
    expect(await request?.text()).toBe('{}');
  });

  it('returns the response', async () => {
    const outcome = await sendTo(async () => new Response('Thanks', { headers: { a: 'b' } }));
    const headers = { a: 'b', 'content-type': 'text/plain;charset=UTF-8' };
    expect(outcome).toEqual({
      error: null,
      received: { status: 200, headers, body: 'Thanks', truncated: false },
    });
  });

  it('gives up on a receiver that never answers', async () => {
    const outcome = await sendTo(() => new Promise(() => {}));
    expect(outcome).toMatchObject({ error: 'timeout', received: null });
  });

  it('gives up on a response that never ends, and keeps the part that came', async () => {
    let cancelled = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('So far')),
      cancel() {
        cancelled = true;
      },
    });
    const outcome = await sendTo(async () => new Response(body));
    expect(outcome).toMatchObject({ error: 'timeout', received: { status: 200, body: 'So far' } });
    expect(cancelled).toBe(true);
  });

  it('aborts the request it gave up on', async () => {
    let signal: AbortSignal | undefined;
    await sendTo((request) => {
      signal = request.signal;
      return new Promise(() => {});
    });
    expect(signal?.aborted).toBe(true);
  });

  it('names what a request failed with', async () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const outcome = await sendTo(() => Promise.reject(new TypeError('fetch failed', { cause })));
    expect(outcome).toMatchObject({ error: 'connection_refused', received: null });
  });
});
