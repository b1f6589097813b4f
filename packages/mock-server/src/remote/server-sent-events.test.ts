import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generation } from '../../test/support/generation.ts';
import { readServerSentEvents, type ServerSentEvent } from './server-sent-events.ts';

/** Reads the events of a stream that arrives in the given parts. */
async function read(...parts: readonly (string | Uint8Array)[]): Promise<ServerSentEvent[]> {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) {
        controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      }
      controller.close();
    },
  });
  const events: ServerSentEvent[] = [];
  for await (const event of readServerSentEvents(stream)) events.push(event);
  return events;
}

describe('server-sent events', () => {
  it('have a name, an id and data', async () => {
    expect(await read('event: clock\nid: a-1\ndata: {"ms": 1}\n\n')).toEqual([
      { event: 'clock', id: 'a-1', data: '{"ms": 1}' },
    ]);
  });

  it('are complete after an empty line, even if that line arrives in a later chunk', async () => {
    expect(await read('event: clock\nid: 1\nda', 'ta: {}\n', '\nevent: reset\ndata: x\n')).toEqual([
      { event: 'clock', id: '1', data: '{}' },
    ]);
  });

  it('do not include comments, which only keep the connection open', async () => {
    expect(await read(': keep-alive\n\n')).toEqual([]);
  });

  it('are also read from a block that has only an id', async () => {
    expect(await read(': the stream begins\nid: a-7\n\n')).toEqual([
      { event: '', id: 'a-7', data: '' },
    ]);
  });

  it('may contain colons and line separators in their data', async () => {
    const data = 'b: c\u2028d';
    expect(await read(`id: 1\ndata: ${data}\n\n`)).toEqual([{ event: '', id: '1', data }]);
  });

  it('do not depend on how the stream is split into chunks', async () => {
    const piece = fc.constantFrom(
      ...['event: a', 'id: 1', 'id', 'data: é😀', 'data:', 'data', ': comment', 'retry: 5', 'x'],
      ...['\n', '\n\n'],
    );
    const cuts = fc.array(fc.nat(), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), cuts, async (pieces, places) => {
        const bytes = new TextEncoder().encode(pieces.join(''));
        const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length];
        const sorted = ends.sort((a, b) => a - b);
        const parts = sorted.map((end, index) => bytes.slice(sorted[index - 1] ?? 0, end));
        expect(await read(...parts)).toEqual(await read(bytes));
      }),
      generation(300),
    );
  });

  it('end and cancel their stream when the reader stops', async () => {
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
      cancel() {
        isCancelled = true;
      },
    });
    for await (const { data } of readServerSentEvents(stream)) {
      expect(data).toBe('x');
      break;
    }
    expect(isCancelled).toBe(true);
  });
});
