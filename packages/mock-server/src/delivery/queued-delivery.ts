import type { Job, QueuedDelivery, QueueState } from '../generated/control-types.ts';

/**
 * Lists the pending deliveries of a webhook: first those in flight or due, then the retries, then those that wait for a
 * round.
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

/**
 * Creates a queued delivery.
 * @param at when the delivery is sent, in milliseconds since the Unix epoch.
 */
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
