import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPostgres, startPostgres, type TestServer } from '../test/servers.ts';
import { describeStore } from '../test/store-laws.ts';
import { createPostgresStore } from './postgres.ts';

describe.skipIf(!hasPostgres)('on a real server', () => {
  let server: TestServer;
  let pool: Pool;

  beforeAll(async () => {
    server = await startPostgres();
    pool = new Pool({ host: server.path, user: 'postgres', max: 20 });
  }, 120_000);

  afterAll(async () => {
    await pool?.end();
    await server?.stop();
  });

  describeStore('PostgreSQL', async () => {
    const store = createPostgresStore(pool);
    await store.createTable();
    return store;
  });

  it('createTable is for a fleet that starts at once', async () => {
    const clients = Array.from(
      { length: 12 },
      () => new Pool({ host: server.path, user: 'postgres', max: 1 }),
    );
    onTestFinished(async () => {
      await Promise.all(clients.map((client) => client.end()));
    });
    await Promise.all(clients.map((client) => client.query('select 1')));
    for (const table of ['fleet_1', 'fleet_2', 'fleet_3', 'fleet_4', 'fleet_5']) {
      const stores = clients.map((client) => createPostgresStore(client, { table }));
      await Promise.all(stores.map((store) => store.createTable()));
      expect(await stores[0]?.claim('key', 1)).toMatchObject({ state: 'claimed' });
    }
  });

  it('createTable fails where it cannot create the table', async () => {
    const store = createPostgresStore(pool, { table: 'missing.deliveries' });
    await expect(store.createTable()).rejects.toMatchObject({ code: '3F000' });
  });

  it('purge deletes what may be forgotten, and only that', async () => {
    const store = createPostgresStore(pool, { table: 'public.others' });
    await store.createTable();
    await store.createTable();
    for (const [key, keepMs] of [
      ['old', 0],
      ['kept', 60_000],
    ] as const) {
      const claim = await store.claim(key, 60_000);
      if (claim.state === 'claimed') await store.complete(key, claim.token, keepMs);
    }
    await store.claim('abandoned', 0);
    expect(await store.purge()).toBe(1);
    expect(await store.claim('kept', 1)).toEqual({ state: 'done' });
    expect(await store.claim('old', 1)).toMatchObject({ state: 'claimed' });
  });
});

it.runIf(!hasPostgres)('is skipped: PostgreSQL is not installed', () => {});

it.each(['', 'a b', 'a;drop table b', '"a"', 'a.b.c', '1a'])(
  'refuses the table name %o',
  (table) => {
    const client = { query: () => Promise.reject(new Error('not asked')) };
    expect(() => createPostgresStore(client, { table })).toThrow(TypeError);
  },
);
