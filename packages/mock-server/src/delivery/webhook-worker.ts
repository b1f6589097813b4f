import { z } from 'zod';
import { lazy } from '../core/lazy.ts';
import { createRandom, randomStateSchema } from '../core/random.ts';
import type { WebhookRecord } from '../records/records.ts';
import type { Background } from '../time/background.ts';
import { type AttemptOptions, type AttemptOutcome, makeAttempt, recordAttempt } from './attempt.ts';
import type { Job } from './job.ts';
import { type PlannedJob, Queue, queueSchema } from './queue.ts';
import {
  type Announcement,
  adaptToStatus,
  conclude,
  endRetries,
  push,
  reactivate,
  type Step,
  type StepContext,
} from './queue-steps.ts';
import { listQueue, type QueuedDelivery } from './queued-delivery.ts';

/**
 * Delivers one webhook's queue, so that a dead receiver delays nobody else. Its attempts, retries
 * included, run one after another, so that five failures in a row are always the same five.
 */
export interface WebhookWorker {
  /** Sends an event after those before it. */
  push(job: Job): void;
  /** Makes one attempt beside the queue: not retried, not counted. */
  attempt(webhook: WebhookRecord, job: Job, byHand: boolean): Promise<AttemptOutcome>;
  /** Drops the planned attempts of an event. One in flight goes on and is the last. */
  endRetries(eventId: string): void;
  /** Takes the webhook back into service. */
  reactivate(): void;
  /** Drops all pending deliveries. An attempt in flight is not retried. */
  deactivate(): void;
  /** Delivers nothing any more: the webhook is gone. */
  stop(): void;
  /** The attempts that are planned, in no order: the retries, and the next round of a failing webhook. */
  planned(): PlannedJob[];
  /** What the webhook has yet to get. */
  queued(): QueuedDelivery[];
  /** Returns the pending deliveries. An attempt in flight is saved as not begun. */
  save(): SavedQueue;
  /** Goes on with what was saved, at the times it was planned for. */
  load(saved: SavedQueue): void;
}

/** A worker's part of a snapshot. */
export const savedQueueSchema = lazy(() =>
  queueSchema().extend({
    webhookId: z.guid(),
    random: randomStateSchema(),
  }),
);

/** A webhook's queue in a snapshot. */
export type SavedQueue = Readonly<z.infer<ReturnType<typeof savedQueueSchema>>>;

/** The parts that a worker uses. */
export interface WebhookWorkerOptions extends AttemptOptions {
  readonly background: Background;
  /** Called when a webhook of Variant B starts failing: the contract sends an e-mail (6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/** The timer of the next planned attempt. */
interface Alarm {
  readonly at: number;
  readonly cancel: () => void;
}

/** Creates a worker with an empty queue. */
export function createWebhookWorker(
  webhookId: string,
  options: WebhookWorkerOptions,
): WebhookWorker {
  const { variant, store, clock, background, onAlert } = options;
  // Apart from the records' ids, which no receiver's pace may change.
  const random = createRandom(webhookId);
  const gone = new AbortController();
  const queue = new Queue();
  let inFlight: Job | undefined;
  /** Whether the attempt in flight is not to be retried when it fails. */
  let isLast = false;
  let alarm: Alarm | undefined;

  const context = (): StepContext => ({
    now: clock.now(),
    status: store.webhooks.get(webhookId)?.status ?? 'inactive',
    schedule: variant.schedule,
  });

  const make = (webhook: WebhookRecord, job: Job, byHand = false) =>
    makeAttempt({ webhook, job, random, signal: gone.signal, byHand }, options);

  /** Acts on a step that the queue has taken. */
  function take({ status, announcements }: Step): void {
    if (status !== undefined) setStatus(status);
    for (const announcement of announcements) announce(announcement);
    proceed();
  }

  function setStatus(status: WebhookRecord['status']): void {
    const at = new Date(clock.now()).toISOString();
    const { record } = store.webhooks.update(webhookId, { status }, at);
    if (status === 'failing') onAlert?.(record);
  }

  /** Writes into the record of a job's latest attempt when the next one comes. */
  function announce({ job, at }: Announcement): void {
    const { deliveryId = '' } = job;
    // The next attempt of a job in flight has come already.
    if (job === inFlight || store.deliveries.get(deliveryId) === undefined) return;
    const next_retry_at = at === null ? null : new Date(at).toISOString();
    store.deliveries.update(deliveryId, { next_retry_at });
  }

  /** Sends what is due and sets the alarm for what comes next. */
  function proceed(): void {
    queue.releaseRetries(clock.now());
    sendNext();
    const at = queue.nextTime(clock.now());
    if (at === alarm?.at) return;
    alarm?.cancel();
    const plan = { kind: 'delivery_queue', webhookId } as const;
    alarm = at === undefined ? undefined : { at, cancel: clock.schedule(at, wake, plan) };
  }

  function wake(): void {
    alarm = undefined;
    proceed();
  }

  function sendNext(): void {
    const webhook = store.webhooks.get(webhookId);
    const job = queue.nextJob(clock.now());
    if (inFlight !== undefined || webhook === undefined || job === undefined) return;
    inFlight = job;
    isLast = false;
    // A job that cannot be signed is dropped, so that it holds up no other.
    const work = deliver(webhook, job).catch(() => act(job, { kind: 'gone' }));
    background.add(work, `attempt ${job.attempt} of ${job.event.event} to webhook ${webhookId}`);
  }

  async function deliver(webhook: WebhookRecord, job: Job): Promise<void> {
    const made = await make(webhook, job);
    // From here on nothing is waited for: a snapshot has all of it or nothing.
    act(job, recordAttempt(made, options));
  }

  /** Acts on an attempt of the queue, unless the webhook was made inactive while it was in flight. */
  function act(job: Job, outcome: AttemptOutcome): void {
    if (inFlight !== job) return;
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
      isLast ||= inFlight?.event.id === eventId;
      take(endRetries(queue, eventId));
    },
    reactivate: () => take(reactivate(queue, clock.now())),
    deactivate() {
      take(adaptToStatus(queue, { ...context(), status: 'inactive' }));
      inFlight = undefined;
    },
    stop() {
      gone.abort();
      alarm?.cancel();
      queue.clear();
    },
    planned: () => queue.planned(clock.now()),
    queued: () => listQueue(webhookId, queue.save(), inFlight),
    save: () => ({ webhookId, random: random.save(), ...queue.save() }),
    load({ webhookId: _, random: state, ...saved }) {
      random.load(state);
      queue.load(saved);
      take(adaptToStatus(queue, context()));
    },
  };
}
