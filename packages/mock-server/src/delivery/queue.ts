import { z } from 'zod';
import { createFifo } from '../core/fifo.ts';
import { lazy } from '../core/lazy.ts';
import { createOrderedList } from '../core/ordered-list.ts';
import { instantSchema, plannedInstantSchema } from '../time/instants.ts';
import { type Job, jobSchema } from './job.ts';

/** A queue as it stands in a snapshot. */
export const queueSchema = lazy(() =>
  z.strictObject({
    /** Failed attempts in a row. */
    failures: z.int().min(0),
    /** To be sent now, in this order. */
    due: z.array(jobSchema()).readonly(),
    retries: z.array(z.strictObject({ at: plannedInstantSchema(), job: jobSchema() })).readonly(),
    /** Jobs that wait until a failing webhook recovers, oldest event first (Variant B). */
    waiting: z.array(jobSchema()).readonly(),
    failingSince: instantSchema().optional(),
    /** When the first job of `waiting` is sent. */
    roundAt: plannedInstantSchema().optional(),
  }),
);

/** A queue as it stands in a snapshot. */
export type QueueState = Readonly<z.infer<ReturnType<typeof queueSchema>>>;

/** A job and the time of its next attempt. */
export interface PlannedJob {
  readonly at: number;
  readonly job: Job;
}

/** A job in one of the two lists that are sorted. */
interface Entry extends PlannedJob {
  /** The time of a retry; 0 for a job that waits. */
  readonly at: number;
  /** Keeps entries that sort alike in the order in which they were added. */
  readonly order: number;
}

/**
 * The deliveries that one webhook still has to make: jobs that are due, jobs to retry, and jobs that wait for a
 * round. A job stays in its place while its attempt is in flight, so that a saved queue begins that
 * attempt again. Adding and removing a job cost about the same at any length. The rules are in
 * queue-steps.ts.
 */
export class Queue {
  /** Failed attempts in a row. */
  failures = 0;
  failingSince: number | undefined;
  /** When the first waiting job is sent. */
  roundAt: number | undefined;
  readonly #due = createFifo<Job>();
  readonly #retries = createOrderedList<Entry>((a, b) => a.at - b.at || a.order - b.order);
  readonly #waiting = createOrderedList<Entry>(byEvent);
  #added = 0;

  /** The job to send now, if there is one. */
  nextJob(now: number): Job | undefined {
    const isRoundDue = this.roundAt !== undefined && this.roundAt <= now;
    return this.#due.first ?? (isRoundDue ? this.#waiting.first()?.job : undefined);
  }

  /** When the next retry or round comes. A round whose time has come is no longer next. */
  nextTime(now: number): number | undefined {
    const retryAt = this.#retries.first()?.at ?? Number.POSITIVE_INFINITY;
    const { roundAt = Number.POSITIVE_INFINITY } = this;
    const next = Math.min(retryAt, roundAt > now ? roundAt : Number.POSITIVE_INFINITY);
    return Number.isFinite(next) ? next : undefined;
  }

  /**
   * The retries, and the first job that waits for a round. The others that wait are sent when that one
   * is delivered.
   */
  planned(now: number): PlannedJob[] {
    const retries = this.#plannedRetries();
    const first = this.#waiting.first();
    const { roundAt } = this;
    if (first === undefined || roundAt === undefined || roundAt <= now) return retries;
    return [...retries, { at: roundAt, job: first.job }];
  }

  addDue(job: Job): void {
    this.#due.add(job);
  }

  addRetry(job: Job, at: number): void {
    this.#retries.add({ job, at, order: this.#added++ });
  }

  /** Adds a job after those of earlier events. */
  addWaiting(job: Job): void {
    this.#waiting.add({ job, at: 0, order: this.#added++ });
  }

  /** Removes the job that was sent: the first that is due, or one that waits. */
  remove(job: Job): void {
    if (this.#due.first === job) this.#due.removeFirst();
    for (const entry of this.#waiting.walk(false)) {
      if (entry.job !== job) continue;
      this.#waiting.remove(entry);
      break;
    }
  }

  /** Makes retries due whose time has come. */
  releaseRetries(now: number): void {
    for (let next = this.#retries.first(); next && next.at <= now; next = this.#retries.first()) {
      this.#retries.remove(next);
      this.#due.add(next.job);
    }
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** The jobs that wait, oldest event first. */
  waiting(): Job[] {
    return toJobs(this.#waiting.walk(false));
  }

  /** Takes out the jobs that wait. */
  takeWaiting(): Job[] {
    const jobs = this.waiting();
    this.#waiting.clear();
    return jobs;
  }

  /** Takes out the jobs that are due, and then the retries. */
  takePlanned(): Job[] {
    const jobs = [...this.#due.toArray(), ...toJobs(this.#retries.walk(false))];
    this.#due.clear();
    this.#retries.clear();
    return jobs;
  }

  /** Takes out the retries of an event, due or planned, and its jobs that wait. */
  takeRetriesOf(eventId: string): Job[] {
    const planned = [this.#retries, this.#waiting].flatMap((list) => {
      const entries = [...list.walk(false)].filter(({ job }) => job.event.id === eventId);
      for (const entry of entries) list.remove(entry);
      return toJobs(entries);
    });
    const isRetry = (job: Job) => job.event.id === eventId && job.attempt > 1;
    const due = this.#due.toArray();
    this.#due.clear();
    for (const job of due) if (!isRetry(job)) this.#due.add(job);
    return [...due.filter(isRetry), ...planned];
  }

  save(): QueueState {
    return {
      failures: this.failures,
      due: this.#due.toArray(),
      retries: this.#plannedRetries(),
      waiting: this.waiting(),
      failingSince: this.failingSince,
      roundAt: this.roundAt,
    };
  }

  #plannedRetries(): PlannedJob[] {
    return Array.from(this.#retries.walk(false), ({ at, job }) => ({ at, job }));
  }

  /** Replaces everything by what was saved. */
  load({ failures, due, retries, waiting, failingSince, roundAt }: QueueState): void {
    this.clear();
    this.failures = failures;
    this.failingSince = failingSince;
    this.roundAt = roundAt;
    for (const job of due) this.addDue(job);
    for (const { at, job } of retries) this.addRetry(job, at);
    for (const job of waiting) this.addWaiting(job);
  }

  /** Empties the queue and forgets the failures. */
  clear(): void {
    this.takePlanned();
    this.takeWaiting();
    this.failures = 0;
    this.failingSince = undefined;
    this.roundAt = undefined;
  }
}

function byEvent(a: Entry, b: Entry): number {
  if (a.job.event.id === b.job.event.id) return a.order - b.order;
  return a.job.event.id < b.job.event.id ? -1 : 1;
}

function toJobs(entries: Iterable<Entry>): Job[] {
  return Array.from(entries, ({ job }) => job);
}
