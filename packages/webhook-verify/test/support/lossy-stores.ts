import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { expect, onTestFinished, vi } from 'vitest';
import { createMemoryStore, type DedupeStore } from '../../src/index.ts';
import { createPostgresStore } from '../../src/postgres.ts';
import { createRedisStore } from '../../src/redis.ts';
import { createRequest } from './deliveries.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { createReceiver } from './receivers.ts';

/** A store for one test, which can carry out a step but lose the reply. */
interface LossyStore {
  store: DedupeStore;
  /** Loses the reply to the next step or, in the memory store, to the next claim. */
  loseAnswer(): unknown;
}

export function createLossyMemoryStore(): LossyStore {
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

/** @param path the socket of Redis. */
export async function createLossyRedisStore(path: string): Promise<LossyStore> {
  const proxy = await startLossyProxy(path);
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

/** @param path the directory of PostgreSQL's socket. */
export async function createLossyPostgresStore(path: string): Promise<LossyStore> {
  const proxy = await startLossyProxy(join(path, '.s.PGSQL.5432'));
  const pool = new Pool({ host: dirname(proxy.path), user: 'postgres', max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await proxy.stop();
  });
  const store = createPostgresStore(pool);
  await store.createTable();
  return { store, loseAnswer: proxy.loseAnswer };
}

/** Connects an ioredis client whose connection can break instead of the next reply. */
export async function connectLossyIoRedis(path: string) {
  const proxy = await startLossyProxy(path);
  const client = new Redis(proxy.path, { retryStrategy: () => 1 });
  onTestFinished(async () => {
    client.disconnect();
    await proxy.stop();
  });
  await client.ping();
  return { client, loseAnswer: proxy.loseAnswer };
}

/** Expects that a receiver handles a repeated delivery if the store's reply to the first claim was lost. */
export async function expectRepeatHandled({ store, loseAnswer }: LossyStore): Promise<void> {
  const work = vi.fn();
  const handler = createReceiver(work, { store });
  void loseAnswer();
  expect((await handler(createRequest('A'))).status).toBe(503);
  expect(work).not.toHaveBeenCalled();
  expect((await handler(createRequest('A'))).status).toBe(204);
  expect(work).toHaveBeenCalledTimes(1);
}
