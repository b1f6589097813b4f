import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server with this listener on a free port of this machine. */
export async function startHttpServer(listener?: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    /** The base URL, without a trailing slash. */
    url: `http://127.0.0.1:${port}`,
    /** Stops listening and closes all connections. */
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Finds a free port on this machine, for a program to listen on. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await startHttpServer();
  close();
  return port;
}
