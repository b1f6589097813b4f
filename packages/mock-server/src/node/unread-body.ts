import type { IncomingMessage } from 'node:http';
import { hostTimer } from '../time/host-timers.ts';

const MIB = 1024 * 1024;

/** Node reads and discards the rest of a body up to this length, so the connection can be used again. */
const MAX_KEPT_BYTES = 16 * MIB;

/** How much of a longer body is read and discarded before its connection is closed, and for how long. */
const MAX_DISCARDED_BYTES = 256 * MIB;
const MAX_DISCARD_MS = 5000;

/**
 * If the mock responds before it has read a body that is large or of unknown length, announces that the connection will
 * be closed, and ends the response only once the client has sent the rest, within limits. If the connection were closed
 * earlier, the client would get an error instead of the response. An event stream is not held up: it stays open anyway.
 */
export function afterRequestBody(
  response: Response,
  incoming: IncomingMessage,
): Response | Promise<Response> {
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  return isStream || !isMuchLeft(incoming) ? response : closeAfter(response, incoming);
}

function isMuchLeft({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > MAX_KEPT_BYTES;
}

async function closeAfter(response: Response, incoming: IncomingMessage): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytes),
      async pull(controller) {
        await discard(incoming);
        controller.close();
      },
    },
    { highWaterMark: 1 },
  );
  const headers = new Headers(response.headers);
  headers.set('Connection', 'close');
  // The length tells the client when it has the whole response.
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes.byteLength === 0 ? null : body, { status: response.status, headers });
}

/** Resolves when the body has ended, the client has gone, or enough has been discarded. */
function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimer = hostTimer(end, MAX_DISCARD_MS);
    let left = MAX_DISCARDED_BYTES;
    // The stream in the `Request` may have stopped reading, and would pause the body again.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Uint8Array) => {
      left -= chunk.byteLength;
      if (left < 0) end();
    });
    incoming.once('end', end).once('close', end);
    incoming.resume();

    function end(): void {
      cancelTimer();
      incoming.pause();
      resolve();
    }
  });
}
