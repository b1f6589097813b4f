import type { Exchange } from '../read-response.ts';

/** One delivery on its way to a receiver. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts when the receiver's time is over. */
  readonly signal: AbortSignal;
}

/** Sends one delivery. Rejects when no response came; a redirect is not followed (decision W6). */
export type Send = (outgoing: Outgoing) => Promise<Exchange>;

/** The way to receivers over the network, and the connections that it keeps. */
export interface Network {
  readonly send: Send;
  /** Ends connections without a delivery now, and the others once they have none. */
  closeIdleConnections(): void;
}

export interface NetworkOptions {
  /** How long a receiver has, connecting included. */
  readonly timeoutMs: number;
  /** Whether a connection may be kept for the next delivery. Asked before each delivery. */
  readonly mayKeep: () => boolean;
}

/** What `#network` exports as `createNetwork`. */
export type CreateNetwork = (options: NetworkOptions) => Network;
