import { hostTimer } from '../time/host-timers.ts';
import { toFailureCode } from './failure.ts';
import { type Exchange, readResponse } from './read-response.ts';

/** A webhook receiver as a function. */
export type Receiver = (request: Request) => Response | Promise<Response>;

/** Sends one request, to a receiver in this process or over the network. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** How long a receiver has, from connecting to the end of its response (contract 8, decision W5). */
export const RECEIVER_TIMEOUT_MS = 10_000;

/**
 * Posts a signed body. One deadline covers all of it, in real time. A redirect is not followed
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
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const cancel = hostTimer(
    () => deadline.abort(new DOMException('The receiver took too long', 'TimeoutError')),
    timeoutMs,
  );
  try {
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      signal,
    });
    // The deadline races the receiver: one in this process may ignore the signal.
    const response = await Promise.race([sent, timedOut]);
    return await readResponse(response, signal);
  } catch (error) {
    return { error: toFailureCode(error), received: null };
  } finally {
    cancel();
  }
}
