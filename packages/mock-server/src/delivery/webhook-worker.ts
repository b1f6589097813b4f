import { z } from 'zod';
import { lazy } from '../core/lazy.ts';
import { createRandom, type RandomState, randomStateSchema } from '../core/random.ts';
import type { WebhookRecord } from '../records/records.ts';
import type { Background } from '../time/background.ts';
import { type AttemptOptions, type AttemptOutcome, makeAttempt, recordAttempt } from './attempt.ts';
import type { Job } from './job.ts';
import { type PlannedJob, Queue, type QueueState, queueSchema } from './queue.ts';
import {
  adaptToStatus,
  conclude,
  endRetries,
  push,
  reactivate,
  type Step,
  type StepContext,
} from './queue-steps.ts';
import { createQueueTimer } from './queue-timer.ts';
import { listQueue, type QueuedDelivery } from './queued-delivery.ts';
import { recordStep, type StepRecording } from './record-step.ts';

/**
 * Delivers the queue of one webhook, so that a dead receiver delays no other webhook. Its attempts, retries
 * included, run one after another, so that the order of failures is always the same.
 */
export interface WebhookWorker {
  /** Sends an event after the earlier ones. */
  push(job: Job): void;
  /** Makes one attempt outside the queue. It is not retried and does not count as a failure. */
  attempt(webhook: WebhookRecord, job: Job, byHand: boolean): Promise<AttemptOutcome>;
  /** Drops the planned attempts of an event. An attempt in flight goes on, and is the last. */
  endRetries(eventId: string): void;
  /** Takes the webhook back into service. */
  reactivate(): void;
  /** Drops all pending deliveries. An attempt in flight is not retried. */
  deactivate(): void;
  /** Stops delivering, because the webhook was deleted. */
  stop(): void;
  /**
   * Returns the planned attempts, in no particular order: the retries, and the next round of a failing
   * webhook.
   */
  planned(): PlannedJob[];
  /** Returns the deliveries that the webhook has not received yet. */
  queued(): QueuedDelivery[];
  /** Returns the pending deliveries. An attempt in flight is saved as not started. */
  save(): SavedQueue;
  /** Continues saved deliveries, at their planned times. */
  load(saved: SavedQueue): void;
}

/** A webhook's queue in a snapshot. */
export interface SavedQueue extends QueueState {
  /** The id of the webhook. */
  readonly webhookId: string;
  /** The source of the random parts of its waits. */
  readonly random: RandomState;
}

/** The schema of a {@link SavedQueue}. */
export const savedQueueSchema = lazy(() =>
  queueSchema().extend({
    webhookId: z.guid(),
    random: randomStateSchema(),
  }),
);

/** The parts that a worker uses. */
export interface WebhookWorkerOptions extends AttemptOptions, StepRecording {
  readonly background: Background;
}

/** The attempt that the worker is making. */
interface AttemptInFlight {
  readonly job: Job;
  /** Whether it must not be retried if it fails. */
  isLast: boolean;
}

/** Creates a worker with an empty queue. */
export function createWebhookWorker(
  webhookId: string,
  options: WebhookWorkerOptions,
): WebhookWorker {
  const { variant, store, clock, background } = options;
  // Separate from the records' ids, which must not depend on a receiver's speed.
  const random = createRandom(webhookId);
  const gone = new AbortController();
  const queue = new Queue();
  const timer = createQueueTimer(clock, { kind: 'delivery_queue', webhookId }, proceed);
  let inFlight: AttemptInFlight | undefined;

  const context = (): StepContext => ({
    now: clock.now(),
    status: store.webhooks.get(webhookId)?.status ?? 'inactive',
    schedule: variant.schedule,
  });

  const make = (webhook: WebhookRecord, job: Job, byHand = false) =>
    makeAttempt({ webhook, job, random, signal: gone.signal, byHand }, options);

  /** Applies a step of the queue. */
  function take(step: Step): void {
    recordStep(step, webhookId, inFlight?.job, options);
    proceed();
  }

  /** Sends the jobs that are due, and sets the timer for the next one. */
  function proceed(): void {
    queue.releaseRetries(clock.now());
    sendNext();
    timer.set(queue.nextTime(clock.now()));
  }

  function sendNext(): void {
    const webhook = store.webhooks.get(webhookId);
    const job = queue.nextJob(clock.now());
    if (inFlight !== undefined || webhook === undefined || job === undefined) return;
    inFlight = { job, isLast: false };
    // A job that cannot be signed is dropped, so that it does not block the others.
    const work = deliver(webhook, job).catch(() => act(job, { kind: 'gone' }));
    background.add(work, `attempt ${job.attempt} of ${job.event.event} to webhook ${webhookId}`);
  }

  async function deliver(webhook: WebhookRecord, job: Job): Promise<void> {
    const made = await make(webhook, job);
    // Synchronous from here on, so that a snapshot contains all of it or nothing.
    act(job, recordAttempt(made, options));
  }

  /** Applies the outcome of an attempt, unless the webhook was made inactive meanwhile. */
  function act(job: Job, outcome: AttemptOutcome): void {
    if (inFlight?.job !== job) return;
    const { isLast } = inFlight;
    inFlight = undefined;
    const concluded = conclude(queue, job, outcome, context());
    const ended = isLast ? endRetries(queue, job.event.id).announcements : [];
    take({ ...concluded, announcements: [...concluded.announcements, ...ended] });
  }

  return {
    push: (job) => take(push(queue, job, context())),
    attempt: async (webhook, job, byHand) =>
      recordAttempt(await make(webhook, job, byHand), options),
    endRetries(eventId) {
      if (inFlight?.job.event.id === eventId) inFlight.isLast = true;
      take(endRetries(queue, eventId));
    },
    reactivate: () => take(reactivate(queue, clock.now())),
    deactivate() {
      take(adaptToStatus(queue, { ...context(), status: 'inactive' }));
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
      take(adaptToStatus(queue, context()));
    },
  };
}
