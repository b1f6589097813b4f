import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether there is a `redis-server` to share. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A `redis-server` of its own on a free port, in memory. */
export async function startRedis(): Promise<{ port: number; process: ChildProcess }> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options, { stdio: 'ignore', cwd: tmpdir() });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const answer = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (answer) return { port, process: server };
    await sleep(50);
  }
  throw new Error(`redis-server did not start on port ${port}`);
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
