import { MockControlError } from '../errors/control-error.ts';
import { anySignal } from '../time/host-signals.ts';
import { hostTimer } from '../time/host-timers.ts';
import type { MockStream, StreamItem } from './stream.ts';

/** How often an idle stream sends a comment. No HTTP client gives up before 5 s without data. */
const KEEP_ALIVE_MS = 4000;

const encoder = new TextEncoder();

const DELETED = encoder.encode('event: deleted\ndata: {"id":"deleted","causedBy":null}\n\n');

function toDeleted(error: unknown): 'deleted' {
  if (error instanceof MockControlError) return 'deleted';
  throw error;
}

/**
 * Turns a stream into server-sent events. An item is read only once the client has read the previous one, so a slow
 * client does not use up memory. If the workspace is deleted, the last event is `deleted`.
 * @param open starts the stream; the signal ends it.
 * @param closing aborts when the server closes.
 */
export function toEventStream(
  open: (signal: AbortSignal) => MockStream,
  closing: AbortSignal,
  mask: (json: string) => string,
): Response {
  const gone = new AbortController();
  const stream = open(anySignal([closing, gone.signal]));
  const items = stream[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<StreamItem>> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Send an id without data, so that a client can resume here if it loses the connection before the first item.
        controller.enqueue(encoder.encode(`: the stream begins\nid: ${stream.cursor}\n\n`));
      },
      async pull(controller) {
        next ??= items.next();
        const result = await orIdle(next).catch(toDeleted);
        if (result === 'idle') return controller.enqueue(encoder.encode(': keep-alive\n\n'));
        next = undefined;
        if (result === 'deleted') controller.enqueue(DELETED);
        if (result === 'deleted' || result.done) controller.close();
        else controller.enqueue(encoder.encode(toText(result.value, mask)));
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

function orIdle<T>(next: Promise<T>): Promise<T | 'idle'> {
  return new Promise((resolve, reject) => {
    const cancel = hostTimer(() => resolve('idle'), KEEP_ALIVE_MS);
    next.then(resolve, reject).finally(cancel);
  });
}

function toText({ type, cursor, data }: StreamItem, mask: (json: string) => string): string {
  return `event: ${type}\nid: ${cursor}\ndata: ${mask(JSON.stringify(data))}\n\n`;
}
