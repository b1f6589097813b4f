import { expect, it } from 'vitest';
import { ByteBuffer } from './byte-buffer.ts';
import { readBody, toText } from './received.ts';

/** Creates a body that gives these chunks and then ends. Counts its pulls. */
function createBody(chunks: readonly string[]) {
  const seen = { pulls: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        const chunk = chunks[seen.pulls];
        seen.pulls += 1;
        if (chunk === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(chunk));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

/** Reads a body. Returns two values: whether the body was complete, or else the error; and the text that was read. */
async function read(body: ReadableStream<Uint8Array>, maxBytes: number, signal?: AbortSignal) {
  const buffer = new ByteBuffer(maxBytes);
  const end = await readBody(
    { body } as Response,
    buffer,
    signal ?? new AbortController().signal,
  ).catch((error: unknown) => error);
  const received = { body: buffer, isComplete: end === true } as Parameters<typeof toText>[0];
  return [end, toText(received)];
}

it('reads a body as large as the limit', async () => {
  expect(await read(createBody(['ab', 'cd']).body, 4)).toEqual([true, 'abcd']);
});

it('stops pulling beyond the limit, cancels the rest and keeps what fits', async () => {
  const { body, seen } = createBody(['abc', 'def', 'ghi', 'jkl']);
  expect(await read(body, 4)).toEqual([false, 'abcd']);
  expect(seen).toEqual({ pulls: 2, cancelled: true });
});

it('keeps what arrived before a body broke off', async () => {
  const failure = new TypeError('terminated');
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      pulls += 1;
      if (pulls === 1) stream.enqueue(new TextEncoder().encode('part'));
      else stream.error(failure);
    },
  });
  expect(await read(body, 100)).toEqual([failure, 'part']);
});

it('stops reading when its signal aborts, even if the body never ends', async () => {
  const controller = new AbortController();
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('part')),
    cancel: () => {
      cancelled = true;
    },
  });
  const reading = read(body, 100, controller.signal);
  await new Promise(setImmediate);
  controller.abort('enough');
  expect(await reading).toEqual(['enough', 'part']);
  expect(cancelled).toBe(true);
});

it('reads nothing, and cancels the body, when its signal has aborted', async () => {
  const { body, seen } = createBody(['ab']);
  expect(await read(body, 100, AbortSignal.abort('enough'))).toEqual(['enough', '']);
  expect(seen).toEqual({ pulls: 0, cancelled: true });
});

it('reads nothing of a body that has another reader', async () => {
  const { body } = createBody(['ab']);
  body.getReader();
  expect(await read(body, 100)).toEqual([expect.any(TypeError), '']);
});

it('leaves out a character that the limit cuts off', async () => {
  expect(await read(createBody(['aü']).body, 2)).toEqual([false, 'a']);
});
