import { Problem } from '../errors/problem.ts';
import type {
  DeliveryRecord,
  JobRecord,
  PlatformEvent,
  QueuedDelivery,
  WebhookRecord,
} from '../generated/control-types.ts';
import { NO_CAUSE } from '../records/collection.ts';
import type { Store } from '../records/store.ts';
import type { Background } from '../time/background.ts';
import { toIso } from '../time/to-iso.ts';
import { type AttemptOptions, sendAttempt, signAttempt, toPending } from './attempt.ts';
import { Disturbances } from './disturbances.ts';
import { describeJob, toJob, toRedelivery, toRedeliveryId } from './jobs.ts';
import { ManualCallers } from './manual-callers.ts';
import { Queues } from './queues.ts';
import type { Exchange } from './read-response.ts';
import { covers } from './subscription.ts';
import { whatFollows } from './what-follows.ts';

export interface DispatcherOptions extends AttemptOptions {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly background: Background;
  /** A text that makes the ids of these deliveries differ from those of another mock. @default '' */
  readonly idSalt?: string;
  /** Called when a webhook starts failing. The platform would then send an email (Variant B, contract 6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/** The attempt in flight to one webhook. */
interface LiveAttempt {
  readonly webhookId: string;
  /** The id of its job. `undefined` if the job was dropped before a restore. */
  readonly jobId: string | undefined;
  /** Aborts when the webhook no longer exists, because it was deleted or its workspace was reset. */
  readonly gone: AbortController;
  hasEnded: boolean;
}

/**
 * Delivers a workspace's events to its webhooks. Deliveries that are still to be sent are records (see {@link Queues}).
 * The dispatcher itself holds only the attempts in flight and the callers of manual deliveries. After a restore, an
 * attempt that was in flight is sent again from its record.
 */
export class Dispatcher {
  readonly disturbances = new Disturbances();
  readonly #options: DispatcherOptions;
  readonly #queues: Queues;
  /**
   * The attempts in flight, by webhook. Each webhook gets only one attempt at a time, so that the order of its failures
   * is certain.
   */
  readonly #live = new Map<string, LiveAttempt>();
  readonly #callers = new ManualCallers();

  constructor(options: DispatcherOptions) {
    const { store, clock, variant, idSalt = '' } = options;
    const { disturbances } = this;
    this.#options = options;
    this.#queues = new Queues({ store, clock, schedule: variant.schedule, disturbances, idSalt });
  }

  /** Queues an event for each active or failing webhook that subscribes to it, unless a test holds the event back. */
  publish(event: PlatformEvent): void {
    const { store, variant, clock } = this.#options;
    const webhooks = store.webhooks
      .all()
      .filter(({ status, events }) => status !== 'inactive' && covers(events, event.event));
    if (webhooks.length === 0) return;
    const { isDuplicated, isHeld } = this.disturbances.takeForEvent();
    for (const { id } of webhooks) {
      for (const suffix of isDuplicated ? ['1', '2'] : ['1']) {
        const job = toJob(event, id, suffix, variant, clock.now());
        if (isHeld) {
          store.jobs.insert(NO_CAUSE, { ...job, state: 'held' });
        } else {
          this.#queues.push(job);
          this.proceed(id);
        }
      }
    }
  }

  /**
   * Makes one attempt, regardless of the webhook's subscriptions and status. If it fails, it is not retried and does
   * not count towards the failure limit.
   * @throws Problem NOT_FOUND if the webhook is deleted before the attempt has ended.
   */
  test(webhook: WebhookRecord, event: PlatformEvent): Promise<DeliveryRecord> {
    const { variant, clock } = this.#options;
    return this.#sendManually(toJob(event, webhook.id, 'test', variant, clock.now()));
  }

  /**
   * Sends the body of an earlier attempt again, byte for byte, with a new signature. If the redelivery fails, it is not
   * retried and does not count towards the failure limit. If it succeeds, the event's scheduled retries are cancelled
   * (decision D22).
   * @throws Problem NOT_FOUND if the webhook does not exist, or is deleted before the attempt has ended.
   * @throws Problem CONFLICT if the attempt was a forged copy.
   */
  async redeliver(delivery: DeliveryRecord): Promise<DeliveryRecord> {
    if (delivery.forged !== null) {
      throw new Problem(
        'CONFLICT',
        'This attempt was a forged copy, and a redelivery would give it a genuine signature. To send another forged copy, call `webhooks.forgeNext`.',
      );
    }
    const { store, clock } = this.#options;
    store.webhooks.require(delivery.webhook_id);
    let number = 1;
    while (store.jobs.get(toRedeliveryId(delivery, number))) number++;
    const job = toRedelivery(delivery, number, clock.now());
    return this.#sendManually(job);
  }

  /** Sends the deliveries that were held back, and returns how many there were. */
  release(): number {
    const held = this.#queues.held();
    for (const job of held) {
      this.#queues.push(job);
      this.proceed(job.webhook_id);
    }
    return held.length;
  }

  /** Resumes the deliveries to a webhook that became active, and forgets its earlier failures (decision S10). */
  reactivate(webhookId: string): void {
    this.#queues.recover(webhookId, NO_CAUSE);
    this.proceed(webhookId);
  }

  /**
   * Drops the deliveries to a webhook that became inactive, except manual ones and those that are held back. An attempt
   * in flight continues.
   */
  deactivate(webhookId: string): void {
    this.#queues.drop(webhookId, NO_CAUSE);
  }

  /** Drops everything for a deleted webhook, and aborts its attempt in flight. */
  remove(webhookId: string): void {
    this.#live.get(webhookId)?.gone.abort();
    this.#live.delete(webhookId);
    this.#callers.reject(webhookId);
    this.#queues.remove(webhookId);
  }

  /** Aborts all attempts in flight, and rejects the pending manual deliveries. */
  stop(): void {
    for (const { gone } of this.#live.values()) gone.abort();
    this.#callers.rejectAll();
  }

  /** Returns all unfinished deliveries: first those in queues, then those that are held back. */
  queued(): QueuedDelivery[] {
    return this.#queues.list(({ id, webhook_id }) => {
      const live = this.#live.get(webhook_id);
      return live?.jobId === id && !live.hasEnded;
    });
  }

  /** Continues with the records of a snapshot: resends the attempts that were in flight, and sends what is due. */
  load(): void {
    const { store, background } = this.#options;
    const { webhooks, jobs, deliveries } = store;
    const sending = new Map(jobs.all().map(({ id, sending_id }) => [sending_id, id]));
    for (const pending of deliveries.all({ where: ({ status }) => status === 'pending' })) {
      const live = this.#occupy(pending.webhook_id, sending.get(pending.id));
      background.add(this.#run(live, pending), describeJob(pending));
    }
    for (const { id } of webhooks.all()) this.proceed(id);
  }

  /** Sends the next delivery to a webhook if one is due and none is in flight. */
  proceed(webhookId: string): void {
    const { store, background } = this.#options;
    if (store.queues.get(webhookId) === undefined) return;
    this.#queues.announceDue(webhookId);
    const job = this.#live.has(webhookId) ? undefined : this.#queues.next(webhookId);
    if (job === undefined) return;
    if (job.state !== 'manual') {
      store.jobs.update(NO_CAUSE, job.id, this.disturbances.takeForAttempt(job));
    }
    background.add(this.#run(this.#occupy(webhookId, job.id)), describeJob(job));
  }

  #occupy(webhookId: string, jobId: string | undefined): LiveAttempt {
    const live = { webhookId, jobId, gone: new AbortController(), hasEnded: false };
    this.#live.set(webhookId, live);
    return live;
  }

  /**
   * Makes an attempt, after its forged copy if a test requested one, and proceeds with the next delivery.
   * @param resumed the record of an attempt that was in flight when the restored snapshot was taken.
   */
  async #run(live: LiveAttempt, resumed?: DeliveryRecord): Promise<void> {
    const { signal } = live.gone;
    // The wait lets a restore finish before a receiver is called.
    let begun = await (resumed ? { pending: resumed, failure: undefined } : this.#begin(live));
    while (begun !== undefined && !signal.aborted) {
      const ended = await sendAttempt(begun.pending, begun.failure, this.#options, signal);
      if (signal.aborted) return;
      begun = this.#end(live, ended) ? await this.#begin(live) : undefined;
    }
    if (signal.aborted) return;
    this.#live.delete(live.webhookId);
    this.proceed(live.webhookId);
  }

  /** Signs the next attempt of a job and stores its pending record, unless the job was dropped meanwhile. */
  async #begin({ webhookId, jobId = '', gone }: LiveAttempt): Promise<Begun | undefined> {
    const { store, clock, variant } = this.#options;
    for (;;) {
      const webhook = store.webhooks.get(webhookId);
      const job = store.jobs.get(jobId);
      if (webhook === undefined || job === undefined) return undefined;
      const now = clock.now();
      const { content, failure } = await signAttempt(webhook, job, variant, now);
      if (gone.signal.aborted || store.jobs.get(jobId) === undefined) return undefined;
      // The secret or the URL may have changed while the attempt was being signed.
      if (store.webhooks.get(webhookId) !== webhook) continue;
      const id = this.#queues.newAttemptId(webhookId, now);
      const pending = toPending(job, webhook, content, { id, now });
      store.jobs.update(NO_CAUSE, jobId, { sending_id: id });
      store.deliveries.insert({ causedBy: job.event_id }, pending);
      return { pending, failure };
    }
  }

  /**
   * Stores the outcome of an attempt and what follows from it. All of this is synchronous, so that a snapshot contains
   * either all of these changes or none.
   * @returns whether the genuine attempt comes next, because the one that ended was a forged copy.
   */
  #end(live: LiveAttempt, ended: DeliveryRecord): boolean {
    const { store } = this.#options;
    const { jobs, deliveries } = store;
    const cause = { causedBy: ended.event_id };
    const job = jobs.get(live.jobId ?? '');
    if (job?.sending_id !== ended.id) {
      deliveries.update(cause, ended.id, ended);
      return false;
    }
    if (ended.forged !== null) {
      jobs.update(NO_CAUSE, job.id, { forgery: null, sending_id: null });
      deliveries.update(cause, ended.id, ended);
      return true;
    }
    live.hasEnded = true;
    if (job.state === 'manual') this.#endManually(job, ended);
    else this.#settle(job, ended);
    return false;
  }

  #endManually({ id, webhook_id, by_hand }: JobRecord, ended: DeliveryRecord): void {
    const { jobs, deliveries } = this.#options.store;
    const cause = { causedBy: ended.event_id };
    const { record } = deliveries.update(cause, ended.id, ended);
    jobs.remove(NO_CAUSE, id);
    if (by_hand && ended.status === 'success') {
      this.#queues.endRetries(webhook_id, ended.event_id, cause);
    }
    this.#callers.resolve(id, record);
  }

  /** Applies what follows from the end of an attempt. */
  #settle({ id, webhook_id, attempt }: JobRecord, ended: DeliveryRecord): void {
    const { store, clock, variant, onAlert } = this.#options;
    const { jobs, deliveries, webhooks } = store;
    const cause = { causedBy: ended.event_id };
    const now = clock.now();
    const queue = this.#queues.get(webhook_id);
    const isSuccess = ended.status === 'success';
    const follows = whatFollows(variant.schedule, { isSuccess, attempt, queue, now });
    const { next, failures, status } = follows;
    const isInRounds = next === 'round';
    if (next === undefined) {
      jobs.remove(NO_CAUSE, id);
    } else {
      jobs.update(NO_CAUSE, id, {
        state: isInRounds ? 'waiting' : 'retry',
        ...(!isInRounds && { at: next.at }),
        attempt: attempt + 1,
        delivery_id: ended.id,
        sending_id: null,
        dropped: false,
      });
    }
    this.#queues.setFailures(webhook_id, failures);
    if (status === 'failing') this.#queues.park(webhook_id);
    else if (!isSuccess && queue.failing_since !== null) this.#queues.planRound(webhook_id);
    const at = isInRounds ? this.#queues.get(webhook_id).round_at : (next?.at ?? null);
    const next_retry_at = at === null ? null : toIso(at);
    deliveries.update(cause, ended.id, { ...ended, next_retry_at });
    if (status !== undefined) {
      const { record } = webhooks.update(cause, webhook_id, { status }, toIso(now));
      if (status === 'failing') onAlert?.(record);
      if (status === 'active') this.#queues.recover(webhook_id, cause);
      if (status === 'inactive') this.#queues.drop(webhook_id, cause);
    }
    this.#queues.announceRound(webhook_id, cause);
  }

  /** Makes one attempt before all other deliveries, but after the attempt in flight and earlier manual ones. */
  #sendManually(job: JobRecord): Promise<DeliveryRecord> {
    const { store, background } = this.#options;
    const { id, webhook_id: webhookId } = job;
    this.#queues.get(webhookId);
    store.jobs.insert(NO_CAUSE, { ...job, state: 'manual' });
    const sent = this.#callers.wait(id, webhookId);
    background.add(sent, describeJob(job));
    this.proceed(webhookId);
    return sent;
  }
}

/** An attempt that has a pending record. */
interface Begun {
  readonly pending: DeliveryRecord;
  readonly failure: Exchange | undefined;
}
