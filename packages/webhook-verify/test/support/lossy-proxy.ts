import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * A socket in front of a server's, which can break a connection after a command and before its answer. It has
 * the file name of the server's socket, which PostgreSQL clients expect.
 */
export async function startLossyProxy(target: string) {
  const directory = await mkdtemp(join(tmpdir(), 'webhook-proxy-'));
  const path = join(directory, basename(target));
  const clients = new Set<Socket>();
  /** Called instead of passing the next answer on. */
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
    /** Loses the next answer; resolves when it is lost. */
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
