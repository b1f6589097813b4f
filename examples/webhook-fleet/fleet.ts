import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether there is a `redis-server` to share. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A `redis-server` of its own, in memory, on a socket. */
export async function startRedis() {
  const directory = await mkdtemp(join(tmpdir(), 'webhook-fleet-'));
  const url = join(directory, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', url, '--save', '', '--dir', directory];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of server.stdout) if (/ready to accept/i.test(text)) break;
  return {
    /** The address for ioredis: a socket's path, or `redis://…`. */
    url,
    async stop() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(directory, { recursive: true });
    },
  };
}

/** A process of this example; it ends when this one does. */
export function start(file: URL, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(file, { env: { ...process.env, ...env } });
}

/** Ports of the receivers that live, in front of which one address takes turns. */
export async function startBalancer(ports: number[]) {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    turn += 1;
    const receiver = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
    client.pipe(receiver).pipe(client);
    for (const [one, other] of [
      [client, receiver],
      [receiver, client],
    ] as const) {
      sockets.add(one);
      one.once('error', () => other.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    /** Ends what is open, so that the next delivery takes its turn. */
    disconnect: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
