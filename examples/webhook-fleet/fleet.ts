import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether `redis-server` is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a `redis-server` that keeps its data in memory and listens on a Unix socket. */
export async function startRedis() {
  const directory = await mkdtemp(join(tmpdir(), 'webhook-fleet-'));
  const url = join(directory, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', url, '--save', '', '--dir', directory];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of server.stdout) if (/ready to accept/i.test(text)) break;
  return {
    /** The address for ioredis: here, the path of the socket. */
    url,
    async stop() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(directory, { recursive: true });
    },
  };
}

/** Starts a process of this example. It ends when this process ends. */
export function start(file: URL, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(file, { env: { ...process.env, ...env } });
}

/** Starts a load balancer, which forwards connections to the receivers on these ports in turn. */
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
    /** Closes the open connections, so that the next delivery goes to the next receiver. */
    disconnect: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
