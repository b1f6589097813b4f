import type { Behaviour } from './misbehaviour.ts';

/** The path of one webhook's deliveries. */
export interface Route {
  readonly path: string;
  readonly secret: string;
}

/** The options of a receiver's process. */
export interface ReceiverConfig {
  readonly variant: 'A' | 'B';
  readonly port: number;
  /** Without Redis, deliveries are remembered in memory. */
  readonly redisUrl?: string;
  readonly seed: number;
  readonly routes: readonly Route[];
}

/** A message to a receiver. */
export type ReceiverCommand = ({ readonly type: 'route' } & Route) | { readonly type: 'behave' };

/** A message from a receiver. */
export type ReceiverMessage =
  | { readonly type: 'listening' }
  | { readonly type: 'attempt'; readonly behaviour: Behaviour }
  | { readonly type: 'handled'; readonly path: string; readonly identity: string }
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'stopped' };
