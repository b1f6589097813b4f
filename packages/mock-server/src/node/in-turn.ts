import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Handles a request. If it returns a promise, the promise settles when the response is written. */
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/**
 * The requests of a connection. HTTP/1.1 requires responses in the order of the requests, so the requests are handled
 * in that order.
 */
interface Line {
  /** Whether a request is in flight. */
  isBusy: boolean;
  /** The responses that the client has not fully read. */
  readonly unread: Set<ServerResponse>;
  /** One function for each waiting request, in order of arrival. Calling it starts the request. */
  readonly waiting: (() => void)[];
}

/** The next request on a connection does not start while the client has more than this many bytes of earlier responses left to read. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * Returns a listener that handles the requests of each connection one after another. The next request begins when the
 * previous response is written and the client has read nearly all responses. Otherwise a few kilobytes of requests
 * could fill the memory with unread responses.
 * @param inFlight a set that the listener keeps up to date with the open responses of all connections.
 */
export function inTurn(listener: Listener, inFlight = new Set<ServerResponse>()): Listener {
  const lines = new WeakMap<Socket, Line>();

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Line = { isBusy: false, unread: new Set(), waiting: [] };
    lines.set(socket, line);
    return line;
  }

  function begin(line: Line, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    line.isBusy = true;
    line.unread.add(outgoing);
    inFlight.add(outgoing);
    outgoing.on('close', () => {
      line.unread.delete(outgoing);
      inFlight.delete(outgoing);
      proceed(line, socket);
    });
    const done = () => {
      line.isBusy = false;
      proceed(line, socket);
    };
    Promise.resolve(listener(incoming, outgoing)).then(done, done);
  }

  return (incoming, outgoing) => {
    const line = lineOf(incoming.socket);
    if (mayBegin(line)) {
      begin(line, incoming, outgoing);
      return;
    }
    line.waiting.push(() => begin(line, incoming, outgoing));
    // While requests are waiting, no more are read from the connection.
    incoming.socket.pause();
  };
}

function proceed(line: Line, socket: Socket): void {
  if (socket.destroyed) line.waiting.length = 0;
  if (line.waiting.length === 0 || !mayBegin(line)) return;
  line.waiting.shift()?.();
  if (line.waiting.length === 0) socket.resume();
}

function mayBegin({ isBusy, unread }: Line): boolean {
  if (isBusy) return false;
  let bytes = 0;
  for (const outgoing of unread) bytes += outgoing.writableLength;
  return bytes <= MAX_UNREAD_BYTES;
}
