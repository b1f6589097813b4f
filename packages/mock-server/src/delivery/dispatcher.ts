import { createRandom } from '../core/random.ts';
import type { DeliveryRecord, WebhookRecord } from '../records/records.ts';
import { type AttemptOptions, createAttempts, type Job } from './attempt.ts';
import type { PlatformEvent } from './event.ts';
import { createQueue, type Queue, type QueueOptions, type QueueState } from './queue.ts';
import { covers } from './subscription.ts';

/** Delivers a workspace's events to its webhooks. */
export interface Dispatcher {
  /** Queues an event for every webhook that subscribes to it. */
  publish(event: PlatformEvent): void;
  /** One attempt at once, whatever the subscriptions and the status; not retried, not counted. */
  test(webhook: WebhookRecord, event: PlatformEvent): Promise<DeliveryRecord>;
  /** Sends what an attempt sent once more, byte for byte; not retried, not counted. */
  redeliver(delivery: DeliveryRecord): Promise<DeliveryRecord>;
  /** Takes a webhook back into service: its failures no longer count (decision S10). */
  revive(webhookId: string): void;
  /** Drops what a webhook still has to deliver. */
  drop(webhookId: string): void;
  /** Drops everything. */
  reset(): void;
  /** What is still to deliver, by webhook; what is under way as well, as if it had not begun. */
  save(): QueueState[];
  /** Goes on with what was saved, at the times it was planned for. */
  load(states: readonly QueueState[]): void;
}

/** What a dispatcher works with. */
export type DispatcherOptions = AttemptOptions & QueueOptions;

/** Creates a dispatcher with empty queues. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { variant, store } = options;
  const attempts = createAttempts(options);
  const queues = new Map<string, Queue>();

  function openQueue(webhookId: string, random = createRandom(webhookId)): Queue {
    const queue = createQueue(webhookId, random, attempts, options);
    queues.set(webhookId, queue);
    return queue;
  }

  const queueOf = (webhookId: string) => queues.get(webhookId) ?? openQueue(webhookId);

  const toJob = (event: PlatformEvent, webhookId: string): Job => ({
    event,
    body: variant.toBody(event, webhookId),
    attempt: 1,
  });

  /** One attempt beside the queue. */
  async function attempt(webhook: WebhookRecord, job: Job): Promise<DeliveryRecord> {
    const sent = await attempts.send(webhook, job, queueOf(webhook.id).random);
    return attempts.conclude(sent).delivery;
  }

  return {
    publish(event) {
      for (const { id, status, events } of store.webhooks.all()) {
        if (status === 'inactive' || !covers(events, event.event)) continue;
        queueOf(id).push(toJob(event, id));
      }
    },
    test: (webhook, event) => attempt(webhook, toJob(event, webhook.id)),
    redeliver({ webhook_id, event, event_id, request_body: body, attempt: number }) {
      const webhook = store.webhooks.require(webhook_id);
      return attempt(webhook, { event: { id: event_id, event }, body, attempt: number });
    },
    revive: (webhookId) => queueOf(webhookId).revive(),
    drop(webhookId) {
      const queue = queues.get(webhookId);
      queue?.drop();
      queues.delete(webhookId);
      // The attempts of a webhook that stays go on being numbered where they were.
      if (queue && store.webhooks.get(webhookId)) openQueue(webhookId, queue.random);
    },
    reset() {
      attempts.forget();
      for (const queue of queues.values()) queue.drop();
      queues.clear();
    },
    save: () => [...queues.values()].map((queue) => queue.save()),
    load(states) {
      for (const state of states) queueOf(state.webhookId).load(state);
    },
  };
}
