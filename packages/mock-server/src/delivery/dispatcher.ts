import { notFound } from '../core/problem.ts';
import type { PlatformEvent } from '../domain/event.ts';
import type { DeliveryRecord, WebhookRecord } from '../records/records.ts';
import type { Job } from './job.ts';
import { covers } from './subscription.ts';
import {
  createWebhookWorker,
  type SavedQueue,
  type WebhookWorker,
  type WebhookWorkerOptions,
} from './webhook-worker.ts';

/** Delivers a workspace's events to its webhooks. */
export interface Dispatcher {
  /** Queues an event for every webhook that subscribes to it. */
  publish(event: PlatformEvent): void;
  /**
   * Makes one attempt at once, whatever the webhook subscribes to and whatever its status. It is not
   * retried and not counted.
   * @throws Problem NOT_FOUND when the webhook is deleted before anything was sent.
   */
  test(webhook: WebhookRecord, event: PlatformEvent): Promise<DeliveryRecord>;
  /**
   * Sends the body of an earlier attempt again, byte for byte. It is not retried and not counted.
   * @throws Problem NOT_FOUND when the webhook is deleted, now or before anything was sent.
   */
  redeliver(delivery: DeliveryRecord): Promise<DeliveryRecord>;
  /** Takes a webhook back into service: its failures no longer count (decision S10). */
  reactivate(webhookId: string): void;
  /** Drops the deliveries that a webhook still had when it was made inactive. */
  deactivate(webhookId: string): void;
  /** Forgets a webhook that was deleted. */
  remove(webhookId: string): void;
  /** Forgets every webhook. */
  reset(): void;
  /** Returns the pending deliveries by webhook. An attempt in flight is saved as not begun. */
  save(): SavedQueue[];
  /** Goes on with what was saved, at the times it was planned for. */
  load(queues: readonly SavedQueue[]): void;
}

/** Creates a dispatcher with empty queues. */
export function createDispatcher(options: WebhookWorkerOptions): Dispatcher {
  const { variant, store } = options;
  const workers = new Map<string, WebhookWorker>();

  function workerOf(webhookId: string): WebhookWorker {
    const worker = workers.get(webhookId) ?? createWebhookWorker(webhookId, options);
    workers.set(webhookId, worker);
    return worker;
  }

  const toJob = (event: PlatformEvent, webhookId: string): Job => ({
    event: { id: event.id, event: event.event },
    body: variant.toBody(event, webhookId),
    attempt: 1,
  });

  async function attempt(webhook: WebhookRecord, job: Job): Promise<DeliveryRecord> {
    const { delivery } = await workerOf(webhook.id).attempt(webhook, job);
    if (delivery === undefined) throw notFound('Webhook', webhook.id);
    return delivery;
  }

  return {
    publish(event) {
      for (const { id, status, events } of store.webhooks.all()) {
        if (status === 'inactive' || !covers(events, event.event)) continue;
        workerOf(id).push(toJob(event, id));
      }
    },
    test: (webhook, event) => attempt(webhook, toJob(event, webhook.id)),
    redeliver({ webhook_id, event, event_id, request_body: body, attempt: number }) {
      const webhook = store.webhooks.require(webhook_id);
      return attempt(webhook, { event: { id: event_id, event }, body, attempt: number });
    },
    reactivate: (webhookId) => workers.get(webhookId)?.reactivate(),
    deactivate: (webhookId) => workers.get(webhookId)?.deactivate(),
    remove(webhookId) {
      workers.get(webhookId)?.stop();
      workers.delete(webhookId);
    },
    reset() {
      for (const worker of workers.values()) worker.stop();
      workers.clear();
    },
    save: () => Array.from(workers.values(), (worker) => worker.save()),
    load(queues) {
      for (const queue of queues) workerOf(queue.webhookId).load(queue);
    },
  };
}
