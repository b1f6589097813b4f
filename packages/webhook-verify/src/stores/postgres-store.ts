import { checkOptions, must, optional, type Rules } from '../core/check-options.ts';
import { propertyOf } from '../core/property-of.ts';
import { type DedupeStore, defaultKeepMs } from './dedupe-store.ts';
import { type ErrorEmitter, ignoreUnhandledErrors } from './unhandled-errors.ts';

/** The part of a `pg` Pool or Client that the store uses. With a Pool, claims are handled in parallel. */
export interface PostgresClient extends ErrorEmitter {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** The options of {@link createPostgresStore}. */
export interface PostgresStoreOptions {
  /**
   * The name of the table, or `schema.table`. Webhook handlers that do different things need their own tables or
   * namespaces.
   * @default 'webhook_deliveries'
   */
  table?: string | undefined;
}

const isTable = (table: unknown) =>
  typeof table === 'string' && /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/i.test(table);

const rules: Rules<PostgresStoreOptions> = {
  table: optional(must('be a plain name, or `schema.table`', isTable)),
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
      'Argument `client` of `createPostgresStore` must be a `pg` Pool or Client.',
    );
  }
  checkOptions(options, rules);
  const { table = 'webhook_deliveries' } = options;
  ignoreUnhandledErrors(client);

  const statements = writeStatements(table);
  const query = (text: string, ...values: unknown[]) => sendStatement(client, text, values);
  const hasChangedRow = async (text: string, ...values: unknown[]) =>
    (await query(text, ...values)).rowCount === 1;

  return {
    async claim(key, leaseMs, token = crypto.randomUUID()) {
      const { rows } = await query(statements.claim, key, token, leaseMs);
      const row = rows[0];
      // No row means that another statement has claimed the delivery, perhaps while this one was running.
      if (!row) return { state: 'in_progress' };
      const isClaimed = typeof row === 'object' && 'state' in row && row.state === 'claimed';
      return isClaimed ? { state: 'claimed', token } : { state: 'done' };
    },
    complete: (key, token, keepMs = defaultKeepMs) =>
      hasChangedRow(statements.complete, key, token, Number.isFinite(keepMs) ? keepMs : null),
    release: (key, token) => hasChangedRow(statements.release, key, token),
    extend: (key, token, leaseMs) => hasChangedRow(statements.extend, key, token, leaseMs),

    async createTable() {
      try {
        await query(statements.createTable);
      } catch (error) {
        if (!createdElsewhere.has(propertyOf(error, 'code'))) throw error;
        await query(statements.createTable);
      }
    },
    async purge() {
      const { rowCount } = await query(statements.purge);
      return rowCount ?? 0;
    },
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

/** $1 is the key, $2 the token, and $3 a number of milliseconds. */
function writeStatements(table: string) {
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
      select 'claimed' as state from claimed
      union all
      select 'done' from known where done`,
    complete: `
      update ${table}
        set until = case when done then until else coalesce(${fromNow}, 'infinity') end, done = true
        where key = $1 and token = $2`,
    release: `delete from ${table} where key = $1 and token = $2 and not done`,
    extend: `update ${table} set until = ${fromNow} where key = $1 and token = $2 and not done`,
    createTable: `
      create table if not exists ${table} (
        key text primary key,
        token text not null,
        until timestamptz not null,
        done boolean not null default false
      )`,
    // Claims that were never completed are kept for another day, so that their callers can still complete them.
    purge: `
      delete from ${table} where until < clock_timestamp()
        and (done or until < clock_timestamp() - interval '1 day')`,
  };
}
