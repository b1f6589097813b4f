import { describe, expect, it } from 'vitest';
import {
  clock,
  createDelivery,
  createVerifier,
  secret,
  variants,
} from '../../test/support/deliveries.ts';
import { readBody } from './read-body.ts';
import { createWebhookVerifier } from './verifier.ts';

const url = 'http://localhost/webhooks';

function streamed(headers: HeadersInit, body: ReadableStream): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(url, init);
}

function toStream(chunks: unknown[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

describe.each(variants)('verifyRequest in Variant %s', (variant) => {
  const verifier = createVerifier(variant);

  it('resolves with the event', async () => {
    const request = new Request(url, { method: 'POST', ...createDelivery(variant) });
    expect((await verifier.verifyRequest(request)).event).toBe('message.received');
  });

  it('copies each chunk as it arrives, so that the stream may reuse its memory', async () => {
    const { body, headers } = createDelivery(variant);
    const memory = new Uint8Array(1);
    let sent = 0;
    const stream = new ReadableStream(
      {
        pull(controller) {
          if (sent === body.length) return controller.close();
          memory.set(body.subarray(sent, ++sent));
          controller.enqueue(memory);
        },
      },
      { highWaterMark: 0 },
    );
    const request = streamed(headers, stream);
    expect((await verifier.verifyRequest(request)).event).toBe('message.received');
  });

  it.each([
    ['objects', [{ event: 'message.received' }]],
    ['numbers', [1, 2]],
  ])('refuses a stream of %s, which are not bytes', async (_, chunks) => {
    const { headers } = createDelivery(variant);
    const request = streamed(headers, toStream(chunks));
    await expect(verifier.verifyRequest(request)).rejects.toMatchObject({
      code: 'body_already_parsed',
    });
  });

  it('joins chunks in a buffer of exactly the size of the body', async () => {
    const { body, headers } = createDelivery(variant);
    const parts = [body.subarray(0, 5), body.subarray(5, 6), body.subarray(6)];
    const rawBody = await readBody(streamed(headers, toStream(parts)), 1_000);
    expect(rawBody).toEqual(body);
    expect(rawBody.buffer.byteLength).toBe(body.length);
  });

  it('treats a request without a body as one with an empty body', async () => {
    const { headers } = createDelivery(variant, { body: '' });
    const request = new Request(url, { method: 'POST', headers });
    await expect(verifier.verifyRequest(request)).rejects.toMatchObject({ code: 'malformed_body' });
  });

  it('refuses a request whose body was already read', async () => {
    const request = new Request(url, { method: 'POST', ...createDelivery(variant) });
    await request.text();
    await expect(verifier.verifyRequest(request)).rejects.toMatchObject({
      code: 'body_already_parsed',
      message: expect.stringContaining('`request.clone()` (`c.req.raw.clone()` in Hono)'),
    });
  });

  it('rejects a request whose body was partly read and then released', async () => {
    const request = new Request(url, { method: 'POST', ...createDelivery(variant) });
    const reader = request.body?.getReader();
    await reader?.read();
    reader?.releaseLock();
    await expect(verifier.verifyRequest(request)).rejects.toMatchObject({
      code: 'body_already_parsed',
    });
  });

  it('refuses a request whose body is locked by another reader', async () => {
    const request = new Request(url, { method: 'POST', ...createDelivery(variant) });
    request.body?.getReader();
    await expect(verifier.verifyRequest(request)).rejects.toMatchObject({
      code: 'body_already_parsed',
    });
  });

  it('rejects a request without the headers before it reads the body', async () => {
    const { body } = createDelivery(variant);
    const request = new Request(url, { method: 'POST', body });
    await expect(verifier.verifyRequest(request)).rejects.toMatchObject({ code: 'missing_header' });
    expect(request.bodyUsed).toBe(false);
  });

  it('stops reading a body without Content-Length at maxBodyBytes', async () => {
    let sent = 0;
    let cancelled = false;
    const long = new ReadableStream({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
        if (sent >= 1_000_000) controller.close();
      },
      cancel() {
        cancelled = true;
      },
    });
    const { headers } = createDelivery(variant);
    const small = createWebhookVerifier({ variant, secret, clock, maxBodyBytes: 10_000 });
    const request = streamed(headers, long);
    await expect(small.verifyRequest(request)).rejects.toMatchObject({ code: 'body_too_large' });
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(20_000);
  });
});
