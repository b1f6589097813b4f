import { type HttpBindings, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createControl } from './control/control.ts';
import { Disconnected } from './core/faults.ts';
import type { MockServer } from './server.ts';

/** Options of {@link listen}. */
export interface ListenOptions {
  /** `0` picks a free port. @default 0 */
  port?: number;
  /** The address to listen on; anything but loopback opens the mock to the network. @default '127.0.0.1' */
  host?: string;
  /** Serves the control surface under `/__mock__/`, to loopback only. @default true */
  control?: boolean;
  /**
   * Lets the HTTP adapter put faster classes in place of the global `Request` and `Response`: several
   * times the speed, for a process that does nothing but serve. @default false
   */
  overrideGlobals?: boolean;
}

/** A mock that listens on a port. */
export interface ListeningServer {
  /** What clients use as their base URL. */
  readonly url: string;
  readonly port: number;
  /** Stops listening, lets requests under way finish, and frees the port. */
  close(): Promise<void>;
}

/** The mock could not listen: `cause` has the system's own error. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: string;

  constructor(message: string, code: string, options: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Serves a mock over HTTP.
 * @throws ListenError when the port is taken or the address cannot be listened on.
 */
export function listen(mock: MockServer, options: ListenOptions = {}): Promise<ListeningServer> {
  const { port = 0, host = '127.0.0.1', control = true, overrideGlobals = false } = options;
  const controlSurface = control ? createControl(mock) : undefined;
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        port,
        hostname: host,
        overrideGlobalObjects: overrideGlobals,
        fetch: (request, bindings) =>
          controlSurface !== undefined && isControl(request.url)
            ? controlSurface.fetch(request, {
                remoteAddress: (bindings as HttpBindings).incoming.socket.remoteAddress,
              })
            : mock.handle(request).catch((error) => cutOff(error, bindings as HttpBindings)),
      },
      (address) => {
        const name = host.includes(':') ? `[${host}]` : host;
        resolve({
          url: `http://${name}:${address.port}`,
          port: address.port,
          close: () =>
            new Promise((done) => {
              server.close(() => done());
              if ('closeIdleConnections' in server) server.closeIdleConnections();
            }),
        });
      },
    );
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new ListenError(explain(cause, host, port), cause.code ?? 'UNKNOWN', { cause }));
    });
  });
}

/** A disconnect resets the socket, as a broken network would. */
function cutOff(error: unknown, { outgoing }: HttpBindings): Response {
  if (!(error instanceof Disconnected)) throw error;
  outgoing.socket?.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

function isControl(url: string): boolean {
  return url.includes('/__mock__/') && new URL(url).pathname.startsWith('/__mock__/');
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): string {
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken: stop what listens there, or choose another port (0 picks a free one).`;
    case 'EACCES':
      return `Port ${port} on ${host} needs more rights: choose one from 1024 up (0 picks a free one).`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 to open the mock to the network.`;
    default:
      return `The mock cannot listen on ${host}:${port}: ${cause.message}`;
  }
}
