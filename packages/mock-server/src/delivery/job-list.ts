import { z } from 'zod';
import { SortedList } from '../collections/sorted-list.ts';
import { randomStateSchema } from '../domain/random.ts';
import type {
  Job,
  PlannedJob,
  QueuedDelivery,
  SavedQueue,
  WebhookRecord,
} from '../generated/control-types.ts';
import { instantSchema, plannedInstantSchema } from '../time/instants.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { FAILURE_LIMIT, nextAttemptAt, nextRoundAt, type RetrySchedule } from './schedule.ts';

const jobSchema = declareType(
  'Job',
  'One event on its way to one webhook.',
  z.strictObject({
    event: z
      .object({
        id: z.guid().describe('The id of the event.'),
        event: z.string().min(1).describe('The name of the event.'),
      })
      .describe('The id and the name of the event.'),
    body: z.string().min(1).describe('The body to send. It is the same in every attempt.'),
    attempt: z.int().min(1).describe('The number of the next attempt, starting at 1.'),
    deliveryId: z
      .guid()
      .optional()
      .describe(
        'The id of the latest attempt, which failed. Its record contains the time of the next attempt.',
      ),
  }),
);

export const savedQueueSchema = declareType(
  'SavedQueue',
  "A webhook's pending deliveries in a snapshot.",
  z.strictObject({
    webhookId: z.guid().describe("The webhook's id."),
    random: randomStateSchema.describe("The source of its attempts' ids."),
    failures: z.int().min(0).describe('Failed attempts in a row.'),
    due: z.array(jobSchema).readonly().describe('The jobs to send now, in this order.'),
    retries: z
      .array(
        declareType(
          'PlannedJob',
          'A job and the time of its next attempt.',
          z.strictObject({
            at: plannedInstantSchema.describe('Milliseconds since the Unix epoch.'),
            job: jobSchema.describe('The delivery.'),
          }),
        ),
      )
      .readonly()
      .describe('The jobs to send again, each at its scheduled time.'),
    waiting: z
      .array(jobSchema)
      .readonly()
      .describe('Jobs that wait until a failing webhook recovers, oldest event first (Variant B).'),
    failingSince: instantSchema
      .optional()
      .describe('When the webhook started failing, in milliseconds since the Unix epoch.'),
    roundAt: plannedInstantSchema
      .optional()
      .describe('When the first job in `waiting` is sent, in milliseconds since the Unix epoch.'),
  }),
);

/** The part of a saved queue that the list of jobs contains. */
export type SavedJobs = Omit<SavedQueue, 'webhookId' | 'random'>;

/** A job in a list. It is recognised by its identity, even after it was moved to another time. */
export interface ListedJob {
  readonly job: Job;
  /** When the job is sent, in milliseconds. */
  at: number;
  /** Keeps two jobs of one event in the order in which they were added. */
  readonly order: number;
}

export interface ListContext {
  readonly now: number;
  readonly status: WebhookRecord['status'];
}

/** What the records have to say after a change of the list. */
export interface ListChange {
  /** The webhook's new status, if the change leads to one. */
  readonly status?: WebhookRecord['status'];
  /** The jobs whose next attempt was scheduled, moved or cancelled. */
  readonly nextAttempts: readonly NextAttempt[];
}

export interface NextAttempt {
  readonly job: Job;
  /** The time in milliseconds. `null` if there is no further attempt. */
  readonly at: number | null;
}

/** The change of a list that concerns no record. */
export const NO_CHANGE: ListChange = { nextAttempts: [] };

/**
 * The pending deliveries of one webhook, in the order in which they are sent: by time and, at the same time, the oldest
 * event first (decision D42). A job is due when its time has come. While the webhook is failing, all jobs have the time
 * of the next round, which sends the first of them. A job stays in the list while its attempt is in flight, so that a
 * restored list starts the attempt again.
 *
 * The list decides what is sent when. It sends nothing and writes no records. The worker does that.
 */
export class JobList {
  readonly #schedule: RetrySchedule;
  readonly #onDue: (job: Job) => void;
  readonly #jobs = new SortedList<ListedJob>(byTime);
  #failures = 0;
  /** When the webhook started failing. Undefined while it is active. */
  #failingSince: number | undefined;
  /** `onDue` has been called for every job up to this time. */
  #announcedUntil = -1;
  #added = 0;

  /** @param onDue is called for each job that becomes due, in their order, but not for the jobs of a round. */
  constructor(schedule: RetrySchedule, onDue: (job: Job) => void = () => {}) {
    this.#schedule = schedule;
    this.#onDue = onDue;
  }

  /** Adds the job of an event. It is dropped if the webhook is inactive. */
  push(job: Job, { now, status }: ListContext): void {
    if (status === 'active') {
      this.announceDue(now);
      this.#add(job, now);
      this.#onDue(job);
    } else if (status === 'failing') {
      this.#add(job, this.#nextRound(now));
    }
  }

  /** Calls `onDue` for the jobs that have become due since the last call. */
  announceDue(now: number): void {
    const since = this.#announcedUntil;
    if (this.#failingSince !== undefined || now === since) return;
    this.#announcedUntil = now;
    for (const { at, job } of this.#after(since)) {
      if (at > now) break;
      this.#onDue(job);
    }
  }

  /** Returns the job to send now, if there is one. */
  nextJob(now: number): ListedJob | undefined {
    const first = this.#jobs.first();
    return first !== undefined && first.at <= now ? first : undefined;
  }

  /** Returns the time of the next job that is not due yet. */
  nextTime(now: number): number | undefined {
    return this.#after(now, 1)[0]?.at;
  }

  /** Returns the scheduled attempts: all retries or, for a failing webhook, the first job of the next round. */
  planned(now: number): PlannedJob[] {
    const isFailing = this.#failingSince !== undefined;
    const planned = isFailing ? this.#jobs.slice(0, 1, false) : this.#after(now);
    return planned.filter(({ at }) => at > now).map(({ at, job }) => ({ at, job }));
  }

  /** Removes a delivered job, and forgets earlier failures. A failing webhook becomes active again (contract 6.2). */
  succeed(delivered: ListedJob, now: number): ListChange {
    this.#jobs.remove(delivered);
    return this.reactivate(now);
  }

  /**
   * Counts a failed attempt, and schedules the next one if the job has attempts left (decision W3).
   * @param deliveryId the id of the attempt's record.
   */
  fail(failed: ListedJob, deliveryId: string, now: number): ListChange {
    this.#jobs.remove(failed);
    const { job } = failed;
    const at = nextAttemptAt(this.#schedule, job.attempt, now);
    const retry = { ...job, attempt: job.attempt + 1, deliveryId };
    if (at !== undefined) this.#add(retry, at);
    if (this.#failingSince !== undefined) return this.#moveTo(this.#nextRound(now));

    this.#failures++;
    if (this.#failures >= FAILURE_LIMIT) return this.#takeOutOfService(now);
    return at === undefined ? NO_CHANGE : { nextAttempts: [{ job: retry, at }] };
  }

  #takeOutOfService(now: number): ListChange {
    const { status } = this.#schedule.afterLimit;
    if (status === 'inactive') return { status, ...this.drop() };
    this.#failingSince = now;
    return { status, ...this.#moveTo(this.#nextRound(now)) };
  }

  /** Forgets earlier failures. What waits for a failing webhook is due now (decision S10). Retries keep their times. */
  reactivate(now: number): ListChange {
    this.#failures = 0;
    if (this.#failingSince === undefined) return NO_CHANGE;
    const moved = this.#moveTo(now);
    this.#failingSince = undefined;
    this.#announcedUntil = now;
    for (const { job } of moved.nextAttempts) this.#onDue(job);
    return { status: 'active', ...moved };
  }

  /** Cancels the scheduled attempts of an event after a successful redelivery (decision D22). */
  endRetries(eventId: string): ListChange {
    const isFailing = this.#failingSince !== undefined;
    const ended = [...this.#jobs.walk()].filter(
      ({ job }) => job.event.id === eventId && (isFailing || job.attempt > 1),
    );
    for (const each of ended) this.#jobs.remove(each);
    return toDropped(ended);
  }

  /** Drops all jobs, because the webhook became inactive. */
  drop(): ListChange {
    const dropped = [...this.#jobs.walk()];
    this.#jobs.clear();
    this.#failures = 0;
    this.#failingSince = undefined;
    return toDropped(dropped);
  }

  /** Lists the pending deliveries in their order. */
  list(webhookId: string, inFlight: unknown, now: number): QueuedDelivery[] {
    const isFailing = this.#failingSince !== undefined;
    return Array.from(this.#jobs.walk(), (each) => {
      const { job, at } = each;
      if (each === inFlight) return toQueued(webhookId, job, 'in_flight');
      if (isFailing) return toQueued(webhookId, job, 'waiting', at);
      return at <= now ? toQueued(webhookId, job, 'due') : toQueued(webhookId, job, 'retry', at);
    });
  }

  save(now: number): SavedJobs {
    const jobs = [...this.#jobs.walk()];
    const isFailing = this.#failingSince !== undefined;
    const active = isFailing ? [] : jobs;
    const waiting = isFailing ? jobs : [];
    return {
      failures: this.#failures,
      due: active.filter(({ at }) => at <= now).map(({ job }) => job),
      retries: active.filter(({ at }) => at > now).map(({ at, job }) => ({ at, job })),
      waiting: waiting.map(({ job }) => job),
      failingSince: this.#failingSince,
      roundAt: waiting[0]?.at,
    };
  }

  /** Fills an empty list with saved jobs, as far as the webhook's status allows. */
  load(saved: SavedJobs, { now, status }: ListContext): ListChange {
    const { due, retries, waiting } = saved;
    for (const job of [...due, ...waiting]) this.#add(job, now);
    for (const { at, job } of retries) this.#add(job, at);
    if (status === 'inactive') return this.drop();
    this.#failures = saved.failures;
    if (status === 'failing') {
      this.#failingSince = saved.failingSince ?? now;
      return this.#moveTo(saved.roundAt ?? this.#nextRound(now));
    }
    this.announceDue(now);
    return NO_CHANGE;
  }

  #add(job: Job, at: number): void {
    this.#jobs.add({ job, at, order: this.#added++ });
  }

  #after(time: number, count = Number.POSITIVE_INFINITY): ListedJob[] {
    return this.#jobs.slice(
      this.#jobs.rank(({ at }) => at > time),
      count,
      false,
    );
  }

  #moveTo(at: number): ListChange {
    const jobs = [...this.#jobs.walk()];
    this.#jobs.clear();
    for (const each of jobs) {
      each.at = at;
      this.#jobs.add(each);
    }
    return { nextAttempts: Array.from(this.#jobs.walk(), ({ job }) => ({ job, at })) };
  }

  /** Returns the time of the next round. The webhook counts as failing from now on if it was not failing yet. */
  #nextRound(now: number): number {
    const { afterLimit } = this.#schedule;
    this.#failingSince ??= now;
    return afterLimit.status === 'failing' ? nextRoundAt(afterLimit, this.#failingSince, now) : now;
  }
}

/**
 * Creates a queued delivery.
 * @param at when the delivery is sent, in milliseconds since the Unix epoch.
 */
export function toQueued(
  webhookId: string,
  { event, attempt, deliveryId }: Job,
  state: QueuedDelivery['state'],
  at?: number,
): QueuedDelivery {
  return {
    webhookId,
    eventId: event.id,
    event: event.event,
    attempt,
    ...(deliveryId !== undefined && { deliveryId }),
    state,
    ...(at !== undefined && { at: new Date(at).toISOString() }),
  };
}

function toDropped(jobs: readonly ListedJob[]): ListChange {
  return { nextAttempts: jobs.map(({ job }) => ({ job, at: null })) };
}

function byTime(a: ListedJob, b: ListedJob): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.job.event.id !== b.job.event.id) return a.job.event.id < b.job.event.id ? -1 : 1;
  return a.order - b.order;
}
