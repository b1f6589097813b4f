import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

/** Creates a request whose body chunks all share the same memory, and counts the bytes read. */
function inChunks(total: number, chunkBytes: number, headers: Record<string, string>) {
  const text = new TextEncoder().encode(`{"a":"${'x'.repeat(total - 8)}"}`);
  const memory = new Uint8Array(chunkBytes);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = text.subarray(read, read + chunkBytes);
        if (chunk.length === 0) return controller.close();
        memory.set(chunk);
        read += chunk.length;
        controller.enqueue(memory.subarray(0, chunk.length));
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return { request: new Request('http://mock.test/', init), read: () => read };
}

const chunked = { 'transfer-encoding': 'chunked' };

describe('readBody', () => {
  it.each([1, 7, 64])(
    'reads a body whose chunks of %i B all use the same memory',
    async (chunkBytes) => {
      const { request } = inChunks(1000, chunkBytes, chunked);
      expect(await readBody(request)).toEqual({
        value: { a: 'x'.repeat(992) },
        text: JSON.stringify({ a: 'x'.repeat(992) }),
      });
    },
  );

  it('accepts a chunked body of exactly the maximum size', async () => {
    const { request } = inChunks(1000, 10, chunked);
    expect(await readBody(request, 1000)).toBeDefined();
  });

  it('rejects a chunked body as soon as it exceeds the limit', async () => {
    const { request, read } = inChunks(2000, 10, chunked);
    await expect(readBody(request, 1000)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(read()).toBe(1010);
  });

  it('does not read a body whose Content-Length exceeds the limit, and rejects it', async () => {
    const { request, read } = inChunks(2000, 10, { 'content-length': '2000' });
    await expect(readBody(request, 1000)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(read()).toBe(0);
  });

  const sendWith = (encoding: string, body = '{}') =>
    readBody(
      new Request('http://mock.test/', {
        method: 'POST',
        headers: { 'content-encoding': encoding },
        body,
      }),
    );

  it.each(['gzip', 'br', 'deflate, gzip'])(
    'rejects a body compressed with %s',
    async (encoding) => {
      await expect(sendWith(encoding)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        message: '`Content-Encoding` is not supported: the mock reads only uncompressed bodies.',
      });
    },
  );

  it('accepts a body whose Content-Encoding says that it is not compressed', async () => {
    expect(await sendWith('Identity')).toMatchObject({ value: {} });
    expect(await sendWith('gzip', '')).toBeUndefined();
  });

  it('treats an empty chunked body as no body', async () => {
    const request = new Request('http://mock.test/', { method: 'POST', headers: chunked });
    expect(await readBody(request)).toBeUndefined();
  });
});
