import { Problem } from '../errors/problem.ts';
import type {
  DeliveryRecord,
  Job,
  PlannedJob,
  PlatformEvent,
  QueuedDelivery,
  SavedQueue,
  WebhookRecord,
} from '../generated/control-types.ts';
import { type AddressedJob, Disturbances } from './disturbances.ts';
import { toQueued } from './job-list.ts';
import { covers } from './subscription.ts';
import { WebhookWorker, type WebhookWorkerOptions } from './webhook-worker.ts';

/** Delivers a workspace's events to its webhooks. */
export class Dispatcher {
  readonly #options: WebhookWorkerOptions;
  readonly #workers = new Map<string, WebhookWorker>();
  readonly disturbances = new Disturbances();

  constructor(options: WebhookWorkerOptions) {
    this.#options = options;
  }

  /** Queues an event for every webhook that subscribes to it. */
  publish(event: PlatformEvent): void {
    const jobs: AddressedJob[] = [];
    for (const { id: webhookId, status, events } of this.#options.store.webhooks.all()) {
      if (status === 'inactive' || !covers(events, event.event)) continue;
      jobs.push({ webhookId, job: this.#toJob(event, webhookId) });
    }
    this.#push(this.disturbances.disturb(jobs));
  }

  /**
   * Makes one attempt, regardless of the webhook's subscriptions and status. If it fails, it is not retried and does
   * not count towards the failure limit.
   * @throws Problem NOT_FOUND if the webhook is deleted before the attempt has ended.
   */
  test(webhook: WebhookRecord, event: PlatformEvent): Promise<DeliveryRecord> {
    return this.#workerOf(webhook.id).send(this.#toJob(event, webhook.id), false);
  }

  /**
   * Sends the body of an earlier attempt again, byte for byte, with a new signature. If the redelivery fails, it is not
   * retried and does not count towards the failure limit. If it succeeds, the event's scheduled retries are cancelled
   * (decision D22).
   * @throws Problem NOT_FOUND if the webhook does not exist, or is deleted before the attempt has ended.
   * @throws Problem CONFLICT if the attempt was a forged copy.
   */
  async redeliver(delivery: DeliveryRecord): Promise<DeliveryRecord> {
    const { webhook_id, event, event_id, request_body: body, attempt, forged } = delivery;
    if (forged !== null) {
      throw new Problem(
        'CONFLICT',
        'This attempt was a forged copy, and a redelivery would give it a genuine signature. To send another forged copy, call `webhooks.forgeNext`.',
      );
    }
    const { id } = this.#options.store.webhooks.require(webhook_id);
    return this.#workerOf(id).send({ event: { id: event_id, event }, body, attempt }, true);
  }

  /** Sends the deliveries that were held back, and returns how many there were. */
  release(): number {
    const jobs = this.disturbances.release();
    this.#push(jobs);
    return jobs.length;
  }

  /** Resumes the deliveries to a webhook that became active, and forgets its earlier failures (decision S10). */
  reactivate(webhookId: string): void {
    this.#workers.get(webhookId)?.reactivate();
  }

  /** Drops the pending deliveries of a webhook that became inactive. */
  deactivate(webhookId: string): void {
    this.#workers.get(webhookId)?.deactivate();
  }

  /** Drops everything for a deleted webhook, and aborts its attempt in flight. */
  remove(webhookId: string): void {
    this.#workers.get(webhookId)?.stop();
    this.#workers.delete(webhookId);
    this.disturbances.remove(webhookId);
  }

  /** Aborts all attempts, and drops all pending deliveries. */
  stop(): void {
    for (const worker of this.#workers.values()) worker.stop();
  }

  /** Returns the scheduled attempts of a webhook: its retries or, while it is failing, its next round. */
  planned(webhookId: string): PlannedJob[] {
    return this.#workers.get(webhookId)?.planned() ?? [];
  }

  /** Returns all pending deliveries: first those in queues, then those that are held back. */
  queued(): QueuedDelivery[] {
    return [
      ...[...this.#workers.values()].flatMap((worker) => worker.queued()),
      ...this.disturbances.held.map(({ webhookId, job }) => toQueued(webhookId, job, 'held')),
    ];
  }

  /** Returns the queues for a snapshot. Deliveries in flight or held back are saved as due. */
  save(): SavedQueue[] {
    const { held } = this.disturbances;
    for (const { webhookId } of held) this.#workerOf(webhookId);
    return Array.from(this.#workers, ([webhookId, worker]) => {
      const queue = worker.save();
      const own = held.filter((each) => each.webhookId === webhookId);
      return { ...queue, due: [...queue.due, ...own.map(({ job }) => job)] };
    });
  }

  load(queues: readonly SavedQueue[]): void {
    for (const queue of queues) this.#workerOf(queue.webhookId).load(queue);
  }

  #toJob(event: PlatformEvent, webhookId: string): Job {
    const body = this.#options.variant.toBody(event, webhookId);
    return { event: { id: event.id, event: event.event }, body, attempt: 1 };
  }

  #push(jobs: readonly AddressedJob[]): void {
    for (const { webhookId, job } of jobs) this.#workerOf(webhookId).push(job);
  }

  #workerOf(webhookId: string): WebhookWorker {
    const known = this.#workers.get(webhookId);
    if (known !== undefined) return known;
    const worker = new WebhookWorker(webhookId, this.#options, this.disturbances);
    this.#workers.set(webhookId, worker);
    return worker;
  }
}
