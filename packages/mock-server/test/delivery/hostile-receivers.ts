import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { DeliveryRecord } from '@agent-platform/mock-server';
import { startHttpServer } from '@agent-platform/tools/http-server';

/** A receiver that misbehaves, and the expected record of an attempt. */
export interface HostileReceiver {
  /** @default 'http' */
  readonly scheme?: 'http' | 'https';
  /** Called with the connection once a request is read. If this is missing, no server listens. */
  readonly respond?: (socket: Socket) => void;
  readonly outcome: Partial<DeliveryRecord>;
}

const CHUNKED = 'Transfer-Encoding: chunked';

const LONG_GZIP_FILE = gzipSync(randomBytes(2 ** 19));

/** The record of a successful attempt whose response is compressed, and therefore not read. */
const unread: Partial<DeliveryRecord> = {
  ...success(200).outcome,
  response_body: '',
  response_truncated: true,
};

/** The receivers, by their behaviour. A receiver that times out takes the whole `receiverTimeoutMs`. */
export const hostileReceivers: Readonly<Record<string, HostileReceiver>> = {
  'refuses connections': { outcome: none('connection_refused') },
  'resets connections': {
    respond: (socket) => socket.resetAndDestroy(),
    outcome: none('connection_reset'),
  },
  'never responds': { respond: () => {}, outcome: none('timeout') },
  'sends its headers slowly and without end': {
    respond: (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'a: b\r\n'),
    outcome: none('timeout'),
  },
  'sends its body slowly and without end': {
    respond: (socket) => drip(socket, head('200 OK', CHUNKED), chunk('x')),
    outcome: { status: 'failed', status_code: 200, error: 'timeout', response_truncated: false },
  },
  'sends a large body without end': {
    respond: (socket) => flood(socket, head('200 OK', CHUNKED), chunk('x'.repeat(65_536))),
    outcome: { ...success(200).outcome, response_truncated: true },
  },
  'sends a gzip bomb': {
    respond: (socket) => flood(socket, head('200 OK', CHUNKED, 'Content-Encoding: gzip'), bomb()),
    outcome: unread,
  },
  'sends a long gzip file without its length, and closes the connection': hangUp(
    '200 OK',
    'Content-Encoding: gzip',
  ),
  'sends a long gzip file as a redirect, and closes the connection': {
    ...hangUp('302 Found', 'Content-Encoding: gzip'),
    outcome: { status: 'failed', status_code: 302, error: 'redirect' },
  },
  'sends a long body with a status that allows none, and closes the connection': {
    ...hangUp('205 Reset Content'),
    outcome: success(205).outcome,
  },
  'sends a long body with a status that fetch hides, and closes the connection': {
    ...hangUp('407 Refused'),
    outcome: none('network_error'),
  },
  'redirects to itself': {
    respond: (socket) => socket.end(head('302 Found', 'Location: /')),
    outcome: { status: 'failed', status_code: 302, error: 'redirect' },
  },
  'responds with 204': success(204),
  'responds with 299': success(299),
  'responds with 300': {
    respond: (socket) => socket.end(head('300 Multiple Choices')),
    outcome: { status: 'failed', status_code: 300, error: 'redirect' },
  },
  'responds with 500': {
    respond: (socket) => socket.end(`${head('500 Broken')}Out of order`),
    outcome: {
      status: 'failed',
      status_code: 500,
      error: 'http_status',
      response_headers: { connection: 'close' },
      response_body: 'Out of order',
      response_truncated: false,
    },
  },
  'responds with 404': {
    respond: (socket) => socket.end(head('404 Refused')),
    outcome: { status: 'failed', status_code: 404, error: 'http_status' },
  },
  // With these two statuses, `fetch` rejects.
  'responds with 407': {
    respond: (socket) => socket.end(head('407 Refused')),
    outcome: none('network_error'),
  },
  'responds with 421': {
    respond: (socket) => socket.end(head('421 Refused')),
    outcome: none('network_error'),
  },
  'sends early hints before it responds': {
    respond: (socket) =>
      socket.end(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${head('204 Fine')}`),
    outcome: success(204).outcome,
  },
  'sends gzip': {
    respond: (socket) => {
      socket.write(head('200 OK', 'Content-Encoding: gzip'));
      socket.end(gzipSync('Thanks'));
    },
    outcome: unread,
  },
  'closes the connection in its body': {
    respond: (socket) => socket.end(`${head('200 OK', 'Content-Length: 9')}So far`),
    outcome: {
      status: 'failed',
      status_code: 200,
      error: 'connection_reset',
      response_body: 'So far',
    },
  },
  'does not speak HTTP': {
    respond: (socket) => socket.end('220 mail.example ESMTP\r\n'),
    outcome: none('malformed_response'),
  },
  'labels plain text as brotli': {
    respond: (socket) => socket.end(`${head('200 OK', 'Content-Encoding: br')}Not encoded`),
    outcome: unread,
  },
  'does not speak TLS': { scheme: 'https', respond: () => {}, outcome: none('tls_error') },
};

/** A receiver that listens. */
export interface ServedReceiver {
  readonly url: string;
  /** Returns the number of requests received. */
  asked(): number;
  /** Resolves once every connection is closed. */
  released(): Promise<unknown>;
  readonly close: () => void;
}

/** Starts a receiver on a free port. */
export async function serve({
  scheme = 'http',
  respond,
}: HostileReceiver): Promise<ServedReceiver> {
  const connections: Promise<unknown>[] = [];
  let asked = 0;
  const { server, url, close } = await startHttpServer((request) => {
    asked++;
    request.resume().once('end', () => respond?.(request.socket));
  });
  server.on('connection', (socket) => {
    // A receiver whose connection is closed while it writes gets an error. The test expects that.
    socket.on('error', () => {});
    connections.push(new Promise((resolve) => socket.once('close', resolve)));
  });
  if (respond === undefined) {
    server.close();
    await once(server, 'close');
  }
  return {
    url: `${url.replace('http', scheme)}/`,
    asked: () => asked,
    released: () => Promise.all(connections),
    close,
  };
}

function none(error: NonNullable<DeliveryRecord['error']>): Partial<DeliveryRecord> {
  return {
    status: 'failed',
    status_code: null,
    error,
    response_headers: null,
    response_body: null,
  };
}

/**
 * Creates a receiver that sends half a mebibyte without announcing the length, and then closes the connection. If the
 * client has paused reading, undici 7 throws an error that nothing can catch (nodejs/undici#5360).
 */
function hangUp(status: string, ...headers: string[]): HostileReceiver {
  return {
    respond: (socket) => {
      socket.write(head(status, ...headers));
      socket.end(LONG_GZIP_FILE);
    },
    outcome: unread,
  };
}

/** Creates a receiver that responds with this status and no body. */
export function success(status_code: number): HostileReceiver {
  return {
    respond: (socket) => socket.end(head(`${status_code} Fine`)),
    outcome: { status: 'success', status_code, error: null },
  };
}

/** Returns the head of a response that closes its connection at the end. */
export function head(status: string, ...headers: string[]): string {
  return `HTTP/1.1 ${[status, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
}

function chunk(content: string | Buffer): Buffer {
  const size = content.length.toString(16);
  return Buffer.concat([Buffer.from(`${size}\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
}

/** Returns a gzip file of 16 KiB that holds 16 MiB, as a chunk. Several such files in a row are a valid file too. */
function bomb(): Buffer {
  return chunk(gzipSync(Buffer.alloc(2 ** 24)));
}

/** Writes a little at a time until the connection closes. */
function drip(socket: Socket, first: string, drop: string | Buffer): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(drop), 10);
  socket.once('close', () => clearInterval(timer));
}

/** Writes as much as the connection takes until it closes. */
function flood(socket: Socket, first: string, wave: Buffer): void {
  const pour = () => {
    while (!socket.destroyed && socket.write(wave));
  };
  socket.write(first);
  socket.on('drain', pour);
  pour();
}
