import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { z } from 'zod';
import { type IsOwnHost, isLoopbackAddress } from '../controls/guard.ts';
import type { MockServer } from '../controls/local/mock-server-controls.ts';
import { brand } from '../errors/brand.ts';
import { invalidField, Problem, toErrorResponse, toProblem } from '../errors/problem.ts';
import type { ListenOptions } from '../generated/control-types.ts';
import type { HandledRequest } from '../request/api-response.ts';
import { isControlPath } from '../request/router.ts';
import { toStalledResponse } from '../request/stalled-response.ts';
import { onAbort } from '../time/abort-signals.ts';
import { hostTimer, nextTurn } from '../time/host-timers.ts';
import { isLoopback, toHostname, toPortlessHostname } from '../validation/hostname.ts';
import { lazy } from '../validation/lazy.ts';
import { requireValid } from '../validation/require-valid.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { hostname } from '../workspace/options.ts';
import { type ApiHandler, allowAnyOrigin, respondOutsideApi } from './browser.ts';

/** A mock that listens on a port. */
export interface ListeningServer {
  /** The base URL for clients. */
  readonly url: string;
  /** The port that the server listens on. */
  readonly port: number;
  /** Whether other machines can reach the mock: `true` unless its address is loopback. */
  readonly exposed: boolean;
  /**
   * Stops listening and frees the port. Requests in flight get 2 seconds to finish before their connections are closed.
   * The mock itself keeps working, and still makes deliveries.
   */
  close(): Promise<void>;
}

const GRACE_MS = 2000;

/**
 * How long a connection may be idle. Common clients keep idle connections for less time than this: if the mock closed a
 * connection first, a request sent at that moment would be lost. Node also applies its time limits for requests to
 * connections that have not been used yet.
 */
const IDLE_MS = 10 * 60_000;

const timeLimits = { keepAliveTimeout: IDLE_MS, headersTimeout: IDLE_MS, requestTimeout: IDLE_MS };

/** Thrown if the mock cannot listen. `cause` is the system's error, and `code` is its code. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: string;

  constructor(message: string, code: string, options: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  static {
    brand(ListenError, 'ListenError');
  }
}

export const listenOptions = declareType(
  'ListenOptions',
  'Options of `listen`.',
  z.strictObject({
    port: z
      .int()
      .min(0)
      .max(65_535)
      .default(0)
      .describe('The port to listen on; `0` picks a free port.'),
    host: z
      .string()
      .regex(/\S/, { error: 'must not be empty' })
      .default('127.0.0.1')
      .describe(
        'The address to listen on. Any address other than loopback opens the mock to the network. On loopback, requests with an unknown `Host` header get a 403, to prevent DNS rebinding.',
      ),
    allowHosts: z
      .array(hostname)
      .readonly()
      .default([])
      .describe(
        'More host names to accept in the `Host` header, without ports, such as the name of a proxy on this machine. `localhost`, loopback addresses and the value of `host` are always accepted.',
      ),
    cors: z
      .boolean()
      .default(false)
      .describe(
        'Lets web pages from any origin call the API and read its rate-limit headers, without cookies. Pages from this machine can also change the mock through the control API, but cannot read the responses of the control API.',
      ),
    control: z.boolean().default(true).describe('Serves the control API under `/__mock__/`.'),
    controlToken: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, {
        error: 'must be at least 16 characters: letters, digits or `-._~+/=`',
      })
      .optional()
      .describe(
        'Opens the control API to other machines and containers that send this token as `Authorization: Bearer TOKEN`. Programs on this machine do not need it. It must be at least 16 characters long: letters, digits or `-._~+/=`. Default: no token, so only programs on this machine can call the control API.',
      ),
    overrideGlobals: z
      .boolean()
      .default(false)
      .describe(
        'Replaces the global `Request` and `Response` with faster classes, which makes the mock about twice as fast. Use it only in a process that does nothing else.',
      ),
  }),
  { isMutable: true },
);

/** @param loadMock loads the whole mock. Called on the first request to the control API. */
export async function serve(
  api: Pick<MockServer, 'handle' | 'mask'>,
  loadMock: () => Promise<MockServer>,
  init: ListenOptions = {},
): Promise<ListeningServer> {
  const options = requireValid('listen', 'options', listenOptions, init);
  const { port, host, cors, control, controlToken, overrideGlobals } = options;
  const ownHosts = [toPortlessHostname(host), ...options.allowHosts];
  const isOwnHost = (name: string | undefined) =>
    name !== undefined && (isLoopback(name) || ownHosts.includes(name));
  const closing = new AbortController();
  // Load the control API on its first request, so that the mock starts faster.
  const loadControl = lazy(async () => {
    const { createHttpControl } = await import('../controls/http-control.ts');
    const access = { isOwnHost, token: controlToken, allowsOtherOrigins: cors };
    return createHttpControl(await loadMock(), access, closing.signal);
  });
  if (controlToken !== undefined) api.mask(controlToken);
  const handleOwn: ApiHandler = (request, { incoming, outgoing }) =>
    api
      .handle(request, incoming.rawHeaders)
      .then((handled) =>
        handled.kind === 'response'
          ? handled.response
          : toBrokenResponse(handled, outgoing, closing.signal),
      );
  const handleApi = cors ? allowAnyOrigin(handleOwn) : handleOwn;
  // Set once the server listens, before the first request.
  let exposed = false;
  const urlHost = host.includes(':') ? `[${host}]` : host;
  const isAccepted = (name: string | undefined) => exposed || isOwnHost(name);
  // Remembered, because a client sends the same host with each request, and parsing it takes long.
  let acceptedHost: string | undefined;
  const handle = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      const requestHost = incoming.headers.host;
      if (requestHost !== acceptedHost) requireHost(requestHost, isAccepted);
      acceptedHost = requestHost;
      const { url } = request;
      if (control && url.includes('/__mock__') && isControlPath(new URL(url).pathname)) {
        const { remoteAddress } = incoming.socket;
        return loadControl().then(({ fetch }) => fetch(request, { remoteAddress }));
      }
      const outsideApi = control ? respondOutsideApi(incoming, request) : undefined;
      return outsideApi ?? handleApi(request, bindings as HttpBindings);
    },
    {
      hostname: urlHost,
      overrideGlobalObjects: overrideGlobals,
      errorHandler: toFailureResponse,
      // The cleanup would cut connections on which the rest of a body arrives late.
      autoCleanupIncoming: false,
    },
  );
  const openResponses = new Set<ServerResponse>();
  const server = createServer(timeLimits, (incoming, outgoing) => {
    openResponses.add(outgoing);
    outgoing.once('close', () => {
      openResponses.delete(outgoing);
      // Discard what is left of the body, so that the client can finish sending it and reuse the connection. The stream
      // in the `Request` may have stopped reading, and would pause the body again.
      if (!incoming.complete) incoming.removeAllListeners('data').resume();
    });
    if (!server.listening) outgoing.setHeader('Connection', 'close');
    void handle(incoming, outgoing);
  });
  const sockets = trackSockets(server);
  const address = await bind(server, host, port);
  exposed = !isLoopbackAddress(address.address);
  return {
    url: `http://${urlHost}:${address.port}`,
    port: address.port,
    exposed,
    async close() {
      // Otherwise, streams would stay open until their clients disconnect.
      closing.abort(new Problem('SERVICE_UNAVAILABLE', 'The mock is shutting down'));
      await closeServer(server, openResponses, sockets);
      // A client in this process notices the end of a connection only when it next reads from that connection. Give it
      // time to notice now. Otherwise, it would reuse the connection for a server started later on the same port.
      await nextTurn();
      await nextTurn();
    },
  };
}

/** Returns a set that always contains the open connections. */
function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** @throws ListenError when the port is taken or the address cannot be used. */
function bind(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new ListenError(explain(cause, host, port), cause.code ?? 'UNKNOWN', { cause }));
    });
    // `address()` returns a string only for pipes.
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** Resolves when all connections have ended. Those still open after the grace period are cut. */
function closeServer(
  server: Server,
  openResponses: ReadonlySet<ServerResponse>,
  sockets: ReadonlySet<Socket>,
): Promise<void> {
  return new Promise((done) => {
    const cancel = hostTimer(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      cancel();
      done();
    });
    // `Connection: close` ends the connection right after the response rather than at the idle timeout.
    for (const outgoing of openResponses) {
      if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
    }
    // Connection pools connect in advance. Node doesn't consider unused connections idle, so it wouldn't close them.
    for (const socket of sockets) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  });
}

function toFailureResponse(error: unknown): Response {
  if (!(error instanceof RequestError)) return toErrorResponse(toProblem(error));
  const rule = `and path must form a valid URL: ${error.message}`;
  return toErrorResponse(invalidField('Host', rule));
}

/**
 * Accepts a request without a `Host` header: it cannot come from a browser, because browsers always send one.
 * @throws Problem `VALIDATION_ERROR` when the host is malformed, or `FORBIDDEN` when it is not accepted.
 */
function requireHost(host = '', isAccepted: IsOwnHost): void {
  if (host === '') return;
  const name = toHostname(host);
  if (name === undefined) throw invalidField('Host', 'must be a host or `host:port`');
  if (isAccepted(name)) return;
  throw new Problem(
    'FORBIDDEN',
    `This mock rejects requests for the host \`${name}\`, to prevent DNS rebinding. Allow the host with \`--allow-host\` or \`allowHosts\`.`,
  );
}

/**
 * For a disconnect, resets the socket instead of returning a response, as a broken network would. A stalled request's
 * socket is reset when the workspace is reset or the server closes.
 */
function toBrokenResponse(
  handled: Exclude<HandledRequest, { kind: 'response' }>,
  outgoing: ServerResponse,
  closing: AbortSignal,
): Response | Promise<Response> {
  const reset = () => outgoing.socket?.resetAndDestroy();
  // Never resolves, so the listener sends nothing.
  const nothingSent = new Promise<Response>(() => {});
  if (handled.kind === 'disconnect') {
    reset();
    return nothingSent;
  }
  const { sentPart, untilReset } = handled;
  outgoing.once('close', onAbort([untilReset, closing], reset));
  // Return the response instead of writing it here, because `cors` may still add headers.
  return sentPart === undefined ? nothingSent : toStalledResponse(sentPart, []);
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): string {
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Port \`${port}\` on \`${host}\` is in use. Stop the program that uses it, or choose another port (\`0\` picks a free port).`;
    case 'EACCES':
      return `Port \`${port}\` on \`${host}\` requires elevated privileges. Choose a port of 1024 or higher (\`0\` picks a free port).`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `\`${host}\` is not an address of this machine. Use \`127.0.0.1\`, or \`0.0.0.0\` to open the mock to the network.`;
    default:
      return `The mock cannot listen on \`${host}:${port}\`: ${cause.message}.`;
  }
}
