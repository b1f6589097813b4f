import { deriveUuid } from '../domain/random.ts';
import { notFound, Problem } from '../errors/problem.ts';
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
import { createHostController } from '../time/host-signals.ts';
import {
  type AttemptOptions,
  type Outcome,
  sendAttempt,
  signAttempt,
  toPending,
} from './attempt.ts';
import { Disturbances, type EventDisturbance } from './disturbances.ts';
import { describeJob, toJob, toRedelivery, toRedeliveryId } from './jobs.ts';
import { Queues } from './queues.ts';
import type { Exchange } from './read-response.ts';
import { covers } from './subscription.ts';

export interface DispatcherOptions extends AttemptOptions {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly background: Background;
  /** Called when a webhook starts failing. The platform would then send an email (Variant B, contract 6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/** The attempt in flight to one webhook. */
interface LiveAttempt {
  readonly webhookId: string;
  readonly jobId: string;
  readonly controller: AbortController;
}

/**
 * Delivers a workspace's events to its webhooks. Deliveries that are still to be sent are records (see {@link Queues}).
 * The dispatcher itself holds only the attempts in flight and the callers of manual deliveries.
 */
export class Dispatcher {
  readonly disturbances = new Disturbances();
  readonly #options: DispatcherOptions;
  readonly #queues: Queues;
  /** The attempts in flight, by webhook. Each gets one at a time, so that the order of its failures is certain. */
  readonly #live = new Map<string, LiveAttempt>();
  /** What the callers of manual deliveries wait for, by job: the record or, if the webhook is gone, `undefined`. */
  readonly #callers = new Map<string, (ended: DeliveryRecord | undefined) => void>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#queues = new Queues(options, this.disturbances);
  }

  /** Queues an event for each active or failing webhook that subscribes to it, unless a test holds the event back. */
  publish(event: PlatformEvent): void {
    const { store, variant, clock } = this.#options;
    let disturbance: EventDisturbance | undefined;
    for (const { id, status, events } of store.webhooks.all()) {
      if (status === 'inactive' || !covers(events, event.event)) continue;
      disturbance ??= this.disturbances.takeForEvent();
      const { isDuplicated, isHeld } = disturbance;
      for (const suffix of isDuplicated ? ['1', '2'] : ['1']) {
        const job = toJob(event, id, suffix, variant, clock.now());
        if (isHeld) store.jobs.insert(NO_CAUSE, { ...job, state: 'held' });
        else this.#push(job);
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
    return this.#sendManually(toRedelivery(delivery, number, clock.now()));
  }

  /** Sends the deliveries that were held back, and returns how many there were. */
  release(): number {
    const held = this.#queues.held();
    for (const job of held) {
      this.#options.store.jobs.remove(NO_CAUSE, job.id);
      this.#push(job);
    }
    return held.length;
  }

  /**
   * Does what follows from a status that was set. An active webhook gets what is waiting for it. Deliveries to an
   * inactive one are dropped, except manual ones and those that are held back; an attempt in flight continues.
   */
  noteStatus(webhook: WebhookRecord): void {
    this.#queues.restart(webhook);
    this.proceed(webhook.id);
  }

  /** Drops everything for a deleted webhook, and aborts its attempt in flight. */
  remove(webhookId: string): void {
    this.#live.get(webhookId)?.controller.abort();
    this.#live.delete(webhookId);
    for (const { id } of this.#queues.remove(webhookId)) this.#callers.get(id)?.(undefined);
  }

  /** Aborts all attempts in flight, and rejects the pending manual deliveries. */
  stop(): void {
    for (const { controller } of this.#live.values()) controller.abort();
    this.#live.clear();
    for (const end of this.#callers.values()) end(undefined);
  }

  /** Returns all unfinished deliveries: first those in queues, then those that are held back. */
  queued(): QueuedDelivery[] {
    return this.#queues.list(({ id, webhook_id }) => this.#live.get(webhook_id)?.jobId === id);
  }

  /** Continues with the records of a snapshot: resends the attempts that were in flight, and sends what is due. */
  load(): void {
    const { webhooks, jobs } = this.#options.store;
    for (const job of jobs.all({ where: ({ sending_id }) => sending_id !== null })) {
      this.#start(job);
    }
    for (const { id } of webhooks.all()) this.proceed(id);
  }

  /** Sends the next delivery to a webhook if one is due and none is in flight. */
  proceed(webhookId: string): void {
    this.#queues.announceDue(webhookId);
    this.#sendNext(webhookId);
  }

  #sendNext(webhookId: string): void {
    if (this.#live.has(webhookId)) return;
    const job = this.#queues.next(webhookId);
    if (job !== undefined) this.#start(job);
  }

  #push(job: JobRecord): void {
    this.#queues.push(job);
    this.#sendNext(job.webhook_id);
  }

  /** Makes one attempt after the attempt in flight and earlier manual ones, but before all other deliveries. */
  async #sendManually(job: JobRecord): Promise<DeliveryRecord> {
    const { store, background } = this.#options;
    const { id, webhook_id: webhookId } = job;
    store.jobs.insert(NO_CAUSE, { ...job, state: 'manual' });
    const ending = new Promise<DeliveryRecord | undefined>((end) => this.#callers.set(id, end));
    background.add(ending, describeJob(job));
    this.proceed(webhookId);
    const ended = await ending;
    this.#callers.delete(id);
    if (ended === undefined) throw notFound('Webhook', webhookId);
    return ended;
  }

  #start(job: JobRecord): void {
    const { id: jobId, webhook_id: webhookId } = job;
    const live = { webhookId, jobId, controller: createHostController() };
    this.#live.set(webhookId, live);
    this.#options.background.add(this.#run(live), describeJob(job));
  }

  /** Whether the outcome of an attempt counts: its webhook was not deleted, and its workspace not reset. */
  #isLive(live: LiveAttempt): boolean {
    return this.#live.get(live.webhookId) === live;
  }

  async #run(live: LiveAttempt): Promise<void> {
    const begun = await this.#begin(live);
    if (begun !== undefined && this.#isLive(live)) {
      const { pending, failure } = begun;
      const ended = await sendAttempt(pending, failure, this.#options, live.controller);
      if (this.#isLive(live)) this.#end(live, ended);
    }
    if (!this.#isLive(live)) return;
    this.#live.delete(live.webhookId);
    this.proceed(live.webhookId);
  }

  /**
   * Signs the next attempt of a job and stores its pending record, unless the job was dropped meanwhile. An attempt that
   * was in flight before a restore has its record already.
   */
  async #begin(
    live: LiveAttempt,
  ): Promise<{ pending: DeliveryRecord; failure: Exchange | undefined } | undefined> {
    const { store, clock, variant } = this.#options;
    const { webhookId, jobId } = live;
    const job = store.jobs.get(jobId);
    if (job === undefined) return undefined;
    if (job.sending_id !== null) {
      return { pending: store.deliveries.require(job.sending_id), failure: undefined };
    }
    const { secret, url } = store.webhooks.require(webhookId);
    const now = clock.now();
    const { content, failure } = await signAttempt({ id: webhookId, secret }, job, variant, now);
    if (!this.#isLive(live) || store.jobs.get(jobId) === undefined) return undefined;
    const webhook = store.webhooks.require(webhookId);
    if (webhook.secret !== secret || webhook.url !== url) return this.#begin(live);
    const pending = toPending(job, webhook, content, { id: this.#toAttemptId(job, now), now });
    store.jobs.update(NO_CAUSE, jobId, { sending_id: pending.id });
    store.deliveries.insert({ causedBy: job.event_id }, pending);
    return { pending, failure };
  }

  /** Returns an unused id. It does not depend on attempts to other webhooks, because receivers differ in their speed. */
  #toAttemptId({ id, attempt }: JobRecord, now: number): string {
    const { deliveries } = this.#options.store;
    for (let number = 1; ; number++) {
      const attemptId = deriveUuid(now, `${id}/${attempt}/${number}`);
      if (deliveries.get(attemptId) === undefined) return attemptId;
    }
  }

  /**
   * Stores the outcome of an attempt and what follows from it. All of this is synchronous, so that a snapshot contains
   * either all of these changes or none.
   */
  #end({ webhookId, jobId }: LiveAttempt, ended: Outcome): void {
    const { store, onAlert } = this.#options;
    const job = store.jobs.require(jobId);
    if (job.forgery !== null) {
      this.#queues.settleForged(job, ended);
    } else if (job.state === 'manual') {
      const record = this.#queues.settleManually(job, ended);
      this.#callers.get(jobId)?.(record);
    } else if (this.#queues.settle(job, ended) === 'failing') {
      onAlert?.(store.webhooks.require(webhookId));
    }
  }
}
