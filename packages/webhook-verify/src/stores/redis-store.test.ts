import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRequest, createVerifier } from '../../test/support/deliveries.ts';
import { describeStore } from '../../test/support/describe-store.ts';
import {
  connectLossyIoRedis,
  createLossyRedisStore,
  expectRepeatHandled,
} from '../../test/support/lossy-stores.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { createWebhookHandler } from '../receive/webhook-handler.ts';
import { createRedisStore, type IoRedisClient, type NodeRedisClient } from './redis-store.ts';

it.each([undefined, 'redis://localhost:6379', {}])(
  'createRedisStore refuses %j as a client',
  (client) => {
    const untyped: (client: unknown) => unknown = createRedisStore as never;
    expect(() => untyped(client)).toThrow(
      new TypeError(
        'Argument `client` of `createRedisStore` must be a connected node-redis or ioredis client.',
      ),
    );
  },
);

it('createRedisStore names @upstash/redis as a client that it refuses', () => {
  const unused = () => expect.fail();
  const client = { evalsha: unused, eval: unused, createScript: unused };
  // @ts-expect-error the types refuse it as well
  expect(() => createRedisStore(client)).toThrow(
    new TypeError(
      'Argument `client` of `createRedisStore` must be a connected node-redis or ioredis client. A client of ' +
        '@upstash/redis takes different arguments. Connect node-redis or ioredis to the `rediss://` address of the same ' +
        'database.',
    ),
  );
});

it.each([
  ['redis 3, whose methods take callbacks', { on() {}, connected: true, send_command() {} }],
  ['Deno, whose methods take lists', { isConnected: true, sendCommand() {} }],
])('createRedisStore refuses a client of %s', (_, client) => {
  const untyped: (client: unknown) => unknown = createRedisStore as never;
  expect(() => untyped({ ...client, evalsha() {}, eval() {} })).toThrow(
    /must be a connected node-redis or ioredis client\.$/,
  );
});

describe.skipIf(!hasRedis)('on a real Redis server', () => {
  let server: Awaited<ReturnType<typeof startRedis>>;
  let node: ReturnType<typeof createClient>;
  let io: Redis;

  beforeAll(async () => {
    server = await startRedis();
    node = createClient({ socket: { path: server.path, tls: false } });
    await node.connect();
    io = new Redis(server.path);
  }, 60_000);

  afterAll(async () => {
    await node?.close();
    io?.disconnect();
    await server?.stop();
  });

  describeStore('Redis store with node-redis', () => createRedisStore(node));
  describeStore('Redis store with ioredis', () => createRedisStore(io));

  it('a delivery is handled when it is repeated, if the response of the store to its claim was lost', async () => {
    await expectRepeatHandled(await createLossyRedisStore(server.path));
  });

  it('a delivery that is claimed through node-redis is also claimed for ioredis with the same prefix', async () => {
    await createRedisStore(node, { prefix: 'here:' }).claim('key', 60_000);
    const seen = await createRedisStore(io, { prefix: 'here:' }).claim('key', 60_000);
    expect(seen).toEqual({ state: 'in_progress' });
    expect(await io.exists('here:key')).toBe(1);
  });

  it.each([
    ['different prefixes', ['orders:', 'support:'], 2],
    ['the same prefix', ['common:', 'common:'], 1],
  ])(
    'two receivers with %s (%j) handle an event of Variant B; how often in total: %i',
    async (...row) => {
      const [, prefixes, times] = row;
      const work = vi.fn();
      for (const prefix of prefixes) {
        const store = createRedisStore(io, { prefix });
        const on = { 'message.received': work };
        const handler = createWebhookHandler({ verifier: createVerifier('B'), store, on });
        expect((await handler(createRequest('B'))).status).toBe(204);
      }
      expect(work).toHaveBeenCalledTimes(times);
    },
  );

  /** Returns how often the server ran a command. Commands inside scripts count under their own names. */
  const counted = async (name: string) => {
    const stats = await io.info('commandstats');
    return Number(stats.match(`cmdstat_${name}:calls=(\\d+)`)?.[1] ?? 0);
  };

  it.each<[string, () => NodeRedisClient | IoRedisClient]>([
    ['node-redis', () => node],
    ['ioredis', () => io],
  ])(
    '%s claims and completes a delivery in one round trip each once the server has the script',
    async (name, to) => {
      const store = createRedisStore(to(), { prefix: `${name}:` });
      const steps = async (key: string) => {
        const claim = await store.claim(key, 60_000);
        if (claim.state !== 'claimed') throw new Error(claim.state);
        await store.extend(key, claim.token, 60_000);
        await store.release(key, claim.token);
      };
      await io.script('FLUSH');
      await io.config('RESETSTAT');
      await steps('first');
      expect([await counted('evalsha'), await counted('eval')]).toEqual([3, 3]);
      await steps('second');
      expect([await counted('evalsha'), await counted('eval')]).toEqual([6, 3]);
    },
  );

  it('the lease of a delivery ends by the server’s clock; a late worker may still complete it unless another took over', async () => {
    const store = createRedisStore(io);
    const [late, taken] = await Promise.all([store.claim('late', 60_000), store.claim('taken', 1)]);
    if (late.state !== 'claimed' || taken.state !== 'claimed') throw new Error('not claimed');
    await io.pexpire('webhook:taken', 86_400_000 + 30_000);
    expect(await store.claim('taken', 60_000)).toEqual({ state: 'in_progress' });
    for (const key of ['late', 'taken']) await io.pexpire(`webhook:${key}`, 86_400_000);
    expect(await store.claim('taken', 60_000)).toMatchObject({ state: 'claimed' });
    expect(await store.complete('taken', taken.token)).toBe(false);
    expect(await store.complete('late', late.token)).toBe(true);
  });

  it('a Redis server out of memory still lets deliveries be completed, but not claimed', async () => {
    const store = createRedisStore(io, { prefix: 'full:' });
    await store.claim('done', 60_000, 'token');
    await store.complete('done', 'token');
    await store.claim('held', 60_000, 'token');
    onTestFinished(async () => void (await io.config('SET', 'maxmemory', '0')));
    await io.config('SET', 'maxmemory', '1');
    expect(await store.claim('done', 60_000)).toEqual({ state: 'done' });
    expect(await store.complete('done', 'token')).toBe(true);
    expect(await store.claim('held', 60_000)).toEqual({ state: 'in_progress' });
    await expect(store.claim('new', 60_000)).rejects.toThrow('OOM');
    expect(await store.complete('held', 'token')).toBe(true);
    expect(await store.claim('held', 60_000)).toEqual({ state: 'done' });
  });

  it('node-redis reconnects when the server ends its connection, and the process does not crash', async () => {
    const client = createClient({ socket: { path: server.path, tls: false } });
    onTestFinished(() => client.close());
    await client.connect();
    const store = createRedisStore(client);
    // Not `once` from node:events, which would also listen for errors.
    const back = new Promise((resolve) => client.once('ready', resolve));
    await io.client('KILL', 'ID', await client.clientId());
    await back;
    expect(await store.claim('after the restart', 60_000)).toMatchObject({ state: 'claimed' });
  });

  describe('when the connection breaks before a response arrives, so that ioredis sends the command again', () => {
    it('the delivery is claimed at once', async () => {
      const { client, loseAnswer } = await connectLossyIoRedis(server.path);
      const store = createRedisStore(client, { prefix: 'lost:' });
      await store.claim('to load the script', 60_000);
      const lost = loseAnswer();
      expect(await store.claim('claim', 60_000)).toMatchObject({ state: 'claimed' });
      await lost;
      expect(await store.claim('claim', 60_000)).toEqual({ state: 'in_progress' });
    });

    it('the delivery is marked as handled', async () => {
      const { client, loseAnswer } = await connectLossyIoRedis(server.path);
      const store = createRedisStore(client, { prefix: 'lost:' });
      await store.claim('first', 60_000, 'token');
      await store.complete('first', 'token');
      await store.claim('complete', 60_000, 'token');
      const lost = loseAnswer();
      expect(await store.complete('complete', 'token')).toBe(true);
      await lost;
    });
  });

  it('a handled delivery is kept forever only if keepMs is Infinity', async () => {
    const store = createRedisStore(io, { prefix: 'kept:' });
    for (const [key, keepMs] of Object.entries({
      week: 7 * 86_400_000,
      ever: Number.POSITIVE_INFINITY,
    })) {
      const claim = await store.claim(key, 60_000);
      if (claim.state === 'claimed') await store.complete(key, claim.token, keepMs);
    }
    expect(await io.pttl('kept:week')).toBeGreaterThan(7 * 86_400_000 - 60_000);
    expect(await io.pttl('kept:ever')).toBe(-1);
  });
});

it.runIf(!hasRedis)(
  'the tests on a real server are skipped: redis-server is not installed',
  () => {},
);

const never = async () => expect.fail('sent twice');

it('claiming a delivery in the Redis store rejects when the Redis client rejects', async () => {
  const evalSha = () => Promise.reject(new Error('no connection'));
  const down = createRedisStore({ evalSha, eval: never });
  await expect(down.claim('key', 1)).rejects.toThrow('no connection');
});

it('claiming a delivery in the Redis store rejects when Redis sends an unexpected response', async () => {
  const onError = vi.fn();
  const store = createRedisStore({ evalSha: async () => 'PONG', eval: never });
  await createReceiver(() => {}, { store, onError })(createRequest('A'));
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'store_invalid_answer' });
});

it('createRedisStore refuses a misspelt option, because receivers might then share a prefix', () => {
  const client = { evalSha: () => expect.fail(), eval: () => expect.fail() };
  const options: object = { prefx: 'orders:' };
  expect(() => createRedisStore(client, options)).toThrow(/Unknown option `prefx`.*`prefix`/);
});
