export {
  createPostgresStore,
  type PostgresClient,
  type PostgresStore,
  type PostgresStoreOptions,
} from './stores/postgres-store.ts';
