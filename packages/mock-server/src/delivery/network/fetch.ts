import { readResponse } from '../read-response.ts';
import type { Outgoing, Send } from './outgoing.ts';

/** Sends a delivery with the global `fetch`, on runtimes other than Node. */
export const sendOverNetwork: Send = async (outgoing) =>
  // Without a Request: `fetch` would copy it, which takes a quarter of its time.
  readResponse(await globalThis.fetch(outgoing.url, toInit(outgoing)), outgoing.signal);

/** The second argument of `fetch` and `Request` for a delivery. */
export function toInit({ headers, body, signal }: Outgoing): RequestInit {
  return { method: 'POST', headers, body, redirect: 'manual', signal };
}
