import { createThrottledWarn } from '../core/process-warning.ts';
import { hasMethods, propertyOf } from '../core/property-of.ts';

interface ErrorEmitter {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  listenerCount(event: 'error'): number;
}

/**
 * Listens for a client's `error` events if nobody else does, and warns about them, at most once a minute. Without a
 * listener, such an event would end the process (`redis`, `pg`) or fill the log (`ioredis`).
 */
export function warnOfClientErrors(client: unknown, database: string): void {
  if (!isEmitter(client) || client.listenerCount('error') > 0) return;
  const warn = createThrottledWarn(Date.now);
  client.on('error', (error) => {
    warn('error', `The ${database} client of a dedupe store failed`, describe(error));
  });
}

function isEmitter(client: unknown): client is ErrorEmitter {
  return hasMethods(client, 'on', 'listenerCount');
}

/** Node's error for a host name with several IP addresses has no message of its own. */
function describe(error: unknown): unknown {
  const errors = propertyOf(error, 'errors');
  return propertyOf(error, 'message') === '' && Array.isArray(errors) ? errors[0] : error;
}
