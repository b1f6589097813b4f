import { MockControlError } from '../errors/control-error.ts';
import { anySignal } from '../time/host-signals.ts';
import { hostTimer } from '../time/host-timers.ts';
import type { MockStream } from './stream.ts';

/** How often an idle stream sends a comment. No HTTP client gives up before 5 s without data. */
const KEEP_ALIVE_MS = 4000;

/**
 * Turns a stream into server-sent events. An item is read only once the client has read the previous one, so a slow
 * client does not use up memory.
 * @param open starts the stream; the signal ends it.
 * @param closing aborts when the server closes.
 */
export function toEventStream(
  open: (signal: AbortSignal) => MockStream,
  closing: AbortSignal,
  mask: (json: string) => string,
): Response {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const blocks = toBlocks(open(anySignal([closing, gone.signal])), mask);
  let next: Promise<IteratorResult<string>> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        next ??= blocks.next();
        const result = await orIdle(next);
        if (result === 'idle') return controller.enqueue(encoder.encode(': keep-alive\n\n'));
        next = undefined;
        if (result.done) controller.close();
        else controller.enqueue(encoder.encode(result.value));
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Don't keep the connection alive after the stream, so that the server can close.
      Connection: 'close',
    },
  });
}

async function* toBlocks(
  stream: MockStream,
  mask: (json: string) => string,
): AsyncGenerator<string, undefined> {
  // An id without data lets a client resume here if it loses the connection before the first item.
  yield `: the stream begins\nid: ${stream.cursor}\n\n`;
  try {
    for await (const { type, cursor, data } of stream)
      yield `event: ${type}\nid: ${cursor}\ndata: ${mask(JSON.stringify(data))}\n\n`;
  } catch (error) {
    if (!(error instanceof MockControlError)) throw error;
    // The workspace was deleted.
    yield 'event: deleted\ndata: {"id":"deleted","causedBy":null}\n\n';
  }
}

function orIdle<T>(next: Promise<T>): Promise<T | 'idle'> {
  return new Promise((resolve, reject) => {
    const cancel = hostTimer(() => resolve('idle'), KEEP_ALIVE_MS);
    next.then(resolve, reject).finally(cancel);
  });
}
