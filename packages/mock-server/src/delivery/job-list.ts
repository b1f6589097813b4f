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
import { toIso } from '../time/to-iso.ts';
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
      .describe('The id of the last failed attempt. Its record says when the next one is due.'),
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

export type SavedJobs = Omit<SavedQueue, 'webhookId' | 'random'>;

/** A job in a list. The object stays the same when the job is moved to another time. */
export interface ListedJob {
  readonly job: Job;
  /** When to send the job, in milliseconds. */
  at: number;
  /** How many jobs were added before this one. Sorts jobs of the same event. */
  readonly order: number;
}

export interface ListContext {
  readonly now: number;
  readonly status: WebhookRecord['status'];
}

/** The part of a change that the worker writes to the records. */
export interface ListChange {
  /** The new status of the webhook. Absent if it stays the same. */
  readonly status?: WebhookRecord['status'];
  /** The new time of each job whose next attempt was scheduled or moved, or `null` if it was cancelled. */
  readonly nextAttempts: readonly { readonly job: Job; readonly at: number | null }[];
}

export const NO_CHANGE: ListChange = { nextAttempts: [] };

/**
 * The pending deliveries of one webhook, sorted by time. Of jobs with the same time, the one with the oldest event
 * comes first (decision D42). While the webhook is failing, all jobs have the time of the next round, which sends the
 * first of them. A job stays in the list while its attempt is in flight, so that a restored list starts the attempt
 * again.
 *
 * The list decides what to send and when. The worker sends it and writes the records.
 */
export class JobList {
  readonly #schedule: RetrySchedule;
  readonly #onDue: (job: Job) => void;
  readonly #jobs = new SortedList<ListedJob>(byTime);
  #failures = 0;
  /** When the webhook started failing. `undefined` while it is active. */
  #failingSince: number | undefined;
  /** `onDue` has been called for every job up to this time. */
  #announcedUntil = -1;
  #added = 0;

  /** @param onDue is called for each job that becomes due, in their order, but not for jobs that a round sends. */
  constructor(schedule: RetrySchedule, onDue: (job: Job) => void = () => {}) {
    this.#schedule = schedule;
    this.#onDue = onDue;
  }

  /** Adds a job, unless the webhook is inactive. */
  push(job: Job, { now, status }: ListContext): void {
    if (status === 'active') {
      this.announceDue(now);
      this.#add(job, now);
      this.#onDue(job);
    } else if (status === 'failing') {
      this.#add(job, this.#nextRound(now));
    }
  }

  /** Calls `onDue` for each job that has become due since the last call. */
  announceDue(now: number): void {
    const since = this.#announcedUntil;
    if (this.#failingSince !== undefined || now === since) return;
    this.#announcedUntil = now;
    for (const { at, job } of this.#jobs.entries().slice(this.#dueBy(since))) {
      if (at > now) break;
      this.#onDue(job);
    }
  }

  nextJob(now: number): ListedJob | undefined {
    const first = this.#jobs.first();
    return first !== undefined && first.at <= now ? first : undefined;
  }

  /** Returns the time of the next job that is not due yet. */
  nextTime(now: number): number | undefined {
    return this.#jobs.entries()[this.#dueBy(now)]?.at;
  }

  /** Returns the scheduled jobs: all retries or, for a failing webhook, the one that the next round sends. */
  planned(now: number): PlannedJob[] {
    const isFailing = this.#failingSince !== undefined;
    const scheduled = this.#jobs.entries().slice(this.#dueBy(now), isFailing ? 1 : undefined);
    return scheduled.map(({ at, job }) => ({ at, job }));
  }

  /** Removes a delivered job, and forgets earlier failures. A failing webhook becomes active again (contract 6.2). */
  succeed(delivered: ListedJob, now: number): ListChange {
    this.#jobs.remove(delivered);
    return this.reactivate(now);
  }

  /**
   * Counts a failed attempt, and schedules the next if the job has attempts left (decision W3).
   * @param deliveryId the id of the failed attempt's record.
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

  /** Forgets earlier failures. Jobs waiting for the webhook are now due (decision S10). Retries keep their times. */
  reactivate(now: number): ListChange {
    this.#failures = 0;
    if (this.#failingSince === undefined) return NO_CHANGE;
    const moved = this.#moveTo(now);
    this.#failingSince = undefined;
    this.#announcedUntil = now;
    for (const { job } of moved.nextAttempts) this.#onDue(job);
    return { status: 'active', ...moved };
  }

  /** Cancels the scheduled attempts of an event, because a redelivery succeeded (decision D22). */
  endRetries(eventId: string): ListChange {
    const isFailing = this.#failingSince !== undefined;
    const ended = this.#jobs
      .entries()
      .filter(({ job }) => job.event.id === eventId && (isFailing || job.attempt > 1));
    for (const each of ended) this.#jobs.remove(each);
    return toDropped(ended);
  }

  drop(): ListChange {
    const dropped = [...this.#jobs.entries()];
    this.#jobs.clear();
    this.#failures = 0;
    this.#failingSince = undefined;
    return toDropped(dropped);
  }

  list(webhookId: string, inFlight: unknown, now: number): QueuedDelivery[] {
    const isFailing = this.#failingSince !== undefined;
    return this.#jobs.entries().map((each) => {
      const { job, at } = each;
      if (each === inFlight) return toQueued(webhookId, job, 'in_flight');
      if (isFailing) return toQueued(webhookId, job, 'waiting', at);
      return at <= now ? toQueued(webhookId, job, 'due') : toQueued(webhookId, job, 'retry', at);
    });
  }

  save(now: number): SavedJobs {
    const jobs = this.#jobs.entries();
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

  /** Fills an empty list with saved jobs. It stays empty if the webhook is inactive. */
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

  /** Returns how many jobs are due by `time`. They are the first in the list. */
  #dueBy(time: number): number {
    return this.#jobs.rank(({ at }) => at > time);
  }

  #moveTo(at: number): ListChange {
    const jobs = [...this.#jobs.entries()];
    this.#jobs.clear();
    for (const each of jobs) {
      each.at = at;
      this.#jobs.add(each);
    }
    return { nextAttempts: this.#jobs.entries().map(({ job }) => ({ job, at })) };
  }

  /** Returns the time of the next round. A webhook that was not failing yet is failing from now on. */
  #nextRound(now: number): number {
    const { afterLimit } = this.#schedule;
    this.#failingSince ??= now;
    return afterLimit.status === 'failing' ? nextRoundAt(afterLimit, this.#failingSince, now) : now;
  }
}

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
    ...(at !== undefined && { at: toIso(at) }),
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
