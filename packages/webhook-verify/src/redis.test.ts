import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis, type TestServer } from '../test/servers.ts';
import { describeStore } from '../test/store-laws.ts';
import { createRedisStore } from './redis.ts';

describe.skipIf(!hasRedis)('on a real server', () => {
  let server: TestServer;
  let node: ReturnType<typeof createClient>;
  let io: Redis;

  beforeAll(async () => {
    server = await startRedis();
    node = createClient({ url: `redis://127.0.0.1:${server.port}` });
    await node.connect();
    io = new Redis({ port: server.port, host: '127.0.0.1' });
  }, 60_000);

  afterAll(async () => {
    await node?.close();
    io?.disconnect();
    await server?.stop();
  });

  describeStore('Redis (node-redis)', () => createRedisStore(node));
  describeStore('Redis (ioredis)', () => createRedisStore(io));

  it('both clients see the same claims, under the prefix', async () => {
    await createRedisStore(node, { prefix: 'here:' }).claim('key', 60_000);
    const seen = await createRedisStore(io, { prefix: 'here:' }).claim('key', 60_000);
    expect(seen).toEqual({ state: 'in_progress' });
    expect(await io.exists('here:key')).toBe(1);
  });

  it('a claim is one round trip', async () => {
    const calls: unknown[] = [];
    const counting = {
      eval(script: string, options: { keys: string[]; arguments: string[] }) {
        calls.push(options.keys);
        return node.eval(script, options);
      },
    };
    const store = createRedisStore(counting);
    const claim = await store.claim('one', 1_000);
    if (claim.state === 'claimed') await store.complete('one', claim.token);
    expect(calls).toEqual([['webhook:one'], ['webhook:one']]);
  });
});

it.runIf(!hasRedis)('is skipped: redis-server is not installed', () => {});

it('rejects when the client does, and when the answer is not one of its own', async () => {
  const down = createRedisStore({ eval: () => Promise.reject(new Error('no connection')) });
  await expect(down.claim('key', 1)).rejects.toThrow('no connection');
  const odd = createRedisStore({ eval: async () => 'PONG' });
  await expect(odd.claim('key', 1)).rejects.toThrow('unexpected');
});
