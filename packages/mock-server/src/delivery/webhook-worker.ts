import { Random } from '../domain/random.ts';
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
import { type Attempt, type AttemptOptions, makeAttempt } from './attempt.ts';
import type { Disturbances } from './disturbances.ts';
import {
  JobList,
  type ListChange,
  type ListContext,
  type ListedJob,
  NO_CHANGE,
  toQueued,
} from './job-list.ts';

export interface WebhookWorkerOptions extends AttemptOptions {
  readonly background: Background;
  /** A text that tells the ids of these deliveries from those of another mock. @default '' */
  readonly idSalt?: string;
  /** Is called when a webhook starts failing. The platform would then send an email (Variant B, contract 6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/** A test delivery, or a redelivery (`byHand`). */
interface ManualDelivery {
  readonly job: Job;
  readonly byHand: boolean;
  readonly resolve: (ended: DeliveryRecord) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Delivers to one webhook. Every webhook has a worker of its own, so that an unresponsive receiver delays no other
 * webhook. A worker makes one attempt at a time (decision W14), so that the order of failures is deterministic.
 */
export class WebhookWorker {
  readonly #webhookId: string;
  readonly #options: WebhookWorkerOptions;
  readonly #disturbances: Disturbances;
  /** Generates the ids of records. Each worker has its own, so that a receiver's speed affects no other ids. */
  #random: Random;
  readonly #jobs: JobList;
  /** The manual deliveries that have not ended, oldest first. */
  readonly #manual: ManualDelivery[] = [];
  readonly #gone = new AbortController();
  #isBusy = false;
  /** The delivery whose attempt is in flight. `undefined` if its job was dropped, although the attempt continues. */
  #inFlight: ListedJob | ManualDelivery | undefined;
  #timer: { readonly at: number; readonly cancel: () => void } | undefined;

  constructor(webhookId: string, options: WebhookWorkerOptions, disturbances: Disturbances) {
    this.#webhookId = webhookId;
    this.#options = options;
    this.#disturbances = disturbances;
    const { idSalt = '' } = options;
    this.#random = new Random(`${idSalt}${webhookId}`);
    this.#jobs = new JobList(options.variant.schedule, disturbances.onDue);
  }

  push(job: Job): void {
    this.#jobs.push(job, this.#context());
    this.#proceed();
  }

  /**
   * Makes one attempt, before all jobs, but after the attempt in flight and earlier manual deliveries (decision D42).
   * If it fails, it is not retried and does not count towards the failure limit. If a redelivery succeeds, the event's
   * scheduled attempts are cancelled (decision D22).
   * @throws Problem NOT_FOUND if the webhook is deleted before the attempt has ended.
   */
  send(job: Job, byHand: boolean): Promise<DeliveryRecord> {
    const sent = new Promise<DeliveryRecord>((resolve, reject) => {
      this.#manual.push({ job, byHand, resolve, reject });
    });
    this.#options.background.add(sent, this.#describe(job));
    this.#proceed();
    return sent;
  }

  /** Resumes the deliveries after the webhook became active, and forgets its earlier failures. */
  reactivate(): void {
    this.#apply(this.#jobs.reactivate(this.#options.clock.now()), NO_CAUSE);
  }

  /** Drops all jobs after the webhook became inactive. An attempt in flight continues, but is not retried. */
  deactivate(): void {
    if (this.#inFlight !== this.#manual[0]) this.#inFlight = undefined;
    this.#apply(this.#jobs.drop(), NO_CAUSE);
  }

  /** Drops everything and aborts the attempt in flight, because the webhook no longer exists. */
  stop(): void {
    this.#gone.abort();
    this.#jobs.drop();
    this.#timer?.cancel();
    for (const { reject } of this.#manual) reject(notFound('Webhook', this.#webhookId));
  }

  planned(): PlannedJob[] {
    return this.#jobs.planned(this.#options.clock.now());
  }

  /** Returns the pending deliveries: the one in flight, then manual ones, then jobs. */
  queued(): QueuedDelivery[] {
    const manual = this.#manual.map((each) =>
      toQueued(this.#webhookId, each.job, each === this.#inFlight ? 'in_flight' : 'due'),
    );
    const now = this.#options.clock.now();
    const queued = [...manual, ...this.#jobs.list(this.#webhookId, this.#inFlight, now)];
    const isInFlight = ({ state }: QueuedDelivery) => state === 'in_flight';
    return [...queued.filter(isInFlight), ...queued.filter((each) => !isInFlight(each))];
  }

  /** Returns the jobs for a snapshot. One in flight is saved as if it had not started. Manual ones are not saved. */
  save(): SavedQueue {
    const saved = this.#jobs.save(this.#options.clock.now());
    return { webhookId: this.#webhookId, random: this.#random.save(), ...saved };
  }

  load(saved: SavedQueue): void {
    this.#random = new Random(saved.random);
    this.#apply(this.#jobs.load(saved, this.#context()), NO_CAUSE);
  }

  #context(): ListContext {
    const { store, clock } = this.#options;
    const status = store.webhooks.get(this.#webhookId)?.status ?? 'inactive';
    return { now: clock.now(), status };
  }

  #describe({ attempt, event }: Job): string {
    return `attempt ${attempt} of ${event.event} to webhook ${this.#webhookId}`;
  }

  /** Sends the next delivery if none is in flight, and sets the timer for the next scheduled job. */
  #proceed(): void {
    const { store, clock, background } = this.#options;
    const now = clock.now();
    this.#jobs.announceDue(now);
    const webhook = store.webhooks.get(this.#webhookId);
    if (!this.#isBusy && webhook !== undefined) {
      const [manual] = this.#manual;
      const listed = this.#jobs.nextJob(now);
      this.#inFlight = manual ?? listed;
      this.#isBusy = this.#inFlight !== undefined;
      if (manual !== undefined) this.#deliverManually(manual, webhook).catch(manual.reject);
      else if (listed !== undefined) {
        background.add(this.#deliver(listed, webhook), this.#describe(listed.job));
      }
    }
    this.#setTimer(this.#jobs.nextTime(now));
  }

  #setTimer(at: number | undefined): void {
    if (at === this.#timer?.at) return;
    this.#timer?.cancel();
    this.#timer = undefined;
    if (at === undefined) return;
    const proceed = () => {
      this.#timer = undefined;
      this.#proceed();
    };
    const purpose = { kind: 'delivery_queue', webhookId: this.#webhookId } as const;
    this.#timer = { at, cancel: this.#options.clock.schedule(at, proceed, purpose) };
  }

  /** Makes the next attempt of a job. If a test requested it, a forged copy is sent first. */
  async #deliver(listed: ListedJob, webhook: WebhookRecord): Promise<void> {
    const { store, clock } = this.#options;
    const { job } = listed;
    const cause = { causedBy: job.event.id };
    const { forgery, isDropped } = this.#disturbances.take(job);
    let target = webhook;
    if (forgery) {
      const copy = await this.#attempt({ webhook, job, forgery });
      if (copy === undefined) return;
      store.deliveries.update(cause, copy.id, copy);
      if (this.#inFlight !== listed) return this.#finish(NO_CHANGE, cause);
      // The secret or the URL may have changed in the meantime.
      target = store.webhooks.require(this.#webhookId);
    }
    const ended = await this.#attempt({ webhook: target, job, isDropped });
    if (ended === undefined) return;
    // The rest is synchronous, so that a snapshot contains either all of these changes or none.
    const now = clock.now();
    let change = NO_CHANGE;
    if (this.#inFlight === listed) {
      change =
        ended.status === 'success'
          ? this.#jobs.succeed(listed, now)
          : this.#jobs.fail(listed, ended.id, now);
    }
    const next = change.nextAttempts.find((each) => each.job.deliveryId === ended.id);
    store.deliveries.update(cause, ended.id, { ...ended, next_retry_at: toIso(next?.at ?? null) });
    this.#finish(change, cause, ended.id);
  }

  async #deliverManually(manual: ManualDelivery, webhook: WebhookRecord): Promise<void> {
    const { job, byHand } = manual;
    const ended = await this.#attempt({ webhook, job, byHand });
    if (ended === undefined) return;
    const cause = { causedBy: job.event.id };
    const { record } = this.#options.store.deliveries.update(cause, ended.id, ended);
    this.#manual.shift();
    const isReceived = byHand && ended.status === 'success';
    this.#finish(isReceived ? this.#jobs.endRetries(job.event.id) : NO_CHANGE, cause);
    manual.resolve(record);
  }

  #attempt(attempt: Omit<Attempt, 'random' | 'signal'>): Promise<DeliveryRecord | undefined> {
    return makeAttempt(
      { ...attempt, random: this.#random, signal: this.#gone.signal },
      this.#options,
    );
  }

  /** Ends the attempt in flight. The parameters are those of `#apply`. */
  #finish(change: ListChange, cause: Cause, completed?: string): void {
    this.#isBusy = false;
    this.#inFlight = undefined;
    this.#apply(change, cause, completed);
  }

  /**
   * Writes a change of the list to the records, and proceeds with the next delivery.
   * @param cause the event whose delivery led to the change, if there was one.
   * @param completed the id of a record that already has the time of its next attempt.
   */
  #apply({ status, nextAttempts }: ListChange, cause: Cause, completed?: string): void {
    const { store, clock, onAlert } = this.#options;
    if (status !== undefined) {
      const now = new Date(clock.now()).toISOString();
      const { record } = store.webhooks.update(cause, this.#webhookId, { status }, now);
      if (status === 'failing') onAlert?.(record);
    }
    for (const { job, at } of nextAttempts) {
      const record = store.deliveries.get(job.deliveryId ?? '');
      // The next attempt of the job in flight has already begun.
      if (record === undefined || record.id === completed || job === this.#inFlight?.job) continue;
      store.deliveries.update(cause, record.id, { next_retry_at: toIso(at) });
    }
    this.#proceed();
  }
}

function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
