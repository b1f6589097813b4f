import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
