import type { Job } from './job.ts';
import type { QueueState } from './queue.ts';

/** An event that a webhook has not received yet. */
export interface QueuedDelivery {
  /** The webhook. */
  readonly webhookId: string;
  /** The id of the event. */
  readonly eventId: string;
  /** The name of the event. */
  readonly event: string;
  /** The number of its next attempt, or of the one in flight, counted from 1. */
  readonly attempt: number;
  /** The id of the previous attempt; left out when there was none. */
  readonly deliveryId?: string;
  /**
   * `in_flight`: its attempt has begun. `due`: it is sent after the earlier deliveries. `retry`: it is sent
   * again at `at`. `waiting`: its webhook is failing and is tried again at `at`. `held`: `webhooks.release`
   * sends it.
   */
  readonly state: 'in_flight' | 'due' | 'retry' | 'waiting' | 'held';
  /** The time, in ISO 8601 format. */
  readonly at?: string;
}

/**
 * Lists one webhook's deliveries that are still to come: those in flight or due, then retries, then
 * waiting ones.
 */
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

/** Creates a queued delivery. @param at when it is sent, in milliseconds since the Unix epoch. */
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
