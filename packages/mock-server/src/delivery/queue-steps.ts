// The rules of a queue: where a job goes after an event, an attempt or a change of the webhook's status. These
// functions do not send, wait or write records. The worker does that (see webhook-worker.ts).

import type { Job, WebhookRecord } from '../generated/control-types.ts';
import type { Queue } from './queue.ts';
import { FAILURE_LIMIT, nextAttemptAt, nextRoundAt, type RetrySchedule } from './schedule.ts';

/** The input of a step, besides the queue. */
export interface StepContext {
  readonly now: number;
  /** The webhook's status. */
  readonly status: WebhookRecord['status'];
  readonly schedule: RetrySchedule;
}

/** The result of a step, besides the changed queue. */
export interface Step {
  /** The webhook's new status, if the step changes the status. */
  readonly status?: WebhookRecord['status'];
  /** The jobs whose next attempt was scheduled, moved or cancelled. */
  readonly nextAttempts: readonly NextAttempt[];
}

/** A job and the time of its next attempt. */
export interface NextAttempt {
  readonly job: Job;
  /** The time in milliseconds. `null` if there is no further attempt. */
  readonly at: number | null;
}

/** A failed attempt. */
export interface FailedAttempt {
  readonly job: Job;
  /** The id of the attempt's record. */
  readonly deliveryId: string;
  /** Whether this was the job's last attempt, because the event has been redelivered in the meantime. */
  readonly isLast: boolean;
}

/** The result of a step that changes no record. */
export const NO_CHANGE: Step = { nextAttempts: [] };

/**
 * Adds the job of an event after the jobs of earlier events (decision W14). Returns no step, because the job has no
 * record to change yet.
 */
export function push(queue: Queue, job: Job, context: StepContext): void {
  if (context.status === 'active') queue.addDue(job);
  else setAside(queue, [job], context);
}

/** Removes a delivered job and resets the count of failures. A failing webhook becomes active again (contract 6.2). */
export function succeed(queue: Queue, job: Job, { now, status }: StepContext): Step {
  queue.remove(job);
  if (status === 'failing') return reactivate(queue, now);
  queue.failures = 0;
  return NO_CHANGE;
}

/** Counts a failed attempt, and schedules the next one if the job has attempts left (decision W3). */
export function fail(
  queue: Queue,
  { job, deliveryId, isLast }: FailedAttempt,
  context: StepContext,
): Step {
  queue.remove(job);
  const at = isLast ? undefined : nextAttemptAt(context.schedule, job.attempt, context.now);
  const retry = { ...job, attempt: job.attempt + 1, deliveryId };
  if (context.status !== 'active') {
    return failRound(queue, at === undefined ? [] : [retry], context);
  }

  queue.failures++;
  if (at !== undefined) queue.addRetry(retry, at);
  if (queue.failures >= FAILURE_LIMIT) return takeOutOfService(queue, context);
  return at === undefined ? NO_CHANGE : { nextAttempts: [{ job: retry, at }] };
}

/** Ends a round, and schedules the next one if jobs are waiting. */
function failRound(queue: Queue, jobs: readonly Job[], context: StepContext): Step {
  queue.roundAt = undefined;
  return setAside(queue, jobs, context);
}

/** Makes a webhook active. Its earlier failures no longer count, and its waiting jobs are due now (decision S10). */
export function reactivate(queue: Queue, now: number): Step {
  const waiting = queue.takeWaiting();
  for (const job of waiting) queue.addDue(job);
  queue.failures = 0;
  queue.failingSince = undefined;
  queue.roundAt = undefined;
  return { status: 'active', nextAttempts: waiting.map((job) => ({ job, at: now })) };
}

/**
 * Adapts a queue to the status of its webhook. Due jobs and retries are sent only to an active webhook. The jobs of a
 * failing webhook wait for a round. The jobs of an inactive webhook are dropped.
 */
export function adaptToStatus(queue: Queue, context: StepContext): Step {
  if (context.status === 'active') return NO_CHANGE;
  const jobs = queue.takePlanned();
  if (context.status === 'failing') return setAside(queue, jobs, context);
  const waiting = queue.takeWaiting();
  queue.clear();
  return giveUp([...jobs, ...waiting]);
}

/** Cancels the scheduled attempts of an event after a successful redelivery (decision D22). */
export function endRetries(queue: Queue, eventId: string): Step {
  const ended = queue.takeRetriesOf(eventId);
  // If no event is waiting, there is no round.
  if (!queue.hasWaiting) queue.roundAt = undefined;
  return giveUp(ended);
}

function takeOutOfService(queue: Queue, context: StepContext): Step {
  const { status } = context.schedule.afterLimit;
  queue.failingSince = context.now;
  return { status, ...adaptToStatus(queue, { ...context, status }) };
}

/** Makes jobs wait for the next round of a failing webhook. Drops the jobs if the variant has no rounds. */
function setAside(queue: Queue, jobs: readonly Job[], context: StepContext): Step {
  const { now, status, schedule } = context;
  if (status !== 'failing' || schedule.afterLimit.status !== 'failing') return giveUp(jobs);
  for (const job of jobs) queue.addWaiting(job);
  // If no event is waiting, there is no round.
  if (!queue.hasWaiting) return NO_CHANGE;
  const moved = queue.roundAt === undefined ? queue.waiting() : jobs;
  queue.failingSince ??= now;
  queue.roundAt ??= nextRoundAt(schedule.afterLimit, queue.failingSince, now);
  const at = queue.roundAt;
  return { nextAttempts: moved.map((job) => ({ job, at })) };
}

function giveUp(jobs: readonly Job[]): Step {
  return { nextAttempts: jobs.map((job) => ({ job, at: null })) };
}
