import type { Exchange } from '../read-response.ts';

/** One delivery on its way to a receiver. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long the receiver has. */
  readonly timeoutMs: number;
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
}

/** Sends one delivery. Rejects when no response came; a redirect is not followed (decision W6). */
export type Send = (outgoing: Outgoing) => Promise<Exchange>;
