import { z } from 'zod';
import { createRandom, randomStateSchema } from '../domain/random.ts';
import { notFound } from '../errors/problem.ts';
import type {
  DeliveryRecord,
  Job,
  PlannedJob,
  QueuedDelivery,
  SavedQueue,
  WebhookRecord,
} from '../generated/control-types.ts';
import { type Cause, NO_CAUSE } from '../records/collection.ts';
import type { Background } from '../time/background.ts';
import { typed } from '../validation/schema-metadata.ts';
import { type AttemptOptions, makeAttempt } from './attempt.ts';
import type { Disturbances } from './disturbances.ts';
import { Queue, queueSchema } from './queue.ts';
import {
  adaptToStatus,
  endRetries,
  fail,
  NO_CHANGE,
  push,
  reactivate,
  type Step,
  type StepContext,
  succeed,
} from './queue-steps.ts';
import { createQueueTimer } from './queue-timer.ts';
import { listQueue } from './queued-delivery.ts';

/**
 * Delivers the queue of one webhook. Every webhook has its own worker, so that an unresponsive receiver does not delay
 * other webhooks. The worker makes one attempt at a time, so that the order of failures is deterministic.
 */
export interface WebhookWorker {
  /** Adds the job of an event. The job is sent after the jobs of earlier events. */
  push(job: Job): void;
  /**
   * Makes one attempt outside the queue. The attempt is not retried, and a failure does not count towards the failure
   * limit. If the webhook is deleted during the attempt, the result is not stored.
   * @throws Problem NOT_FOUND if the webhook is deleted before the attempt is sent.
   */
  sendOnce(webhook: WebhookRecord, job: Job, byHand: boolean): Promise<DeliveryRecord>;
  /** Cancels the scheduled attempts of an event. An attempt in flight continues but is not retried. */
  endRetries(eventId: string): void;
  /** Makes the webhook active, and resets its count of failures. */
  reactivate(): void;
  /** Drops all pending deliveries. An attempt in flight continues but is not retried. */
  deactivate(): void;
  /** Drops all pending deliveries and aborts an attempt in flight, because the webhook was deleted. */
  stop(): void;
  /** Returns the scheduled attempts in no particular order: the retries, and the next round of a failing webhook. */
  planned(): PlannedJob[];
  /** Returns the pending deliveries. */
  queued(): QueuedDelivery[];
  /** Returns the queue for a snapshot. An attempt in flight is saved as not started. */
  save(): SavedQueue;
  /** Restores a saved queue. Its deliveries are sent at the scheduled times. */
  load(saved: SavedQueue): void;
}

export const savedQueueSchema = typed(
  'SavedQueue',
  "A webhook's queue in a snapshot.",
  queueSchema.extend({
    webhookId: z.guid().describe("The webhook's id."),
    random: randomStateSchema.describe("The source of its attempts' ids."),
  }),
);

/** The parts of a workspace that workers use. */
export interface WebhookWorkerOptions extends AttemptOptions {
  readonly background: Background;
  /** Is called when a webhook of Variant B starts failing. The platform would then send an e-mail (contract 6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/** The job that the worker is sending. */
interface JobInFlight {
  readonly job: Job;
  /** Whether the job must not be retried if this attempt fails. */
  isLast: boolean;
}

/** Creates a worker with an empty queue. */
export function createWebhookWorker(
  webhookId: string,
  options: WebhookWorkerOptions,
  disturbances: Pick<Disturbances, 'onDue' | 'take'>,
): WebhookWorker {
  const { variant, store, clock, background, onAlert } = options;
  // Generates the ids of the attempts' records. The worker has its own source, so that the speed of a receiver affects
  // no other ids.
  const random = createRandom(webhookId);
  const gone = new AbortController();
  const { signal } = gone;
  const queue = new Queue(disturbances.onDue);
  const timer = createQueueTimer(clock, { kind: 'delivery_queue', webhookId }, proceed);
  let inFlight: JobInFlight | undefined;

  const context = (): StepContext => ({
    now: clock.now(),
    status: store.webhooks.get(webhookId)?.status ?? 'inactive',
    schedule: variant.schedule,
  });

  /**
   * Writes the result of a step to the records, and continues with the next job.
   * @param cause the event whose delivery led to the step, if there was one.
   * @param completed the id of a record that already contains the result.
   */
  function applyStep({ status, nextAttempts }: Step, cause: Cause, completed?: string): void {
    if (status !== undefined) {
      const now = new Date(clock.now()).toISOString();
      const { record } = store.webhooks.update(cause, webhookId, { status }, now);
      if (status === 'failing') onAlert?.(record);
    }
    for (const { job, at } of nextAttempts) {
      const record = store.deliveries.get(job.deliveryId ?? '');
      // The next attempt of the job in flight has already begun.
      if (record === undefined || record.id === completed || job === inFlight?.job) continue;
      store.deliveries.update(cause, record.id, { next_retry_at: toIso(at) });
    }
    proceed();
  }

  /** Sends the next due job, and sets the timer for the next scheduled job. */
  function proceed(): void {
    queue.releaseRetries(clock.now());
    const webhook = store.webhooks.get(webhookId);
    const job = queue.nextJob(clock.now());
    if (inFlight === undefined && webhook !== undefined && job !== undefined) {
      inFlight = { job, isLast: false };
      const what = `attempt ${job.attempt} of ${job.event.event} to webhook ${webhookId}`;
      background.add(deliver(webhook, inFlight), what);
    }
    timer.set(queue.nextTime(clock.now()));
  }

  /** Makes an attempt, updates the queue, and writes the result and the time of the next attempt to the record. */
  async function deliver(webhook: WebhookRecord, current: JobInFlight): Promise<void> {
    const { job } = current;
    const cause = { causedBy: job.event.id };
    const attempt = { webhook, job, byHand: false, random, signal };
    const { forgery, isDropped } = disturbances.take(job);
    if (forgery) {
      await complete(makeAttempt({ ...attempt, forgery }, options));
      // In the meantime, the webhook may have been deactivated or deleted, or its secret may have changed.
      if (signal.aborted || inFlight !== current) return;
      attempt.webhook = store.webhooks.require(webhookId);
    }
    const ended = await makeAttempt({ ...attempt, isDropped }, options);
    // The rest is synchronous, so that a snapshot contains either all of these changes or none.
    if (signal.aborted || ended === undefined) return;
    let step = NO_CHANGE;
    // If `inFlight` has changed, the webhook was deactivated, and the job is no longer in the queue.
    if (inFlight === current) {
      inFlight = undefined;
      step =
        ended.status === 'success'
          ? succeed(queue, job, context())
          : fail(queue, { ...current, deliveryId: ended.id }, context());
    }
    const next = step.nextAttempts.find((each) => each.job.deliveryId === ended.id);
    const next_retry_at = toIso(next?.at ?? null);
    store.deliveries.update(cause, ended.id, { ...ended, next_retry_at });
    applyStep(step, cause, ended.id);
  }

  /** Stores the result of an attempt outside the queue. */
  async function complete(
    ending: Promise<DeliveryRecord | undefined>,
  ): Promise<DeliveryRecord | undefined> {
    const ended = await ending;
    if (ended === undefined || signal.aborted) return ended;
    return store.deliveries.update({ causedBy: ended.event_id }, ended.id, ended).record;
  }

  return {
    push(job) {
      push(queue, job, context());
      proceed();
    },
    async sendOnce(webhook, job, byHand) {
      const ended = await complete(makeAttempt({ webhook, job, byHand, random, signal }, options));
      if (ended === undefined) throw notFound('Webhook', webhookId);
      return ended;
    },
    endRetries(eventId) {
      if (inFlight?.job.event.id === eventId) inFlight.isLast = true;
      applyStep(endRetries(queue, eventId), { causedBy: eventId });
    },
    reactivate: () => applyStep(reactivate(queue, clock.now()), NO_CAUSE),
    deactivate() {
      applyStep(adaptToStatus(queue, { ...context(), status: 'inactive' }), NO_CAUSE);
      inFlight = undefined;
    },
    stop() {
      gone.abort();
      timer.set(undefined);
      queue.clear();
    },
    planned: () => queue.planned(clock.now()),
    queued: () => listQueue(webhookId, queue.save(), inFlight?.job),
    save: () => ({ webhookId, random: random.save(), ...queue.save() }),
    load({ webhookId: _, random: state, ...saved }) {
      random.load(state);
      queue.load(saved);
      applyStep(adaptToStatus(queue, context()), NO_CAUSE);
    },
  };
}

function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
