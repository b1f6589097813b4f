import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { createControl } from './control/control.ts';
import { Disconnected } from './core/faults.ts';
import { hostTimer } from './core/host.ts';
import { invalid, toErrorResponse, toProblem } from './core/problem.ts';
import { requireValid } from './core/require-valid.ts';
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
  /**
   * Stops listening, lets requests under way finish for up to 2 seconds, cuts off those that have
   * not, and frees the port.
   */
  close(): Promise<void>;
}

/** How long requests under way have to finish: the mock's own figure. */
const GRACE_MS = 2000;

/** The mock could not listen: `cause` has the system's own error. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: string;

  constructor(message: string, code: string, options: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const options = z.strictObject({
  port: z.int().min(0).max(65_535).default(0),
  host: z.string().regex(/\S/, { error: 'must not be empty' }).default('127.0.0.1'),
  control: z.boolean().default(true),
  overrideGlobals: z.boolean().default(false),
});

/**
 * Serves a mock over HTTP.
 * @throws MockConfigurationError naming a wrong option.
 * @throws ListenError when the port is taken or the address cannot be listened on.
 */
export async function listen(mock: MockServer, init: ListenOptions = {}): Promise<ListeningServer> {
  const { port, host, control, overrideGlobals } = requireValid('listen', 'options', options, init);
  const controlSurface = control ? createControl(mock) : undefined;
  const handle = getRequestListener(
    (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings;
      return controlSurface !== undefined && isControl(request.url)
        ? controlSurface.fetch(request, { remoteAddress: incoming.socket.remoteAddress })
        : mock.handle(request).catch((error) => cutOff(error, outgoing));
    },
    { hostname: host, overrideGlobalObjects: overrideGlobals, errorHandler: refuse },
  );
  const underWay = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    if (!server.listening) outgoing.setHeader('Connection', 'close');
    return handle(incoming, outgoing);
  });
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new ListenError(explain(cause, host, port), cause.code ?? 'UNKNOWN', { cause }));
    });
    // Only a pipe has an address that is text.
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((done) => {
        const cancel = hostTimer(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          cancel();
          done();
        });
        // Connections that are kept end with the answer under way, not with their idle time.
        for (const outgoing of underWay) {
          if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
        }
      }),
  };
}

/** What does not even make a request, such as a malformed Host, is refused as any other. */
function refuse(error: unknown): Response {
  if (!(error instanceof RequestError)) return toErrorResponse(toProblem(error));
  const rule = `and path must make a URL: ${error.message}`;
  return toErrorResponse(invalid({ field: 'Host', rule }));
}

/** A disconnect resets the socket, as a broken network would. */
function cutOff(error: unknown, outgoing: ServerResponse): Response {
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
