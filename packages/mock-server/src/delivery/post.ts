import { hostTimer } from '../time/host-timers.ts';
import { toFailureCode } from './failure.ts';
import type { Send } from './network/outgoing.ts';
import type { Exchange } from './read-response.ts';

/** A webhook receiver as a function. */
export type Receiver = (request: Request) => Response | Promise<Response>;

/** How long a receiver may take, from connecting to the end of its response (contract 8, decision W5). */
export const RECEIVER_TIMEOUT_MS = 10_000;

/**
 * Posts a signed body. One deadline in real time covers the whole exchange. A redirect is not followed
 * (decision W6).
 */
export async function post(
  send: Send,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<Exchange> {
  const deadline = new AbortController();
  const { signal } = deadline;
  const cancel = hostTimer(
    () => deadline.abort(new DOMException('The receiver took too long', 'TimeoutError')),
    timeoutMs,
  );
  try {
    const sent = { ...headers, 'Content-Type': 'application/json' };
    return await send({ url, headers: sent, body, signal });
  } catch (error) {
    return { error: toFailureCode(error), received: null, thrown: error };
  } finally {
    cancel();
  }
}
