import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { createWebhookHandler, type DedupeStore } from '../../src/index.ts';
import { toNodeHandler } from '../../src/node.ts';
import { createPostgresStore } from '../../src/postgres.ts';
import { createRedisStore } from '../../src/redis.ts';
import { createVerifier } from './deliveries.ts';

/**
 * A receiver as a program. It prints its port, `handling` when an event handler starts, `lost` when its lease is lost,
 * and `handled` when it ends. The event handler ends when the process gets SIGUSR2.
 */
const { DATABASE = '', DATABASE_PATH: path = '', LEASE_MS } = process.env;

async function connect(): Promise<DedupeStore> {
  if (DATABASE === 'redis') {
    const client = createClient({ socket: { path, tls: false } });
    await client.connect();
    return createRedisStore(client);
  }
  const store = createPostgresStore(new Pool({ host: path, user: 'postgres' }));
  await store.createTable();
  return store;
}

const say = (line: unknown) => void process.stdout.write(`${line}\n`);

const handler = createWebhookHandler({
  verifier: createVerifier('B'),
  store: await connect(),
  leaseMs: Number(LEASE_MS),
  on: {
    async 'message.received'(_event, { signal }) {
      const ended = once(process, 'SIGUSR2');
      signal.addEventListener('abort', () => say('lost'));
      say('handling');
      await ended;
      say('handled');
    },
  },
});
const server = createServer(toNodeHandler(handler)).listen(0, '127.0.0.1');
server.once('listening', () => say((server.address() as AddressInfo).port));
