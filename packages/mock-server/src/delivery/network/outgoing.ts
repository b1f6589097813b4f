import type { Exchange } from '../read-response.ts';

/** One delivery on its way to a receiver. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts when the receiver's deadline has passed, or the workspace is deleted. */
  readonly signal: AbortSignal;
}

/** Sends deliveries over the network, and manages the connections. */
export interface Network {
  /** Sends one delivery. Rejects when no response arrives. Redirects are not followed (decision W6). */
  send(outgoing: Outgoing): Promise<Exchange>;
  /** Ends idle connections now, and the others once they become idle. */
  closeIdleConnections(): void;
}

export interface NetworkOptions {
  /** How long a receiver may take, including the connection. */
  readonly timeoutMs: number;
  /** Whether a connection may be reused for the next delivery. Called before each delivery. */
  readonly mayKeep: () => boolean;
}

/** The type of `createNetwork` in `#network`. */
export type CreateNetwork = (options: NetworkOptions) => Network;
