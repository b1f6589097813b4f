import { readResponse } from '../read-response.ts';
import type { CreateNetwork, Outgoing } from './outgoing.ts';

/**
 * Sends deliveries with the global `fetch`, for runtimes other than Node. They manage connections themselves.
 */
export const createNetwork: CreateNetwork = () => ({
  // Does not pass a Request, because `fetch` would copy it, which takes a quarter of its time.
  send: async (outgoing) =>
    readResponse(await globalThis.fetch(outgoing.url, toInit(outgoing)), outgoing.signal),
  closeIdleConnections() {},
});

/** Returns the second argument of `fetch` and `Request` for a delivery. */
export function toInit({ headers, body, signal }: Outgoing): RequestInit {
  return { method: 'POST', headers, body, redirect: 'manual', signal };
}
