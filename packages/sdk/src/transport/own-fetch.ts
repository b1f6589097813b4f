import { toReason } from '../errors/failure-reason.ts';
import { systemEnvironment } from '../options/environment.ts';
import { propertyOf } from '../options/property-of.ts';
import type { Fetch, FetchCache } from './fetch.ts';

/** The runtime's own `fetch`, or what had replaced it before the SDK was loaded. */
const ownFetch = globalThis.fetch;

/** Calls `fetch` as a method of `globalThis`, as browsers and Workers require. */
export const callGlobalFetch: Fetch = (url, init) => {
  watchConnections();
  return globalThis.fetch(url, init);
};

/** Next.js 13 and 14 would cache every GET. Older Workers do not know `cache`, and throw if it is set. */
export const defaultCache = (): FetchCache | undefined =>
  'cache' in (globalThis.Request?.prototype ?? {}) ? 'no-store' : undefined;

/** Errors with which undici, the `fetch` of Node, failed to establish a connection. */
const connectErrors = new WeakSet<object>();
let isWatching = false;

/** Lets undici report such errors. Old versions of Node and other runtimes cannot. */
function watchConnections(): void {
  if (isWatching) return;
  isWatching = true;
  const channels = globalThis.process?.getBuiltinModule?.('node:diagnostics_channel');
  channels?.subscribe?.('undici:client:connectError', (message) => {
    connectErrors.add(Object(propertyOf(message, 'error')));
  });
}

/**
 * Whether an error proves that `fetch` sent nothing, because there was no connection to send it on: it was refused, its
 * TLS handshake failed, or a proxy did not open it. Only the runtime's own `fetch` is trusted: any other could have
 * sent the request, and then failed on a second connection.
 */
export const provesUnsent = (error: unknown, fetch: Fetch): boolean =>
  fetch === callGlobalFetch && globalThis.fetch === ownFetch && isConnectError(error);

/** Whether undici reported an error, or its cause, or the cause's own cause. */
function isConnectError(error: unknown): boolean {
  const cause = propertyOf(error, 'cause');
  return [error, cause, propertyOf(cause, 'cause')].some((each) => connectErrors.has(Object(each)));
}

/** Names the proxy that `fetch` uses, if the proxy's response to CONNECT is why there was no connection. */
export function describeProxy(error: unknown, server: string): string {
  if (!toReason(error).includes('HTTP Tunneling')) return '';
  const name = new URL(server).protocol.replace(':', '_proxy');
  const { variable } = systemEnvironment;
  const address = variable(name) ?? variable(name.toUpperCase()) ?? '';
  // The address may contain a password.
  return ` through the proxy${URL.canParse(address) ? ` ${new URL(address).host}` : ''}`;
}
