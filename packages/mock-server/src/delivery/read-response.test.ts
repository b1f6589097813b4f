import { describe, expect, it } from 'vitest';
import { MAX_RESPONSE_BYTES, readResponse } from './read-response.ts';

const forever = new AbortController().signal;

/** Creates a response that sends these parts, and then ends or fails with an error. */
function inParts(
  parts: Iterable<Uint8Array>,
  { broken, headers = {} }: { broken?: Error; headers?: HeadersInit } = {},
) {
  const iterator = parts[Symbol.iterator]();
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (!done) {
          read += value.length;
          controller.enqueue(value);
        } else if (broken) controller.error(broken);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { headers }), read: () => read };
}

const bytes = (text: string) => new TextEncoder().encode(text);

function* endless(part: Uint8Array) {
  for (;;) yield part;
}

describe('the response of a receiver', () => {
  it('is read to its end', async () => {
    const { response } = inParts([bytes('Olá '), bytes(''), bytes('👋')]);
    const { received } = await readResponse(response, forever);
    expect(received).toMatchObject({ body: 'Olá 👋', truncated: false });
  });

  it('may arrive byte by byte, even in the middle of a character', async () => {
    const parts = [...bytes('Olá 👋')].map((byte) => Uint8Array.of(byte));
    const { received } = await readResponse(inParts(parts).response, forever);
    expect(received?.body).toBe('Olá 👋');
  });

  it('of exactly 16 KiB is kept whole', async () => {
    const text = 'x'.repeat(MAX_RESPONSE_BYTES);
    const { received } = await readResponse(new Response(text), forever);
    expect(received).toMatchObject({ body: text, truncated: false });
  });

  it('of more than 16 KiB is cut off, but its status still counts', async () => {
    const more = new Response('x'.repeat(MAX_RESPONSE_BYTES + 1));
    const { error, received } = await readResponse(more, forever);
    expect(error).toBeNull();
    expect(received).toMatchObject({ body: 'x'.repeat(MAX_RESPONSE_BYTES), truncated: true });
  });

  it('that never ends is not read beyond the limit', async () => {
    const part = new Uint8Array(1024);
    const { response, read } = inParts(endless(part));
    await readResponse(response, forever);
    expect(read()).toBe(MAX_RESPONSE_BYTES + part.length);
  });

  it('is never cut off within a character', async () => {
    const { received } = await readResponse(
      new Response(`x${'á'.repeat(MAX_RESPONSE_BYTES)}`),
      forever,
    );
    expect(received?.body).toBe(`x${'á'.repeat(MAX_RESPONSE_BYTES / 2 - 1)}`);
  });

  it('that breaks off is a failure with any status, and keeps the part that arrived', async () => {
    const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    const { response } = inParts([bytes('So far')], { broken: reset });
    const { error, received } = await readResponse(response, forever);
    expect([error, received?.status, received?.body]).toEqual(['connection_reset', 200, 'So far']);
  });

  it.each(['gzip', 'X-GZIP', 'deflate', 'br', 'zstd', 'identity, gzip'])(
    'with the Content-Encoding %s is not read, but its status still counts',
    async (encoding) => {
      const { response, read } = inParts(endless(bytes('Compressed')), {
        headers: { 'content-encoding': encoding },
      });
      const { error, received } = await readResponse(response, forever);
      expect([error, received?.body, received?.truncated, read()]).toEqual([null, '', true, 0]);
    },
  );

  it('without a body is read as an empty text', async () => {
    const { received } = await readResponse(new Response(null, { status: 204 }), forever);
    expect(received).toEqual({ status: 204, headers: {}, body: '', truncated: false });
  });

  it('is a network error when the receiver returns Response.error()', async () => {
    const outcome = await readResponse(Response.error(), forever);
    expect(outcome).toEqual({ error: 'network_error', received: null });
  });

  it('can be the same Response object for two deliveries', async () => {
    const response = new Response('Thanks');
    await readResponse(response, forever);
    expect((await readResponse(response, forever)).error).toBeNull();
  });
});
