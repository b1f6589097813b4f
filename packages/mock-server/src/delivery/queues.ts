import { Random } from '../domain/random.ts';
import type { JobRecord, QueuedDelivery, QueueRecord } from '../generated/control-types.ts';
import { type Cause, NO_CAUSE } from '../records/collection.ts';
import type { Store } from '../records/store.ts';
import { toIso } from '../time/to-iso.ts';
import type { Disturbances } from './disturbances.ts';
import { nextRoundAt, type RetrySchedule } from './schedule.ts';

export interface QueuesOptions {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly schedule: RetrySchedule;
  readonly disturbances: Disturbances;
  /** A text that makes the ids of these deliveries differ from those of another mock. */
  readonly idSalt: string;
}

/**
 * The unfinished deliveries of a workspace, as records. Deliveries to one webhook are sent one at a time (decision
 * W14), the earliest first. Of those that are due at the same time, the one with the oldest event goes first (decision
 * D42). While a webhook is failing, its deliveries wait, and each round sends the first of them.
 */
export class Queues {
  readonly #options: QueuesOptions;
  readonly #store: Store;

  constructor(options: QueuesOptions) {
    this.#options = options;
    this.#store = options.store;
  }

  /** Returns the queue record of a webhook. Creates the record if there is none. */
  get(webhookId: string): QueueRecord {
    const known = this.#store.queues.get(webhookId);
    if (known !== undefined) return known;
    const { clock, idSalt } = this.#options;
    return this.#store.queues.insert(NO_CAUSE, {
      id: webhookId,
      random: new Random(`${idSalt}${webhookId}`).save(),
      failures: 0,
      failing_since: null,
      round_at: null,
      is_round_due: false,
      created_at: toIso(clock.now()),
    });
  }

  /**
   * Returns a new id for an attempt. Each webhook has its own sequence, so the speed of one receiver does not affect
   * the ids of attempts to another.
   */
  newAttemptId(webhookId: string, now: number): string {
    const random = new Random(this.get(webhookId).random);
    const id = random.uuid(now);
    this.#update(webhookId, { random: random.save() });
    return id;
  }

  /** Adds a delivery that is due now. It waits if the webhook is failing, and is dropped if the webhook is inactive. */
  push(job: JobRecord): void {
    const { jobs, webhooks } = this.#store;
    const { clock } = this.#options;
    const { id, webhook_id } = job;
    const { status = 'inactive' } = webhooks.get(webhook_id) ?? {};
    if (status === 'inactive') {
      jobs.remove(NO_CAUSE, id);
      return;
    }
    const { round_at } = this.get(webhook_id);
    const now = clock.now();
    this.announceDue(webhook_id);
    const isNew = jobs.get(id) === undefined;
    if (isNew) jobs.insert(NO_CAUSE, job);
    if (status === 'failing') {
      jobs.update(NO_CAUSE, id, { state: 'waiting' });
      if (round_at === null) this.planRound(webhook_id);
    } else {
      this.#makeDue(job, now);
    }
  }

  /** Marks the retries that have become due, in order of their times, and the next round if it has become due. */
  announceDue(webhook_id: string): void {
    const { jobs } = this.#store;
    const now = this.#options.clock.now();
    const isAnyDue = (jobs.nextDue()?.at ?? Infinity) <= now;
    const nextRetry = () => (isAnyDue ? jobs.first({ webhook_id, state: 'retry' }) : undefined);
    for (let job = nextRetry(); job && job.at <= now; job = nextRetry()) this.#makeDue(job, job.at);
    const { round_at } = this.get(webhook_id);
    if (round_at !== null && round_at <= now) this.#update(webhook_id, { is_round_due: true });
  }

  /**
   * Returns the delivery to send now, if any: a manual one, or else the first that is due. For a failing webhook,
   * returns the first that waits instead, but only once a round is due.
   */
  next(webhook_id: string): JobRecord | undefined {
    const { jobs } = this.#store;
    const { failing_since, is_round_due } = this.get(webhook_id);
    const manual = jobs.first({ webhook_id, state: 'manual' });
    if (manual !== undefined) return manual;
    if (failing_since === null) return jobs.first({ webhook_id, state: 'due' });
    return is_round_due ? jobs.first({ webhook_id, state: 'waiting' }) : undefined;
  }

  /** Makes the due and scheduled deliveries to a webhook wait, because the webhook is failing. */
  park(webhook_id: string): void {
    const { jobs } = this.#store;
    for (const state of ['due', 'retry'] as const) {
      for (const { id } of jobs.all({ by: { webhook_id, state } })) {
        jobs.update(NO_CAUSE, id, { state: 'waiting' });
      }
    }
    this.planRound(webhook_id);
  }

  /**
   * Plans the next round of a failing webhook, if any delivery waits for one. If the webhook was not failing before, it
   * is from now on.
   */
  planRound(webhook_id: string): void {
    const { schedule, clock } = this.#options;
    const { afterLimit } = schedule;
    if (afterLimit.status !== 'failing') return;
    const now = clock.now();
    const { failing_since } = this.get(webhook_id);
    const since = failing_since ?? now;
    const isWaiting = this.#store.jobs.first({ webhook_id, state: 'waiting' }) !== undefined;
    this.#update(webhook_id, {
      failing_since: since,
      round_at: isWaiting ? nextRoundAt(afterLimit, since, now) : null,
      is_round_due: false,
    });
  }

  /** Writes the time of the next round into the last attempt of each delivery that waits for the round. */
  announceRound(webhook_id: string, cause: Cause): void {
    const { round_at } = this.get(webhook_id);
    if (round_at === null) return;
    for (const job of this.#store.jobs.all({ by: { webhook_id, state: 'waiting' } })) {
      this.#announce(job, round_at, cause);
    }
  }

  /** Forgets a webhook's earlier failures. Deliveries that waited for a round are now due; retries keep their times. */
  recover(webhook_id: string, cause: Cause): void {
    const { jobs, queues } = this.#store;
    const now = this.#options.clock.now();
    if (queues.get(webhook_id) === undefined) return;
    this.#update(webhook_id, {
      failures: 0,
      failing_since: null,
      round_at: null,
      is_round_due: false,
    });
    for (const job of jobs.all({ by: { webhook_id, state: 'waiting' } })) {
      this.#makeDue(job, now);
      this.#announce(job, now, cause);
    }
  }

  /** Drops all deliveries, except manual ones and those that are held back, because the webhook is inactive. */
  drop(webhook_id: string, cause: Cause): void {
    if (this.#store.queues.get(webhook_id) === undefined) return;
    this.#update(webhook_id, {
      failures: 0,
      failing_since: null,
      round_at: null,
      is_round_due: false,
    });
    this.#end(this.#listOwn(webhook_id), cause);
  }

  /** Cancels the scheduled attempts of an event, because a redelivery succeeded (decision D22). */
  endRetries(webhook_id: string, eventId: string, cause: Cause): void {
    const isFailing = this.get(webhook_id).failing_since !== null;
    const isRetry = ({ event_id, attempt }: JobRecord) =>
      event_id === eventId && (isFailing || attempt > 1);
    this.#end(this.#listOwn(webhook_id).filter(isRetry), cause);
    const isWaiting = this.#store.jobs.first({ webhook_id, state: 'waiting' }) !== undefined;
    if (!isWaiting) this.#update(webhook_id, { round_at: null, is_round_due: false });
  }

  setFailures(webhookId: string, failures: number): void {
    this.#update(webhookId, { failures });
  }

  /** Removes everything about a webhook that was deleted. */
  remove(webhook_id: string): void {
    const { jobs, queues } = this.#store;
    jobs.removeAll(NO_CAUSE, { where: (job) => job.webhook_id === webhook_id });
    queues.remove(NO_CAUSE, webhook_id);
  }

  /** Lists the unfinished deliveries, grouped by webhook, and then those that are held back. */
  list(isInFlight: (job: JobRecord) => boolean): QueuedDelivery[] {
    const { jobs, queues } = this.#store;
    const listed = queues.all().flatMap(({ id: webhook_id, round_at }) => {
      const own = [
        ...jobs.all({ by: { webhook_id, state: 'manual' } }),
        ...this.#listOwn(webhook_id),
      ];
      return [
        ...own.filter(isInFlight).map((job) => toQueued(job, 'in_flight')),
        ...own.filter((job) => !isInFlight(job)).map((job) => toWaiting(job, round_at)),
      ];
    });
    return [...listed, ...this.held().map((job) => toQueued(job, 'held'))];
  }

  /** Returns the deliveries that are held back. */
  held(): JobRecord[] {
    return this.#store.jobs.all({ where: ({ state }) => state === 'held' });
  }

  /**
   * Returns the deliveries to a webhook that are neither manual nor held back, in the order in which they will be sent.
   */
  #listOwn(webhook_id: string): JobRecord[] {
    const states = ['due', 'retry', 'waiting'] as const;
    return states.flatMap((state) => this.#store.jobs.all({ by: { webhook_id, state } }));
  }

  /** Marks a delivery as due since `at`. The delivery gets its disturbance now, unless its attempt is in flight. */
  #makeDue({ id, sending_id, forgery, dropped }: JobRecord, at: number): void {
    const { disturbances } = this.#options;
    const disturbance =
      sending_id === null ? disturbances.takeForAttempt({ forgery, dropped }) : {};
    this.#store.jobs.update(NO_CAUSE, id, { state: 'due', at, ...disturbance });
  }

  #end(jobs: readonly JobRecord[], cause: Cause): void {
    for (const job of jobs) {
      this.#store.jobs.remove(NO_CAUSE, job.id);
      this.#announce(job, null, cause);
    }
  }

  /**
   * Writes the time of a delivery's next attempt into the record of its last attempt, unless the next one has begun.
   */
  #announce({ delivery_id, sending_id }: JobRecord, at: number | null, cause: Cause): void {
    const { deliveries } = this.#store;
    if (delivery_id === null || sending_id !== null) return;
    // Old records may have been dropped.
    if (deliveries.get(delivery_id) === undefined) return;
    deliveries.update(cause, delivery_id, { next_retry_at: at === null ? null : toIso(at) });
  }

  #update(webhookId: string, patch: Partial<QueueRecord>): void {
    const { id } = this.get(webhookId);
    this.#store.queues.update(NO_CAUSE, id, patch);
  }
}

function toWaiting(job: JobRecord, roundAt: number | null): QueuedDelivery {
  const { state, at } = job;
  if (state === 'retry') return toQueued(job, state, at);
  return state === 'waiting' ? toQueued(job, state, roundAt ?? undefined) : toQueued(job, 'due');
}

function toQueued(
  { webhook_id, event_id, event, attempt, delivery_id }: JobRecord,
  state: QueuedDelivery['state'],
  at?: number,
): QueuedDelivery {
  return {
    webhookId: webhook_id,
    eventId: event_id,
    event,
    attempt,
    ...(delivery_id !== null && { deliveryId: delivery_id }),
    state,
    ...(at !== undefined && { at: toIso(at) }),
  };
}
