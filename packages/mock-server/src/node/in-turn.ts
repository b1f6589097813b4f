import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What answers a request; what it returns is done when the answer is written. */
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** The requests of one connection: HTTP/1.1 answers them in order, so they begin in order too. */
interface Line {
  /** Whether a request has begun that has no answer yet. */
  isBusy: boolean;
  /** Answers that the other side has not taken in full. */
  readonly unread: Set<ServerResponse>;
  /** Begins the requests that were sent ahead, in order. */
  readonly waiting: (() => void)[];
}

/** How much of its answers a connection may leave unread before its next request begins. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * Lets a client that sends requests ahead (pipelining) wait for itself: the next request of a
 * connection begins once the one before has its answer and nearly all answers are read. Otherwise a
 * few kilobytes of requests would make any number of answers that nobody reads.
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
    // No more is read than what has come already.
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
