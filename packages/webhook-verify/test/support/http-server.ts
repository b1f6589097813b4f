import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Starts a Fastify app. Returns a listener for {@link listen}. */
export async function toListener(app: FastifyInstance): Promise<RequestListener> {
  await app.ready();
  return (request, response) => app.routing(request, response);
}

/** Starts a `node:http` server on a free port. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listenOnFreePort(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, port, url: `http://127.0.0.1:${port}/`, close };
}

/** Resolves with the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return port;
}
