import { hostTimer, isImmediateFake } from '../time/host-timers.ts';
import { toFailureCode } from './failure.ts';
import type { Network, Outgoing } from './network/outgoing.ts';
import { namingFailures, type Receiver, sendToReceiver } from './network/receiver.ts';
import type { Exchange } from './read-response.ts';

/** How long a receiver may take, from connecting to the end of its response (contract 8, decision W5). */
export const RECEIVER_TIMEOUT_MS = 10_000;

/**
 * Posts a signed body to a receiver in this process, to the mock's own `fetch`, or over the network. One
 * deadline in real time covers the whole exchange.
 */
export type Send = (
  delivery: Omit<Outgoing, 'signal'>,
  /** Calls a function when the delivery must be aborted. Returns `unsubscribe`. */
  onCancel?: (cancel: () => void) => () => void,
) => Promise<Exchange>;

/** Sends the deliveries of a mock. */
export interface Sender {
  /** Receivers in this process, by URL. */
  readonly receivers: Map<string, Receiver>;
  readonly send: Send;
  /** Whether a receiver in this process, or the mock itself, handles deliveries to a URL. */
  hasReceiver(url: string): boolean;
  /** Ends idle connections to receivers now, and the others after their current delivery. */
  closeIdleConnections(): Promise<void>;
}

/** The mock options that affect deliveries. */
export interface SenderOptions {
  /** The URL whose deliveries the mock itself accepts with 204, unless it has a receiver. */
  readonly ownUrl: string;
  /** Sends requests that leave this process. @default the network */
  readonly fetch?: Receiver | undefined;
  /** How long a receiver may take, including the connection. */
  readonly receiverTimeoutMs: number;
}

const acknowledge: Receiver = () => new Response(null, { status: 204 });

/** Creates a mock's sender. The first delivery that needs the network opens it. */
export function createSender({ ownUrl, fetch, receiverTimeoutMs }: SenderOptions): Sender {
  const receivers = new Map<string, Receiver>();
  let network: Promise<Network> | undefined;

  function receiverOf(url: string): Receiver | undefined {
    const address = toAddress(url);
    return receivers.get(address) ?? (address === ownUrl ? acknowledge : undefined);
  }

  async function openNetwork(): Promise<Network> {
    const { createNetwork } = await import('#network');
    // Without the real setImmediate, undici never reuses a connection.
    const mayKeep = () => !isImmediateFake();
    return createNetwork({ timeoutMs: receiverTimeoutMs, mayKeep });
  }

  return {
    receivers,
    async send({ url, headers: signed, body }, onCancel = () => () => {}) {
      const deadline = new AbortController();
      const cancel = hostTimer(
        () => deadline.abort(new DOMException('The receiver took too long', 'TimeoutError')),
        receiverTimeoutMs,
      );
      const unsubscribe = onCancel(() => deadline.abort());
      const headers = { ...signed, 'Content-Type': 'application/json' };
      const outgoing = { url, headers, body, signal: deadline.signal };
      try {
        const receiver = receiverOf(url);
        if (receiver !== undefined) return await sendToReceiver(namingFailures(receiver), outgoing);
        if (fetch !== undefined) return await sendToReceiver(fetch, outgoing);
        network ??= openNetwork();
        return await (await network).send(outgoing);
      } catch (error) {
        return { error: toFailureCode(error), received: null, thrown: error };
      } finally {
        cancel();
        unsubscribe();
      }
    },
    hasReceiver: (url) => receiverOf(url) !== undefined,
    async closeIdleConnections() {
      (await network)?.closeIdleConnections();
    },
  };
}

/** Returns the URL under which a receiver is registered: without the fragment, which is never sent. */
export function toAddress(url: string): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}
