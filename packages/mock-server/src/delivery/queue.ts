import { z } from 'zod';
import type { WebhookRecord } from '../records/records.ts';
import { instantSchema, plannedInstantSchema } from '../time/instants.ts';
import type { AttemptOutcome } from './attempt.ts';
import { type Job, jobSchema } from './job.ts';
import { FAILURE_LIMIT, nextAttemptAt, nextRoundAt, type RetrySchedule } from './schedule.ts';

/**
 * What one webhook still has to deliver, as a value, and the steps that make one queue of another.
 * Nothing here sends, waits or writes: the worker does (see webhook-worker.ts).
 */

/** A queue as it stands in a snapshot. */
export const queueSchema = z.strictObject({
  /** Failed attempts in a row. */
  failures: z.int().min(0),
  /** To be sent now, in this order. */
  due: z.array(jobSchema).readonly(),
  retries: z.array(z.strictObject({ at: plannedInstantSchema, job: jobSchema })).readonly(),
  /** Jobs that wait until a failing webhook recovers, oldest event first (Variant B). */
  waiting: z.array(jobSchema).readonly(),
  failingSince: instantSchema.optional(),
  /** When the first job of `waiting` is sent. */
  roundAt: plannedInstantSchema.optional(),
});

/**
 * What one webhook still has to deliver. A job stays in its place while its attempt is in flight, so
 * that a saved queue begins that attempt again.
 */
export type Queue = Readonly<z.infer<typeof queueSchema>>;

/** The input of a step, besides the queue. */
export interface StepContext {
  readonly now: number;
  /** The webhook's status. */
  readonly status: WebhookRecord['status'];
  readonly schedule: RetrySchedule;
}

/** The result of a step. */
export interface Step {
  readonly queue: Queue;
  /** The webhook's new status, if it changes. */
  readonly status?: WebhookRecord['status'];
  /** Jobs whose next attempt has a new time. */
  readonly announcements: readonly Announcement[];
}

/** When the next attempt of a job comes; `null` if none does. */
export interface Announcement {
  readonly job: Job;
  readonly at: number | null;
}

/** A queue with nothing to deliver. */
export const emptyQueue: Queue = { failures: 0, due: [], retries: [], waiting: [] };

/** The job to send now, if there is one. */
export function nextJob({ due, waiting, roundAt }: Queue, now: number): Job | undefined {
  const isRoundDue = roundAt !== undefined && roundAt <= now;
  return due[0] ?? (isRoundDue ? waiting[0] : undefined);
}

/** The next time after `now` at which a job is to be sent. */
export function nextTime({ retries, roundAt }: Queue, now: number): number | undefined {
  const planned = [...retries.map(({ at }) => at), ...(roundAt === undefined ? [] : [roundAt])];
  const later = planned.filter((at) => at > now);
  return later.length === 0 ? undefined : later.reduce((a, b) => Math.min(a, b));
}

/** Adds an event after those before it (decision W14). */
export function push(queue: Queue, job: Job, context: StepContext): Step {
  if (context.status !== 'active') return setAside(queue, [job], context);
  return unannounced({ ...queue, due: [...queue.due, job] });
}

/** Makes retries due whose time has come. */
export function releaseRetries(queue: Queue, now: number): Queue {
  const released = queue.retries.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
  if (released.length === 0) return queue;
  const retries = queue.retries.filter(({ at }) => at > now);
  return { ...queue, retries, due: [...queue.due, ...toJobs(released)] };
}

/** Acts on what came of an attempt. */
export function conclude(
  queue: Queue,
  job: Job,
  outcome: AttemptOutcome,
  context: StepContext,
): Step {
  const rest = remove(queue, job);
  switch (outcome.kind) {
    case 'delivered':
      return succeed(rest, context);
    case 'failed':
      return fail(rest, { ...job, deliveryId: outcome.delivery.id }, context);
    case 'gone':
      return unannounced(rest);
  }
}

/** Any success sets the count of failures to 0 and brings a failing webhook back (contract 6.2). */
function succeed(queue: Queue, { now, status }: StepContext): Step {
  return status === 'failing' ? reactivate(queue, now) : unannounced({ ...queue, failures: 0 });
}

/** Counts a failed attempt and plans the job's next one, if it has one left (decision W3). */
function fail(queue: Queue, job: Job, context: StepContext): Step {
  const at = nextAttemptAt(context.schedule, job.attempt, context.now);
  const retries = at === undefined ? [] : [{ at, job: { ...job, attempt: job.attempt + 1 } }];
  if (context.status !== 'active') return failRound(queue, toJobs(retries), context);

  const failures = queue.failures + 1;
  const failed = { ...queue, failures, retries: [...queue.retries, ...retries] };
  if (failures >= FAILURE_LIMIT) return takeOutOfService(failed, context);
  return { queue: failed, announcements: retries };
}

/** The round is over: the next one is planned for whatever waits. */
function failRound(queue: Queue, jobs: readonly Job[], context: StepContext): Step {
  return setAside({ ...queue, roundAt: undefined }, jobs, context);
}

/** Takes a webhook back into service: its failures no longer count (decision S10). */
export function reactivate(queue: Queue, now: number): Step {
  const { due, retries, waiting } = queue;
  return {
    status: 'active',
    queue: { failures: 0, due: [...due, ...waiting], retries, waiting: [] },
    announcements: waiting.map((job) => ({ job, at: now })),
  };
}

/**
 * Holds a queue to its webhook's status: only an active one is sent what is due. What a failing
 * webhook has to deliver waits for a round; that of an inactive one is given up.
 */
export function adaptToStatus(queue: Queue, context: StepContext): Step {
  if (context.status === 'active') return unannounced(queue);
  const { due, retries, waiting } = queue;
  const jobs = [...due, ...toJobs(retries)];
  if (context.status === 'inactive') return giveUp(emptyQueue, [...jobs, ...waiting]);
  return setAside({ ...queue, due: [], retries: [] }, jobs, context);
}

/** Ends the planned attempts of an event that the receiver has by now (decision D22). */
export function endRetries(queue: Queue, eventId: string): Step {
  const isOfEvent = ({ event }: Job) => event.id === eventId;
  const ended = [...toJobs(queue.retries), ...queue.waiting].filter(isOfEvent);
  const retries = queue.retries.filter(({ job }) => !isOfEvent(job));
  const waiting = queue.waiting.filter((job) => !isOfEvent(job));
  // A round is planned for an event that waits: without one there is none.
  const roundAt = waiting.length === 0 ? undefined : queue.roundAt;
  return giveUp({ ...queue, retries, waiting, roundAt }, ended);
}

function takeOutOfService(queue: Queue, context: StepContext): Step {
  const { status } = context.schedule.afterLimit;
  const failing = { ...queue, failingSince: context.now };
  return { status, ...adaptToStatus(failing, { ...context, status }) };
}

/** Lets jobs wait for the next round of a failing webhook. A webhook without rounds gives them up. */
function setAside(queue: Queue, jobs: readonly Job[], context: StepContext): Step {
  const { now, status, schedule } = context;
  if (status !== 'failing' || schedule.afterLimit.status !== 'failing') return giveUp(queue, jobs);
  const waiting = jobs.reduce(insertByEvent, queue.waiting);
  // A round is planned for an event that waits: without one there is none.
  if (waiting.length === 0) return unannounced(queue);
  const failingSince = queue.failingSince ?? now;
  const roundAt = queue.roundAt ?? nextRoundAt(schedule.afterLimit, failingSince, now);
  const announced = queue.roundAt === undefined ? waiting : jobs;
  return {
    queue: { ...queue, waiting, failingSince, roundAt },
    announcements: announced.map((job) => ({ job, at: roundAt })),
  };
}

function insertByEvent(waiting: readonly Job[], job: Job): readonly Job[] {
  const index = waiting.findLastIndex(({ event }) => event.id < job.event.id) + 1;
  return waiting.toSpliced(index, 0, job);
}

function remove(queue: Queue, job: Job): Queue {
  return {
    ...queue,
    // Of the jobs that are due, the first is sent first.
    due: queue.due[0] === job ? queue.due.slice(1) : queue.due,
    waiting: queue.waiting.filter((other) => other !== job),
  };
}

function toJobs(retries: Queue['retries']): Job[] {
  return retries.map(({ job }) => job);
}

function giveUp(queue: Queue, jobs: readonly Job[]): Step {
  return { queue, announcements: jobs.map((job) => ({ job, at: null })) };
}

function unannounced(queue: Queue): Step {
  return { queue, announcements: [] };
}
