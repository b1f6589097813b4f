import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

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
    sockets.add(client);
    // If one of the two connections ends, the other one ends too.
    pipeline(client, receiver, client, () => sockets.delete(client));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    /** Closes the open connections, so that the next delivery goes to the next receiver. */
    disconnect,
    close() {
      disconnect();
      server.close();
    },
  };
}
