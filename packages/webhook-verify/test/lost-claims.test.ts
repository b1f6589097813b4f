import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryStore, type DedupeStore } from '../src/index.ts';
import { createPostgresStore } from '../src/postgres.ts';
import { createRedisStore } from '../src/redis.ts';
import { hasPostgres, hasRedis, startPostgres, startRedis } from './support/database-servers.ts';
import { createRequest } from './support/deliveries.ts';
import { startLossyProxy } from './support/lossy-proxy.ts';
import { createReceiver } from './support/receivers.ts';

/** A store whose next claim is granted, and whose answer to it is lost. */
interface LossyStore {
  store: DedupeStore;
  loseAnswer(): unknown;
}

function createLossyMemoryStore(): LossyStore {
  const inner = createMemoryStore();
  let isLost = false;
  const claim: DedupeStore['claim'] = async (...args) => {
    const granted = await inner.claim(...args);
    if (!isLost) return granted;
    isLost = false;
    throw new Error('connection lost');
  };
  const loseAnswer = () => {
    isLost = true;
  };
  return { store: { ...inner, claim }, loseAnswer };
}

async function createLossyRedisStore(): Promise<LossyStore> {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  const proxy = await startLossyProxy(server.path);
  const client = createClient({ socket: { path: proxy.path, tls: false } });
  onTestFinished(async () => {
    client.destroy();
    await proxy.stop();
  });
  await client.connect();
  const store = createRedisStore(client);
  // The first claim also loads the script.
  await store.claim('another delivery', 1);
  return { store, loseAnswer: proxy.loseAnswer };
}

async function createLossyPostgresStore(): Promise<LossyStore> {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const proxy = await startLossyProxy(join(server.path, '.s.PGSQL.5432'));
  const pool = new Pool({ host: dirname(proxy.path), user: 'postgres', max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await proxy.stop();
  });
  const store = createPostgresStore(pool);
  await store.createTable();
  return { store, loseAnswer: proxy.loseAnswer };
}

describe('a claim that is granted, but whose answer is lost', { timeout: 60_000 }, () => {
  it.each([
    ['the memory store', true, createLossyMemoryStore],
    ['node-redis', hasRedis, createLossyRedisStore],
    ['pg', hasPostgres, createLossyPostgresStore],
  ] as const)(
    'is released, so that the repeat is handled at once: %s',
    async (_, isHere, create) => {
      if (!isHere) return;
      const { store, loseAnswer } = await create();
      const work = vi.fn();
      const handler = createReceiver(work, { store });
      void loseAnswer();
      expect((await handler(createRequest('A'))).status).toBe(503);
      expect(work).not.toHaveBeenCalled();
      expect((await handler(createRequest('A'))).status).toBe(204);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );
});
