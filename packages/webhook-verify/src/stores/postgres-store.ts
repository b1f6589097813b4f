import { checkOptions, must, optional, type Rules } from '../core/check-options.ts';
import { WebhookHandlerError } from '../core/handler-error.ts';
import { propertyOf } from '../core/property-of.ts';
import { warnOfClientErrors } from './client-errors.ts';
import { type DedupeStore, defaultKeepMs } from './dedupe-store.ts';

/**
 * The part of a `pg` Pool or Client that the store uses. With a Pool, claims are handled in parallel. Other clients may
 * resolve to the rows themselves.
 */
export interface PostgresClient {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] } | unknown[]>;
}

/** The options of {@link createPostgresStore}. */
export interface PostgresStoreOptions {
  /**
   * The name of the table, or `schema.table`, with at most 63 characters each. Webhook handlers that do different things
   * need their own tables or namespaces.
   * @default 'webhook_deliveries'
   */
  table?: string | undefined;
}

// PostgreSQL cuts longer names, so two tables could become one.
const isTable = (table: unknown) =>
  typeof table === 'string' && /^[a-z_][a-z0-9_]{0,62}(\.[a-z_][a-z0-9_]{0,62})?$/i.test(table);

const rules: Rules<PostgresStoreOptions> = {
  table: optional(
    must('be a plain name, or `schema.table`, with at most 63 characters each', isTable),
  ),
};

/** A dedupe store in PostgreSQL, with methods that create and clean up its table. */
export interface PostgresStore extends DedupeStore {
  /**
   * Creates the table if it does not exist. Several processes may do this at the same time, for example as they start.
   */
  createTable(): Promise<void>;
  /** Deletes rows that are no longer needed, and resolves to how many there were. Call it about once a day. */
  purge(): Promise<number>;
}

/**
 * `create table if not exists` fails with one of these codes if another connection has just created the table:
 * unique_violation, duplicate_table and duplicate_object.
 */
const createdElsewhere = new Set<unknown>(['23505', '42P07', '42710']);

/**
 * After one of these codes, the server has rolled the statement back, so it can be sent again: serialization_failure
 * and deadlock_detected.
 */
const rolledBack = new Set<unknown>(['40001', '40P01']);
const maxAttempts = 10;

/**
 * Creates a dedupe store in PostgreSQL 9.5 or later, on top of your own client, which must not be in a transaction.
 * Call `createTable()` once before the first delivery. Each method sends a single statement, takes one round trip, and
 * uses the server's clock. If the server rolls a statement back because of a conflict, it is retried, up to ten
 * attempts in all. `createTable` and `purge` have no time limit unless you set one with `pg`'s `query_timeout` option.
 *
 * @throws TypeError if an option is unknown, if `client` has no `query`, or if the table's name is not a plain
 * identifier
 */
export function createPostgresStore(
  client: PostgresClient,
  options: PostgresStoreOptions = {},
): PostgresStore {
  if (typeof propertyOf(client, 'query') !== 'function') {
    throw new TypeError(
      'Argument `client` of `createPostgresStore` must be a `pg` Pool or Client, or have a `query(text, values)` like theirs.',
    );
  }
  checkOptions(options, rules);
  const { table = 'webhook_deliveries' } = options;
  warnOfClientErrors(client, 'PostgreSQL');

  const statements = writeStatements(table);
  const query = (text: string, ...values: unknown[]) => sendStatement(client, text, values);
  const count = async (text: string, ...values: unknown[]) =>
    Number(readRow(await query(text, ...values), 'changed'));
  const hasChanged = async (text: string, ...values: unknown[]) =>
    (await count(text, ...values)) === 1;

  return {
    async claim(key, leaseMs, token = crypto.randomUUID()) {
      const state = readRow(await query(statements.claim, key, token, leaseMs), 'state');
      if (state === 'claimed') return { state, token };
      // Unless the delivery is done, another caller has claimed it, perhaps while this statement was running.
      return { state: state === 'done' ? 'done' : 'in_progress' };
    },
    complete: (key, token, keepMs = defaultKeepMs) =>
      hasChanged(statements.complete, key, token, Number.isFinite(keepMs) ? keepMs : null),
    release: (key, token) => hasChanged(statements.release, key, token),
    extend: (key, token, leaseMs) => hasChanged(statements.extend, key, token, leaseMs),

    async createTable() {
      try {
        await query(statements.createTable);
      } catch (error) {
        if (!createdElsewhere.has(propertyOf(error, 'code'))) throw error;
        await query(statements.createTable);
      }
    },
    purge: () => count(statements.purge),
  };
}

async function sendStatement(client: PostgresClient, text: string, values: unknown[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!rolledBack.has(propertyOf(error, 'code')) || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Returns one column of the single row that a statement selects. Most clients resolve to an object with `rows`, and
 * some to the rows. Throws for anything else, such as rows and a count, which would otherwise look like an empty
 * result.
 */
function readRow(result: unknown, column: string): unknown {
  const rows = Array.isArray(result) ? result : propertyOf(result, 'rows');
  const value = Array.isArray(rows) ? propertyOf(rows[0], column) : undefined;
  if (value !== undefined) return value;
  throw new WebhookHandlerError(
    'store_invalid_answer',
    'The `query` of the PostgreSQL client did not resolve to an object with `rows`, or to the rows. Pass a `pg` Pool or ' +
      'Client to `createPostgresStore`.',
  );
}

/**
 * $1 is the key, $2 the token, and $3 a number of milliseconds. Each statement selects one row, because clients differ
 * in how they return the number of changed rows.
 */
function writeStatements(table: string) {
  const countChanged = (change: string) =>
    `with changed as (${change} returning 1) select count(*)::int as changed from changed`;
  const fromNow = "clock_timestamp() + $3::float8 * interval '1 millisecond'";
  return {
    claim: `
      with known as (
        select token, done from ${table} where key = $1 and until > clock_timestamp()
      ), claimed as (
        insert into ${table} as held (key, token, until)
          select $1, $2, ${fromNow}
          where not exists (select from known where done or token <> $2)
        on conflict (key) do update
          set token = excluded.token, until = excluded.until, done = false
          where held.until <= clock_timestamp() or (held.token = $2 and not held.done)
        returning 1
      )
      select case
        when exists (select from claimed) then 'claimed'
        when exists (select from known where done) then 'done'
        else 'in_progress'
      end as state`,
    complete: countChanged(`
      update ${table}
        set until = case when done then until else coalesce(${fromNow}, 'infinity') end, done = true
        where key = $1 and token = $2`),
    release: countChanged(`delete from ${table} where key = $1 and token = $2 and not done`),
    extend: countChanged(`
      update ${table} set until = ${fromNow} where key = $1 and token = $2 and not done`),
    createTable: `
      create table if not exists ${table} (
        key text primary key,
        token text not null,
        until timestamptz not null,
        done boolean not null default false
      )`,
    // Claims that were never completed are kept for another day, so that their callers can still complete them.
    purge: countChanged(`
      delete from ${table} where until < clock_timestamp()
        and (done or until < clock_timestamp() - interval '1 day')`),
  };
}
