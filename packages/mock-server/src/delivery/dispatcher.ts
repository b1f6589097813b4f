import { Problem } from '../errors/problem.ts';
import type {
  DeliveryRecord,
  PlannedJob,
  PlatformEvent,
  QueuedDelivery,
  SavedQueue,
  WebhookRecord,
} from '../generated/control-types.ts';
import { type AddressedJob, createDisturbances, type DisturbanceRequests } from './disturbances.ts';
import { toQueued } from './job-list.ts';
import { covers } from './subscription.ts';
import { WebhookWorker, type WebhookWorkerOptions } from './webhook-worker.ts';

/** Delivers a workspace's events to its webhooks. */
export interface Dispatcher {
  /** Queues an event for every webhook that subscribes to it. */
  publish(event: PlatformEvent): void;
  /**
   * Makes one attempt immediately, regardless of the webhook's subscriptions and status. The attempt is not retried,
   * and a failure does not count towards the failure limit.
   * @throws Problem NOT_FOUND if the webhook is deleted before the attempt is sent.
   */
  test(webhook: WebhookRecord, event: PlatformEvent): Promise<DeliveryRecord>;
  /**
   * Sends the body of an earlier attempt again, byte for byte, with a new signature. The redelivery is not retried, and
   * a failure does not count towards the failure limit. A success cancels the event's scheduled retries (decision D22).
   * @throws Problem NOT_FOUND if the webhook does not exist or is deleted before the attempt is sent.
   * @throws Problem CONFLICT if the attempt was a forged copy.
   */
  redeliver(delivery: DeliveryRecord): Promise<DeliveryRecord>;
  /** The disturbances that tests request for the next deliveries. */
  readonly disturbances: DisturbanceRequests;
  /** Sends the deliveries that were held back, and returns how many there were. */
  release(): number;
  /** Resumes the deliveries to a webhook that became active. Its earlier failures no longer count (decision S10). */
  reactivate(webhookId: string): void;
  /** Drops the pending deliveries of a webhook that became inactive. */
  deactivate(webhookId: string): void;
  /** Removes the queue of a deleted webhook. */
  remove(webhookId: string): void;
  /** Removes all queues. */
  reset(): void;
  /** Returns the scheduled attempts of a webhook, in no particular order. */
  planned(webhookId: string): PlannedJob[];
  /** Returns all pending deliveries: first those in queues, then those that are held back. */
  queued(): QueuedDelivery[];
  /** Returns the queue of each webhook for a snapshot. Deliveries in flight or held back are saved as not started. */
  save(): SavedQueue[];
  /** Restores saved queues. Their deliveries are sent at the scheduled times. */
  load(queues: readonly SavedQueue[]): void;
}

/** Creates a dispatcher with empty queues. */
export function createDispatcher(options: WebhookWorkerOptions): Dispatcher {
  const { variant, store } = options;
  const workers = new Map<string, WebhookWorker>();
  const disturbances = createDisturbances();

  function workerOf(webhookId: string): WebhookWorker {
    const worker = workers.get(webhookId) ?? new WebhookWorker(webhookId, options, disturbances);
    workers.set(webhookId, worker);
    return worker;
  }

  return {
    publish(event) {
      const { id: eventId, event: name } = event;
      const jobs: AddressedJob[] = [];
      for (const { id: webhookId, status, events } of store.webhooks.all()) {
        if (status === 'inactive' || !covers(events, name)) continue;
        const body = variant.toBody(event, webhookId);
        jobs.push({ webhookId, job: { event: { id: eventId, event: name }, body, attempt: 1 } });
      }
      for (const { webhookId, job } of disturbances.disturb(jobs)) workerOf(webhookId).push(job);
    },
    test(webhook, event) {
      const body = variant.toBody(event, webhook.id);
      const job = { event: { id: event.id, event: event.event }, body, attempt: 1 };
      return workerOf(webhook.id).send(job, false);
    },
    async redeliver({ webhook_id, event, event_id, request_body: body, attempt, forged }) {
      if (forged !== null) {
        throw new Problem(
          'CONFLICT',
          'This attempt was a forged copy, and a redelivery would give it a genuine signature. To send another forged copy, call `webhooks.forgeNext`.',
        );
      }
      const webhook = store.webhooks.require(webhook_id);
      return workerOf(webhook.id).send({ event: { id: event_id, event }, body, attempt }, true);
    },
    disturbances,
    release() {
      const jobs = disturbances.release();
      for (const { webhookId, job } of jobs) workerOf(webhookId).push(job);
      return jobs.length;
    },
    reactivate: (webhookId) => workers.get(webhookId)?.reactivate(),
    deactivate: (webhookId) => workers.get(webhookId)?.deactivate(),
    remove(webhookId) {
      workers.get(webhookId)?.stop();
      workers.delete(webhookId);
      disturbances.remove(webhookId);
    },
    reset() {
      for (const worker of workers.values()) worker.stop();
      workers.clear();
      disturbances.clear();
    },
    planned: (webhookId) => workers.get(webhookId)?.planned() ?? [],
    queued: () => [
      ...[...workers.values()].flatMap((worker) => worker.queued()),
      ...disturbances.held.map(({ webhookId, job }) => toQueued(webhookId, job, 'held')),
    ],
    save() {
      for (const { webhookId } of disturbances.held) workerOf(webhookId);
      return Array.from(workers, ([webhookId, worker]) => {
        const queue = worker.save();
        const held = disturbances.held.filter((each) => each.webhookId === webhookId);
        return { ...queue, due: [...queue.due, ...held.map(({ job }) => job)] };
      });
    },
    load(queues) {
      for (const queue of queues) workerOf(queue.webhookId).load(queue);
    },
  };
}
