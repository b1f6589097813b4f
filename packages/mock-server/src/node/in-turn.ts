import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Handles a request. What it returns settles when the response is written. */
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** The requests of one connection. HTTP/1.1 answers them in order, so they begin in order too. */
interface Line {
  /** Whether a request is in flight. */
  isBusy: boolean;
  /** Responses that the client has not read in full. */
  readonly unread: Set<ServerResponse>;
  /** Each begins one pipelined request, in order. */
  readonly waiting: (() => void)[];
}

/** How many bytes of responses may be unread when the next request of a connection begins. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * Handles pipelined requests one after another. The next request of a connection begins once the
 * previous one has its response and the client has read nearly all responses. Otherwise a few
 * kilobytes of requests could fill the memory with responses that nobody reads.
 */
export function inTurn(listener: Listener): Listener {
  const lines = new WeakMap<Socket, Line>();

  function lineOf(socket: Socket): Line {
    const line = lines.get(socket) ?? { isBusy: false, unread: new Set(), waiting: [] };
    lines.set(socket, line);
    return line;
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lineOf(socket);
    const begin = () => {
      line.isBusy = true;
      line.unread.add(outgoing);
      outgoing.once('close', () => {
        line.unread.delete(outgoing);
        proceed(line, socket);
      });
      const answered = () => {
        line.isBusy = false;
        proceed(line, socket);
      };
      Promise.resolve(listener(incoming, outgoing)).then(answered, answered);
    };
    if (mayBegin(line)) {
      begin();
      return;
    }
    line.waiting.push(begin);
    // Reads no further requests while some wait.
    socket.pause();
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
