import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

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
