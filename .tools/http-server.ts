import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of `node:http` that listens on a free port of this machine. */
export interface HttpServer {
  readonly server: Server;
  readonly port: number;
  /** The base URL, without a trailing slash. */
  readonly url: string;
  /** Stops listening and closes all connections. */
  readonly close: () => void;
}

/** Starts a server with this listener. It does not need a test runner, so that benchmarks can also use it. */
export async function startHttpServer(listener?: RequestListener): Promise<HttpServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, port, url: `http://127.0.0.1:${port}`, close };
}

/** Finds a free port of this machine, on which a program can then listen. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await startHttpServer();
  close();
  return port;
}
