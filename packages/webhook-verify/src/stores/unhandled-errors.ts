/** A database client that emits `error` events when a connection breaks. */
export interface ErrorEmitter {
  on?(event: 'error', listener: () => void): unknown;
  listenerCount?(event: 'error'): number;
}

/**
 * Adds a listener for `error` events if the client has none. Without a listener, such an event ends the process
 * (`redis`, `pg`) or is logged (`ioredis`). No error is lost, because each failed command rejects.
 */
export function ignoreUnhandledErrors(client: ErrorEmitter): void {
  if (client.listenerCount?.('error') === 0) client.on?.('error', () => {});
}
