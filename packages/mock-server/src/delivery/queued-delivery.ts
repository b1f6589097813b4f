import type { Job } from './job.ts';
import type { QueueState } from './queue.ts';

/** An event that a webhook has yet to get. */
export interface QueuedDelivery {
  readonly webhookId: string;
  readonly eventId: string;
  /** The name of the event. */
  readonly event: string;
  /** The number of its next attempt, or of the one in flight, from 1. */
  readonly attempt: number;
  /** The attempt before; left out when there was none. */
  readonly deliveryId?: string;
  /**
   * `in_flight`: its attempt has begun. `due`: it is sent after those before it. `retry`: it is sent again
   * at `at`. `waiting`: its webhook is failing and is tried again at `at`. `held`: it is sent with
   * `webhooks.release`.
   */
  readonly state: 'in_flight' | 'due' | 'retry' | 'waiting' | 'held';
  /** As records carry times. */
  readonly at?: string;
}

/** Lists what one webhook has yet to get: what is in flight or due first, then retries, then what waits. */
export function listQueue(
  webhookId: string,
  { due, retries, waiting, roundAt }: QueueState,
  inFlight: Job | undefined,
): QueuedDelivery[] {
  const stateOf = (job: Job, state: QueuedDelivery['state']) =>
    job === inFlight ? 'in_flight' : state;
  return [
    ...due.map((job) => toQueued(webhookId, job, stateOf(job, 'due'))),
    ...retries.map(({ at, job }) => toQueued(webhookId, job, 'retry', at)),
    ...waiting.map((job) => {
      const state = stateOf(job, 'waiting');
      return toQueued(webhookId, job, state, state === 'waiting' ? roundAt : undefined);
    }),
  ];
}

/** One queued delivery. @param at when it is sent, in milliseconds since the Unix epoch. */
export function toQueued(
  webhookId: string,
  { event, attempt, deliveryId }: Job,
  state: QueuedDelivery['state'],
  at?: number,
): QueuedDelivery {
  return {
    webhookId,
    eventId: event.id,
    event: event.event,
    attempt,
    ...(deliveryId !== undefined && { deliveryId }),
    state,
    ...(at !== undefined && { at: new Date(at).toISOString() }),
  };
}
