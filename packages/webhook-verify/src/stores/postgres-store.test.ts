import { Pool, type QueryResult } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  hasPostgres,
  startPostgres,
  type TestServer,
} from '../../test/support/database-servers.ts';
import { describeStore } from '../../test/support/describe-store.ts';
import { createLossyPostgresStore, expectRepeatHandled } from '../../test/support/lossy-stores.ts';
import { createPostgresStore, type PostgresStore } from './postgres-store.ts';

it.each([undefined, 'postgres://localhost', {}])(
  'createPostgresStore refuses %j as a client',
  (client) => {
    const untyped: (client: unknown) => unknown = createPostgresStore as never;
    expect(() => untyped(client)).toThrow(
      new TypeError(
        'Argument `client` of `createPostgresStore` must be a `pg` Pool or Client, or have a `query(text, values)` like theirs.',
      ),
    );
  },
);

/** Wraps a client, so that `query` resolves to what `convert` makes of the result. */
const resolvingTo = (client: Pool, convert: (result: QueryResult) => unknown) => ({
  query: async (text: string, values: unknown[]) =>
    convert(await client.query(text, values)) as never,
});

/** What other clients resolve to: neon and TypeORM to rows, PGlite to an object without a row count. */
const otherClients = {
  'the rows': ({ rows }: QueryResult) => rows,
  'rows without a count': ({ rows }: QueryResult) => ({ rows, affectedRows: 0, fields: [] }),
  'rows and a count for an UPDATE or DELETE, as TypeORM does': (result: QueryResult) =>
    ['UPDATE', 'DELETE'].includes(result.command) ? [result.rows, result.rowCount] : result.rows,
};

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  let server: TestServer;
  let pool: Pool;
  let serializable: Pool;

  beforeAll(async () => {
    server = await startPostgres();
    pool = new Pool({ host: server.path, user: 'postgres', max: 20 });
  }, 120_000);

  afterAll(async () => {
    await pool?.end();
    await serializable?.end();
    await server?.stop();
  });

  describeStore('PostgreSQL store', async () => {
    const store = createPostgresStore(pool);
    await store.createTable();
    return store;
  });

  describeStore('PostgreSQL store at the isolation level serializable', async () => {
    const options = '-c default_transaction_isolation=serializable';
    serializable = new Pool({ host: server.path, user: 'postgres', max: 20, options });
    const store = createPostgresStore(serializable);
    await store.createTable();
    return store;
  });

  for (const [name, convert] of Object.entries(otherClients))
    describeStore(`PostgreSQL store with a client that resolves to ${name}`, async () => {
      const store = createPostgresStore(resolvingTo(pool, convert));
      await store.createTable();
      return store;
    });

  it('a delivery is handled when it is repeated, if the response of the store to its claim was lost', async () => {
    await expectRepeatHandled(await createLossyPostgresStore(server.path));
  });

  it('the store keeps working when the server ends its connections, and the process does not crash', async () => {
    const idle = new Pool({ host: server.path, user: 'postgres', max: 1 });
    onTestFinished(() => idle.end());
    const store = createPostgresStore(idle);
    await store.createTable();
    const { rows } = await idle.query('select pg_backend_pid() as pid');
    // Not `once` from node:events, which would also listen for errors.
    const broken = new Promise((resolve) => idle.once('remove', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await broken;
    expect(await store.claim('after the restart', 1)).toMatchObject({ state: 'claimed' });
  });

  it('createTable works for many processes that start at the same time', async () => {
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

  it('createTable fails if it cannot create the table', async () => {
    const store = createPostgresStore(pool, { table: 'missing.deliveries' });
    await expect(store.createTable()).rejects.toMatchObject({ code: '3F000' });
  });

  it('purge deletes only handled deliveries whose keepMs has passed', async () => {
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

/** Creates a `query` that fails `times` times with this PostgreSQL error code, and then grants the claim. */
function createFailing(times: number, code: string) {
  const query = vi.fn(async (_text: string, _values: unknown[]) => {
    if (query.mock.calls.length <= times) throw Object.assign(new Error('undone'), { code });
    return { rows: [{ state: 'claimed' }] };
  });
  return query;
}

describe('a failed PostgreSQL statement', () => {
  it.each([
    ['serialisation failure', '40001'],
    ['deadlock', '40P01'],
  ])('is sent again unchanged after a %s', async (_, code) => {
    const query = createFailing(9, code);
    const claim = await createPostgresStore({ query }).claim('key', 1000);
    expect(claim).toMatchObject({ state: 'claimed' });
    expect(new Set(query.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
    expect(query).toHaveBeenCalledTimes(10);
  });

  it('is sent ten times at most', async () => {
    const query = createFailing(10, '40001');
    const store = createPostgresStore({ query });
    await expect(store.complete('key', 'token')).rejects.toMatchObject({ code: '40001' });
    expect(query).toHaveBeenCalledTimes(10);
  });

  it('is not sent again after any other error', async () => {
    const query = createFailing(1, '57P01');
    const store = createPostgresStore({ query });
    await expect(store.release('key', 'token')).rejects.toMatchObject({ code: '57P01' });
    expect(query).toHaveBeenCalledTimes(1);
  });
});

describe('a PostgreSQL client whose query resolves to an unexpected value', () => {
  const steps = {
    claim: (store) => store.claim('key', 1_000),
    complete: (store) => store.complete('key', 'token'),
    release: (store) => store.release('key', 'token'),
    extend: (store) => store.extend('key', 'token', 1_000),
    purge: (store) => store.purge(),
  } satisfies Record<string, (store: PostgresStore) => Promise<unknown>>;
  const results = {
    'rows and a count': [[{ state: 'claimed', changed: 1 }], 1],
    'rows and metadata': [[{ state: 'claimed', changed: 1 }], { rowCount: 1 }],
    'an empty list of rows and a count of 0': [[], 0],
    'a list that holds a list of rows': [[{ state: 'claimed', changed: 1 }]],
    'no rows': { rows: [] },
    'a row with other columns': { rows: [{ count: 1 }] },
    'no value': undefined,
    'a count': 1,
  };

  it.each(
    Object.keys(steps).flatMap((step) =>
      Object.entries(results).map(([name, result]) => [step, name, result] as const),
    ),
  )('makes the method %s of the store reject if it is %s', async (step, _, result) => {
    const store = createPostgresStore({ query: async () => result as never });
    await expect(steps[step as keyof typeof steps](store)).rejects.toMatchObject({
      code: 'store_invalid_answer',
      message: expect.stringContaining('Pass a `pg` Pool or Client to `createPostgresStore`.'),
    });
  });
});

it.runIf(!hasPostgres)(
  'the tests on a real server are skipped: PostgreSQL is not installed',
  () => {},
);

it.each(['', 'a b', 'a;drop table b', '"a"', 'a.b.c', '1a', 'a'.repeat(64), `a.${'b'.repeat(64)}`])(
  'createPostgresStore refuses the table name %o',
  (table) => {
    const client = { query: () => Promise.reject(new Error('not asked')) };
    expect(() => createPostgresStore(client, { table })).toThrow(TypeError);
  },
);

it('createPostgresStore refuses a misspelt option, because receivers might then share a table', () => {
  const client = { query: () => Promise.reject(new Error('not asked')) };
  const options: object = { tabel: 'orders' };
  expect(() => createPostgresStore(client, options)).toThrow(/Unknown option `tabel`.*`table`/);
});
