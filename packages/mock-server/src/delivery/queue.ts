import { z } from 'zod';
import { OrderedList } from '../collections/ordered-list.ts';
import type { Job, PlannedJob, QueueState } from '../generated/control-types.ts';
import { instantSchema, plannedInstantSchema } from '../time/instants.ts';
import { typed } from '../validation/schema-metadata.ts';
import { jobSchema } from './job.ts';

export const queueSchema = typed(
  'QueueState',
  "A webhook's pending deliveries in a snapshot.",
  z.strictObject({
    failures: z.int().min(0).describe('Failed attempts in a row.'),
    due: z.array(jobSchema).readonly().describe('The jobs to send now, in this order.'),
    retries: z
      .array(
        typed(
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

/** A job in the list of retries or of waiting jobs, both of which are sorted. */
interface SortedJob extends PlannedJob {
  /** The time of a retry, or 0 for a waiting job. */
  readonly at: number;
  /** Keeps jobs with the same sort key in the order in which they were added. */
  readonly order: number;
}

/**
 * The pending deliveries of one webhook: jobs that are due, jobs to retry, and jobs that wait for a round. A job keeps
 * its place while its attempt is in flight, so that a restored queue starts the attempt again. Adding or removing a job
 * takes about the same time in a queue of any length. The rules are in queue-steps.ts.
 */
export class Queue {
  /** The number of failed attempts in a row. */
  failures = 0;
  failingSince: number | undefined;
  /** The time at which the first waiting job is sent. */
  roundAt: number | undefined;
  #due: Job[] = [];
  readonly #retries = new OrderedList<SortedJob>((a, b) => a.at - b.at || a.order - b.order);
  readonly #waiting = new OrderedList<SortedJob>(byEvent);
  readonly #onDue: (job: Job) => void;
  #added = 0;

  /** @param onDue is called when a job becomes due, but not for the job of a round. */
  constructor(onDue: (job: Job) => void = () => {}) {
    this.#onDue = onDue;
  }

  /** Returns the job to send now, if there is one. */
  nextJob(now: number): Job | undefined {
    const isRoundDue = this.roundAt !== undefined && this.roundAt <= now;
    return this.#due[0] ?? (isRoundDue ? this.#waiting.first()?.job : undefined);
  }

  /** Returns the time of the next retry or round. Ignores a round that is already due. */
  nextTime(now: number): number | undefined {
    const retryAt = this.#retries.first()?.at ?? Number.POSITIVE_INFINITY;
    const { roundAt = Number.POSITIVE_INFINITY } = this;
    const next = Math.min(retryAt, roundAt > now ? roundAt : Number.POSITIVE_INFINITY);
    return Number.isFinite(next) ? next : undefined;
  }

  /**
   * Returns the retries and the first job that waits for a round. The other waiting jobs are sent after the first one
   * has been delivered.
   */
  planned(now: number): PlannedJob[] {
    const retries = this.#plannedRetries();
    const first = this.#waiting.first();
    const { roundAt } = this;
    if (first === undefined || roundAt === undefined || roundAt <= now) return retries;
    return [...retries, { at: roundAt, job: first.job }];
  }

  addDue(job: Job): void {
    this.#onDue(job);
    this.#due.push(job);
  }

  addRetry(job: Job, at: number): void {
    this.#retries.add({ job, at, order: this.#added++ });
  }

  /** Adds a waiting job after the jobs of earlier events. */
  addWaiting(job: Job): void {
    this.#waiting.add({ job, at: 0, order: this.#added++ });
  }

  /** Removes the job that was sent: the first due job or a waiting job. */
  remove(job: Job): void {
    if (this.#due[0] === job) this.#due.shift();
    for (const entry of this.#waiting.walk(false)) {
      if (entry.job !== job) continue;
      this.#waiting.remove(entry);
      break;
    }
  }

  /** Makes retries due if their time has come. */
  releaseRetries(now: number): void {
    for (let next = this.#retries.first(); next && next.at <= now; next = this.#retries.first()) {
      this.#retries.remove(next);
      this.addDue(next.job);
    }
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Returns the waiting jobs, oldest event first. */
  waiting(): Job[] {
    return toJobs(this.#waiting.walk(false));
  }

  /** Removes and returns the waiting jobs. */
  takeWaiting(): Job[] {
    const jobs = this.waiting();
    this.#waiting.clear();
    return jobs;
  }

  /** Removes and returns the due jobs, followed by the retries. */
  takePlanned(): Job[] {
    const jobs = [...this.#due, ...toJobs(this.#retries.walk(false))];
    this.#due = [];
    this.#retries.clear();
    return jobs;
  }

  /** Removes and returns the retries of an event, both due and scheduled, and its waiting jobs. */
  takeRetriesOf(eventId: string): Job[] {
    const planned = [this.#retries, this.#waiting].flatMap((list) => {
      const entries = [...list.walk(false)].filter(({ job }) => job.event.id === eventId);
      for (const entry of entries) list.remove(entry);
      return toJobs(entries);
    });
    const isRetry = (job: Job) => job.event.id === eventId && job.attempt > 1;
    const due = this.#due.filter(isRetry);
    this.#due = this.#due.filter((job) => !isRetry(job));
    return [...due, ...planned];
  }

  save(): QueueState {
    return {
      failures: this.failures,
      due: [...this.#due],
      retries: this.#plannedRetries(),
      waiting: this.waiting(),
      failingSince: this.failingSince,
      roundAt: this.roundAt,
    };
  }

  #plannedRetries(): PlannedJob[] {
    return Array.from(this.#retries.walk(false), ({ at, job }) => ({ at, job }));
  }

  /** Replaces the contents of this queue with those of a saved queue. */
  load({ failures, due, retries, waiting, failingSince, roundAt }: QueueState): void {
    this.clear();
    this.failures = failures;
    this.failingSince = failingSince;
    this.roundAt = roundAt;
    for (const job of due) this.addDue(job);
    for (const { at, job } of retries) this.addRetry(job, at);
    for (const job of waiting) this.addWaiting(job);
  }

  /** Empties the queue and resets the count of failures. */
  clear(): void {
    this.takePlanned();
    this.takeWaiting();
    this.failures = 0;
    this.failingSince = undefined;
    this.roundAt = undefined;
  }
}

function byEvent(a: SortedJob, b: SortedJob): number {
  if (a.job.event.id === b.job.event.id) return a.order - b.order;
  return a.job.event.id < b.job.event.id ? -1 : 1;
}

function toJobs(entries: Iterable<SortedJob>): Job[] {
  return Array.from(entries, ({ job }) => job);
}
