/** A database client that may emit `error` events, for example when a connection breaks. */
export interface ErrorEmitter {
  on?(event: 'error', listener: () => void): unknown;
  listenerCount?(event: 'error'): number;
}

/**
 * Listens for `error` events if nobody else does. Otherwise, such an event would end the process (`redis`, `pg`) or be
 * logged (`ioredis`). No error is lost, because each failed command rejects.
 */
export function ignoreUnhandledErrors(client: ErrorEmitter): void {
  if (client.listenerCount?.('error') === 0) client.on?.('error', () => {});
}
