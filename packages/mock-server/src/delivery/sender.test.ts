import type { IncomingHttpHeaders } from 'node:http';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Receiver, Receivers } from './receivers.ts';
import { createSender } from './sender.ts';

/** Sends a delivery to a receiver that has 5 ms to respond. */
function sendTo(receiver: Receiver, controller = new AbortController()) {
  const receivers = new Receivers('http://mock.test/');
  const send = createSender({ receivers, fetch: receiver, receiverTimeoutMs: 5 });
  return send({ url: 'http://receiver.test/', headers: { 'x-a': '1' }, body: '{}' }, controller);
}

/** Sends a delivery over the network. Returns the received headers. */
async function sendOverHttp(): Promise<IncomingHttpHeaders[]> {
  const received: IncomingHttpHeaders[] = [];
  const { port, close } = await startHttpServer(({ headers }, response) => {
    received.push(headers);
    response.end();
  });
  onTestFinished(close);
  const send = createSender({ receivers: new Receivers(''), receiverTimeoutMs: 30_000 });
  const url = `http://127.0.0.1:${port}/`;
  const { error } = await send({ url, headers: {}, body: '{}' }, new AbortController());
  expect(error).toBeNull();
  return received;
}

describe('the sender of deliveries', () => {
  it('sends the body with its headers, and does not follow redirects', async () => {
    const sent: Request[] = [];
    await sendTo(async (request) => {
      sent.push(request.clone());
      return new Response();
    });
    const [request] = sent;
    expect(request).toMatchObject({ method: 'POST', redirect: 'manual' });
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

  it('gives up on a receiver that never responds', async () => {
    const outcome = await sendTo(() => new Promise(() => {}));
    expect(outcome).toMatchObject({ error: 'timeout', received: null });
  });

  it('gives up on a response that never ends, and keeps the part that arrived', async () => {
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

  it('aborts the request when the receiver takes too long to respond', async () => {
    let signal: AbortSignal | undefined;
    await sendTo((request) => {
      signal = request.signal;
      return new Promise(() => {});
    });
    expect(signal?.aborted).toBe(true);
  });

  it('aborts the request when the delivery is aborted', async () => {
    const controller = new AbortController();
    let signal: AbortSignal | undefined;
    const outcome = await sendTo((request) => {
      signal = request.signal;
      controller.abort();
      return new Promise(() => {});
    }, controller);
    expect(signal?.aborted).toBe(true);
    expect(outcome.received).toBeNull();
  });

  it('returns the failure code of a request that failed', async () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const outcome = await sendTo(() => Promise.reject(new TypeError('fetch failed', { cause })));
    expect(outcome).toMatchObject({ error: 'connection_refused', received: null });
  });

  it('asks for a response that is not compressed, and for the connection to be closed', async () => {
    expect(await sendOverHttp()).toMatchObject([
      { connection: 'close', 'accept-encoding': 'identity' },
    ]);
  });

  it('calls the original fetch, not a spy that replaced it later', async () => {
    const spy = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => spy.mockRestore());
    expect(await sendOverHttp()).toHaveLength(1);
    expect(spy).not.toHaveBeenCalled();
  });
});
