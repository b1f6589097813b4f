/** What the clients of databases have: they emit `error` when a connection breaks. */
export interface ErrorEmitter {
  on?(event: 'error', listener: () => void): unknown;
  listenerCount?(event: 'error'): number;
}

/**
 * Listens to the client's errors where nobody else does. Unhandled, an `error` ends the process
 * (`redis`, `pg`) or fills its log (`ioredis`). Nothing is lost: a command that fails rejects by itself.
 */
export function ignoreUnhandledErrors(client: ErrorEmitter): void {
  if (client.listenerCount?.('error') === 0) client.on?.('error', () => {});
}
