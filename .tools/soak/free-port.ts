import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port of this machine, for a process that is restarted on it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
