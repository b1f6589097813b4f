import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Starts a proxy socket that can break a connection after a command and before its reply. It has the file name
 * of the server's socket, because PostgreSQL clients expect that name.
 */
export async function startLossyProxy(target: string) {
  const directory = await mkdtemp(join(tmpdir(), 'webhook-proxy-'));
  const path = join(directory, basename(target));
  const clients = new Set<Socket>();
  /** Called instead of forwarding the next reply. */
  let onLost: (() => void) | undefined;

  const proxy = createServer((client) => {
    const server = connect(target);
    clients.add(client);
    client.on('close', () => {
      clients.delete(client);
      server.destroy();
    });
    for (const socket of [client, server]) socket.on('error', () => client.destroy());
    client.pipe(server);
    server.on('data', (answer) => {
      if (!onLost) return client.write(answer);
      onLost();
      onLost = undefined;
      client.destroy();
    });
  }).listen(path);
  await once(proxy, 'listening');

  return {
    path,
    /** Drops the next reply. Resolves when it is dropped. */
    loseAnswer: () =>
      new Promise<void>((resolve) => {
        onLost = resolve;
      }),
    async stop() {
      for (const client of clients) client.destroy();
      proxy.close();
      await once(proxy, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
