import type {
  DeliveryRecord,
  JobRecord,
  QueuedDelivery,
  WebhookRecord,
} from '../generated/control-types.ts';
import { type Cause, NO_CAUSE } from '../records/collection.ts';
import type { Store } from '../records/store.ts';
import { toIso } from '../time/to-iso.ts';
import type { Outcome } from './attempt.ts';
import type { DispatcherOptions } from './dispatcher.ts';
import type { Disturbances } from './disturbances.ts';
import { toReference } from './jobs.ts';
import { nextRoundAt, type RetrySchedule } from './schedule.ts';
import { whatFollows } from './what-follows.ts';

/**
 * The unfinished deliveries of a workspace, as records. Deliveries to one webhook are sent one at a time (decision
 * W14), the earliest first. Of those that are due at the same time, the one with the oldest event goes first (decision
 * D42). While a webhook is failing, its deliveries wait, and each round makes the first of them due.
 */
export class Queues {
  readonly #clock: DispatcherOptions['clock'];
  readonly #schedule: RetrySchedule;
  readonly #disturbances: Disturbances;
  readonly #store: Store;

  constructor({ store, clock, variant }: DispatcherOptions, disturbances: Disturbances) {
    this.#store = store;
    this.#clock = clock;
    this.#schedule = variant.schedule;
    this.#disturbances = disturbances;
  }

  /** Adds a delivery that is due now. It waits if the webhook is failing, and is dropped if the webhook is inactive. */
  push(job: JobRecord): void {
    const { jobs, webhooks } = this.#store;
    const { webhook_id } = job;
    const webhook = webhooks.get(webhook_id);
    if (webhook === undefined || webhook.status === 'inactive') return;
    this.announceDue(webhook_id);
    if (webhook.status === 'failing') {
      jobs.insert(NO_CAUSE, { ...job, state: 'waiting' });
      if (webhook.queue.round_at === null) this.#planRound(webhook_id, NO_CAUSE);
    } else {
      jobs.insert(NO_CAUSE, { ...job, ...this.#toDue(job, this.#clock.now()) });
    }
  }

  /** Makes due the retries to a webhook whose time has come, in order of their times, and the next round's delivery. */
  announceDue(webhook_id: string): void {
    const { jobs, webhooks } = this.#store;
    const now = this.#clock.now();
    if ((jobs.steps.first()?.due ?? Infinity) <= now) {
      const nextRetry = () => jobs.first({ webhook_id, state: 'retry' });
      for (let job = nextRetry(); job && job.at <= now; job = nextRetry()) {
        this.#makeDue(job, job.at);
      }
    }
    if ((webhooks.steps.first()?.due ?? Infinity) > now) return;
    const { queue } = webhooks.require(webhook_id);
    const oldest = jobs.first({ webhook_id, state: 'waiting' });
    if (oldest === undefined || queue.round_at === null || queue.round_at > now) return;
    this.#makeDue(oldest, queue.round_at);
    webhooks.update(NO_CAUSE, webhook_id, { queue: { ...queue, round_at: null } });
  }

  /** Returns the delivery to send now, if any: a manual one, or else the first that is due. */
  next(webhook_id: string): JobRecord | undefined {
    const { jobs } = this.#store;
    return jobs.first({ webhook_id, state: 'manual' }) ?? jobs.first({ webhook_id, state: 'due' });
  }

  /**
   * Stores the outcome of an attempt, and what follows from it.
   * @returns the new status of the webhook, if it changed.
   */
  settle(job: JobRecord, ended: Outcome): WebhookRecord['status'] | undefined {
    const { jobs, deliveries, webhooks } = this.#store;
    const { webhook_id, event_id, attempt } = job;
    const cause = { causedBy: event_id };
    const now = this.#clock.now();
    const isSuccess = ended.status === 'success';
    const webhook = webhooks.require(webhook_id);
    const { next, status, queue } = whatFollows(this.#schedule, webhook, {
      isSuccess,
      attempt,
      now,
    });
    if (next === undefined) {
      jobs.remove(NO_CAUSE, job.id);
    } else {
      const reset = { delivery_id: ended.id, sending_id: null, dropped: false };
      jobs.update(NO_CAUSE, job.id, { ...next, ...reset, attempt: attempt + 1 });
    }
    const next_retry_at = next === undefined ? null : toIso(next.at);
    deliveries.update(cause, ended.id, { ...ended, next_retry_at });
    if (queue !== undefined) {
      const at = status === undefined ? undefined : toIso(now);
      webhooks.update(cause, webhook_id, { status, queue }, at);
    }
    if (status !== undefined) this.#followStatus(webhook_id, status, cause);
    this.#planRound(webhook_id, cause);
    return status;
  }

  /** Stores the outcome of a forged copy. The genuine attempt comes next, unless the webhook has become inactive. */
  settleForged({ id, webhook_id, event_id }: JobRecord, ended: Outcome): void {
    const { jobs, deliveries, webhooks } = this.#store;
    deliveries.update({ causedBy: event_id }, ended.id, ended);
    if (webhooks.require(webhook_id).status === 'inactive') jobs.remove(NO_CAUSE, id);
    else jobs.update(NO_CAUSE, id, { forgery: null, sending_id: null });
  }

  /** Stores the outcome of a manual delivery. If a redelivery succeeded, the event needs no retries (decision D22). */
  settleManually(job: JobRecord, ended: Outcome): DeliveryRecord {
    const { jobs, deliveries, webhooks } = this.#store;
    const { id, webhook_id, event_id, by_hand } = job;
    const cause = { causedBy: event_id };
    const { record } = deliveries.update(cause, ended.id, ended);
    jobs.remove(NO_CAUSE, id);
    if (by_hand && ended.status === 'success') {
      const isFailing = webhooks.require(webhook_id).status === 'failing';
      const isRetry = (other: JobRecord) =>
        other.event_id === event_id && (isFailing || other.attempt > 1);
      this.#end(this.#listOwn(webhook_id).filter(isRetry), cause);
      this.#planRound(webhook_id, cause);
    }
    return record;
  }

  /** Forgets a webhook's failures, because its status was set (decision S10), and does what follows from the status. */
  restart({ id, status, queue }: WebhookRecord): void {
    this.#store.webhooks.update(NO_CAUSE, id, { queue: { ...queue, failures: 0, round_at: null } });
    this.#followStatus(id, status, NO_CAUSE);
  }

  /** Drops and returns all deliveries to a deleted webhook. */
  remove(webhook_id: string): JobRecord[] {
    return this.#store.jobs.removeAll(NO_CAUSE, { where: (job) => job.webhook_id === webhook_id });
  }

  /** Lists the unfinished deliveries, grouped by webhook, and then those that are held back. */
  list(isInFlight: (job: JobRecord) => boolean): QueuedDelivery[] {
    const { jobs, webhooks } = this.#store;
    const listed = webhooks.all().flatMap(({ id: webhook_id, queue }) => {
      const manual = jobs.all({ by: { webhook_id, state: 'manual' } });
      return [...manual, ...this.#listOwn(webhook_id)]
        .sort((a, b) => Number(isInFlight(b)) - Number(isInFlight(a)))
        .map((job) => toQueued(job, queue.round_at, isInFlight(job)));
    });
    return [...listed, ...this.held().map((job) => toQueued(job, null, false))];
  }

  held(): JobRecord[] {
    return this.#store.jobs.all({ where: ({ state }) => state === 'held' });
  }

  #followStatus(webhook_id: string, status: WebhookRecord['status'], cause: Cause): void {
    const { jobs } = this.#store;
    const own = this.#listOwn(webhook_id);
    if (status === 'inactive') this.#end(own, cause);
    if (status === 'failing')
      for (const { id } of own) jobs.update(NO_CAUSE, id, { state: 'waiting' });
    if (status !== 'active') return;
    const now = this.#clock.now();
    for (const job of jobs.all({ by: { webhook_id, state: 'waiting' } })) {
      this.#makeDue(job, now);
      this.#announce(job, now, cause);
    }
  }

  /**
   * Plans the next round of a failing webhook, if a delivery waits for one and none of a round is due already. Writes
   * its time into the last attempts of the deliveries that wait for it.
   */
  #planRound(webhook_id: string, cause: Cause): void {
    const { jobs, webhooks } = this.#store;
    const { status, queue } = webhooks.require(webhook_id);
    const { afterLimit } = this.#schedule;
    if (status !== 'failing' || afterLimit.status !== 'failing') return;
    const waiting = jobs.all({ by: { webhook_id, state: 'waiting' } });
    const isPlanned = waiting.length > 0 && !jobs.first({ webhook_id, state: 'due' });
    const now = this.#clock.now();
    const failing_since = queue.failing_since ?? now;
    const round_at = isPlanned ? nextRoundAt(afterLimit, failing_since, now) : null;
    webhooks.update(NO_CAUSE, webhook_id, { queue: { ...queue, failing_since, round_at } });
    if (round_at !== null) for (const job of waiting) this.#announce(job, round_at, cause);
  }

  /** Returns the deliveries that are neither manual nor held back, in the order in which they will be sent. */
  #listOwn(webhook_id: string): JobRecord[] {
    const states = ['due', 'retry', 'waiting'] as const;
    return states.flatMap((state) => this.#store.jobs.all({ by: { webhook_id, state } }));
  }

  #makeDue(job: JobRecord, at: number): void {
    this.#store.jobs.update(NO_CAUSE, job.id, this.#toDue(job, at));
  }

  /** Returns what changes when a delivery becomes due. It gets its disturbance, unless its attempt is in flight. */
  #toDue({ sending_id, forgery, dropped }: JobRecord, at: number): Partial<JobRecord> {
    const isFree = sending_id === null;
    const taken = isFree ? this.#disturbances.takeForAttempt({ forgery, dropped }) : {};
    return { state: 'due', at, ...taken };
  }

  /** Drops deliveries, but not the one in flight. */
  #end(jobs: readonly JobRecord[], cause: Cause): void {
    for (const job of jobs) {
      if (job.sending_id !== null) continue;
      this.#store.jobs.remove(NO_CAUSE, job.id);
      this.#announce(job, null, cause);
    }
  }

  /** Writes the time of a delivery's next attempt into the record of its last one, unless the next one has begun. */
  #announce({ delivery_id, sending_id }: JobRecord, at: number | null, cause: Cause): void {
    const { deliveries } = this.#store;
    if (delivery_id === null || sending_id !== null) return;
    // Old records may have been dropped.
    if (deliveries.get(delivery_id) === undefined) return;
    deliveries.update(cause, delivery_id, { next_retry_at: at === null ? null : toIso(at) });
  }
}

function toQueued(job: JobRecord, roundAt: number | null, isInFlight: boolean): QueuedDelivery {
  const planned = job.state === 'manual' ? 'due' : job.state;
  const state = isInFlight ? 'in_flight' : planned;
  const at = { in_flight: null, due: null, retry: job.at, waiting: roundAt, held: null }[state];
  return { ...toReference(job), state, ...(at !== null && { at: toIso(at) }) };
}
