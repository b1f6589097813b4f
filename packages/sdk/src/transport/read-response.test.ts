import { expect, it } from 'vitest';
import { readBody, toText } from './read-response.ts';

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

it('reads a body as large as the limit', async () => {
  const read = await readBody(createBody(['ab', 'cd']).body, 4, undefined);
  expect([read.end, toText(read)]).toEqual(['complete', 'abcd']);
});

it('stops pulling beyond the limit, cancels the rest and keeps what fits', async () => {
  const { body, seen } = createBody(['abc', 'def', 'ghi', 'jkl']);
  const read = await readBody(body, 4, undefined);
  expect([read.end, toText(read)]).toEqual(['too_large', 'abcd']);
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
  const read = await readBody(body, 100, undefined);
  expect(read).toMatchObject({ end: 'failed', failure });
  expect(toText(read)).toBe('part');
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
  const reading = readBody(body, 100, controller.signal);
  await new Promise(setImmediate);
  controller.abort('enough');
  const read = await reading;
  expect(read).toMatchObject({ end: 'failed', failure: 'enough' });
  expect([toText(read), cancelled]).toEqual(['part', true]);
});

it('reads nothing of a body that has another reader', async () => {
  const { body } = createBody(['ab']);
  body.getReader();
  expect(await readBody(body, 100, undefined)).toMatchObject({
    end: 'failed',
    failure: expect.any(TypeError),
  });
});

it('leaves out a character that the limit cuts off', async () => {
  const read = await readBody(createBody(['aü']).body, 2, undefined);
  expect(toText(read)).toBe('a');
});
