import { DatabaseSync } from 'node:sqlite';
import {
  createWebhookHandler,
  type DedupeStore,
  type WebhookVerifier,
} from '@agent-platform/webhook-verify';

/** Opens a database file. Several processes may share it. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec(`
    pragma busy_timeout = 5000;
    create table if not exists deliveries (key text primary key, token text, done int, until real);
    create table if not exists counted (key text primary key);
    create table if not exists messages (conversation_id text primary key, count int)`);
  return db;
}

/** Remembers in SQLite which deliveries were handled. */
export function createSqliteStore(db: DatabaseSync, now = Date.now): DedupeStore {
  const run = (sql: string, ...values: (string | number)[]) =>
    db.prepare(sql).run(...values).changes === 1;
  return {
    async claim(key, leaseMs, token = crypto.randomUUID()) {
      const isClaimed = run(
        `insert into deliveries values (?, ?, 0, ?)
          on conflict do update set token = excluded.token, done = 0, until = excluded.until
          where deliveries.until <= ?
            or (deliveries.token = excluded.token and not deliveries.done)`,
        key,
        token,
        now() + leaseMs,
        now(),
      );
      if (isClaimed) return { state: 'claimed', token };
      const isDone = db.prepare('select 1 from deliveries where key = ? and done').get(key);
      return { state: isDone ? 'done' : 'in_progress' };
    },
    complete: async (key, token, keepMs = 30 * 86_400_000) =>
      run(
        'update deliveries set until = iif(done, until, ?), done = 1 where key = ? and token = ?',
        now() + keepMs,
        key,
        token,
      ),
    release: async (key, token) =>
      run('delete from deliveries where key = ? and token = ? and not done', key, token),
    extend: async (key, token, leaseMs) =>
      run(
        'update deliveries set until = ? where key = ? and token = ? and not done',
        now() + leaseMs,
        key,
        token,
      ),
  };
}

/** Counts the messages of each conversation. */
export function createReceiver(db: DatabaseSync, verifier: WebhookVerifier<'A'>, now = Date.now) {
  const count = (key: string, conversationId: string) => {
    db.exec('begin immediate');
    try {
      const added = db.prepare('insert or ignore into counted values (?)').run(key);
      if (added.changes === 1) {
        db.prepare(`
          insert into messages values (?, 1) on conflict do update set count = count + 1
        `).run(conversationId);
      }
      db.exec('commit');
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  };
  return createWebhookHandler({
    verifier,
    store: createSqliteStore(db, now),
    dedupeKey: (event) => (event.event === 'message.received' ? event.data.message_id : undefined),
    on: {
      'message.received': ({ data }, { key }) => count(key, data.conversation_id),
    },
  });
}
