import { isImmediateFake } from '../time/host-timers.ts';
import type { Network, Send } from './network/outgoing.ts';
import { namingFailures, sendToReceiver } from './network/receiver.ts';
import type { Receiver } from './post.ts';

/** Sends the deliveries of a mock. */
export interface Sender {
  /** Receivers in this process, by URL. */
  readonly receivers: Map<string, Receiver>;
  /** Sends a delivery to a receiver in this process, to the mock's own `fetch`, or over the network. */
  readonly send: Send;
  /** Whether a receiver in this process, or the mock itself, takes deliveries to a URL. */
  hasReceiver(url: string): boolean;
  /** Ends idle connections to receivers now, and the others after their current delivery. */
  closeIdleConnections(): Promise<void>;
}

/** The options of a mock that its deliveries depend on. */
export interface SenderOptions {
  /** The URL whose deliveries the mock itself answers with 204, unless it has a receiver. */
  readonly ownUrl: string;
  /** Sends what leaves this process. @default the network */
  readonly fetch?: Receiver | undefined;
  /** How long a receiver may take, connecting included. */
  readonly receiverTimeoutMs: number;
}

const acknowledge: Receiver = () => new Response(null, { status: 204 });

/** Creates the sender of a mock. The network is opened by the first delivery that needs it. */
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
    async send(outgoing) {
      const receiver = receiverOf(outgoing.url);
      if (receiver !== undefined) return sendToReceiver(namingFailures(receiver), outgoing);
      if (fetch !== undefined) return sendToReceiver(fetch, outgoing);
      network ??= openNetwork();
      return (await network).send(outgoing);
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
