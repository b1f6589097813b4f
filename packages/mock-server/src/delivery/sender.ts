import { hostFetch, outsideContext } from '../network/host-fetch.ts';
import { orAborted } from '../time/abort-signals.ts';
import { hostElapsed, hostTimer } from '../time/host-timers.ts';
import { toFailureCode } from './failure.ts';
import { type Exchange, readResponse } from './read-response.ts';
import type { Receiver, Receivers } from './receivers.ts';
import type { DeliveryContent } from './variant.ts';

/** The default time limit for a receiver, from connecting to the end of its response (contract 8, decision W5). */
export const RECEIVER_TIMEOUT_MS = 10_000;

/** If a timer fires later than this, the process has stood still, for example in a paused container. */
const MAX_LATE_MS = 1000;

/**
 * Posts a signed body to a receiver in this process, or over the network with `fetch`. One deadline in real time covers
 * the whole exchange, and aborts the controller. Redirects are not followed (decision W6).
 */
export type Send = (
  outgoing: DeliveryContent & { readonly url: string },
  controller: AbortController,
) => Promise<Exchange>;

export interface SenderOptions {
  readonly receivers: Receivers;
  /** Sends requests to receivers outside this process. @default the global `fetch` */
  readonly fetch?: Receiver | undefined;
  readonly receiverTimeoutMs: number;
}

interface DeliveryInit extends RequestInit {
  readonly signal: AbortSignal;
}

/**
 * Additional headers of requests that leave this process. Connections are closed, because idle ones cannot be reused
 * while fake timers are installed. Compressed responses are not read (see read-response.ts).
 */
const CONNECTION_HEADERS = { Connection: 'close', 'Accept-Encoding': 'identity' };

export function createSender({ receivers, fetch, receiverTimeoutMs }: SenderOptions): Send {
  async function sendOut(url: string, init: DeliveryInit): Promise<Response> {
    // Do not pass a `Request` to the global `fetch`: copying the request takes a quarter of the call's time.
    if (fetch === undefined) return hostFetch(url, init);
    const request = new Request(url, init);
    // Keeps the request in memory until the signal aborts. Otherwise Node may disconnect it from the signal.
    init.signal.addEventListener('abort', () => request.signal);
    return outsideContext(() => fetch(request));
  }

  return async ({ url, headers, body }, controller) => {
    const { signal } = controller;
    let stopTimer = startTimer();
    /** If the process has stood still, the limit starts again, because the response may have arrived meanwhile. */
    function startTimer(): () => void {
      const startedAt = hostElapsed();
      return hostTimer(() => {
        const lateMs = hostElapsed() - startedAt - receiverTimeoutMs;
        if (lateMs > MAX_LATE_MS) stopTimer = startTimer();
        else controller.abort(new DOMException('The receiver took too long.', 'TimeoutError'));
      }, receiverTimeoutMs);
    }
    const receiver = receivers.get(url);
    const init: DeliveryInit = { method: 'POST', headers, body, redirect: 'manual', signal };
    try {
      const response = receiver
        ? receiver(new Request(url, init))
        : sendOut(url, { ...init, headers: { ...headers, ...CONNECTION_HEADERS } });
      return await readResponse(await orAborted(response, signal), signal);
    } catch (error) {
      return { error: toFailureCode(error), received: null, thrown: error };
    } finally {
      stopTimer();
      // Closes the connection if the response was not read to its end (see read-response.ts).
      if (receiver === undefined) controller.abort();
    }
  };
}
