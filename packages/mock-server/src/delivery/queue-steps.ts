// The rules of a queue: where a job goes after an event, an attempt or a change of the webhook's status.
// These functions do not send, wait or write records: the worker does (see webhook-worker.ts).

import type { Job, WebhookRecord } from '../generated/control-types.ts';
import type { Queue } from './queue.ts';
import { FAILURE_LIMIT, nextAttemptAt, nextRoundAt, type RetrySchedule } from './schedule.ts';

/** A step's input, besides the queue. */
export interface StepContext {
  readonly now: number;
  /** The webhook's status. */
  readonly status: WebhookRecord['status'];
  readonly schedule: RetrySchedule;
}

/** A step's result, besides the changed queue. */
export interface Step {
  /** The webhook's new status, if it changes. */
  readonly status?: WebhookRecord['status'];
  /** The jobs whose next attempt has a new time. */
  readonly nextAttempts: readonly NextAttempt[];
}

/** The time of a job's next attempt; `null` if there is none. */
export interface NextAttempt {
  readonly job: Job;
  readonly at: number | null;
}

/** A failed attempt. */
export interface FailedAttempt {
  readonly job: Job;
  /** The id of its record. */
  readonly deliveryId: string;
  /** Whether it must be the last one, because the receiver has received the event meanwhile. */
  readonly isLast: boolean;
}

/** The step that changes no record. */
export const NO_CHANGE: Step = { nextAttempts: [] };

/** Adds an event after the earlier ones (decision W14). There is no record to change yet. */
export function push(queue: Queue, job: Job, context: StepContext): void {
  if (context.status === 'active') queue.addDue(job);
  else setAside(queue, [job], context);
}

/** Resets the count of failures and recovers a failing webhook, as after any success (contract 6.2). */
export function succeed(queue: Queue, job: Job, { now, status }: StepContext): Step {
  queue.remove(job);
  if (status === 'failing') return reactivate(queue, now);
  queue.failures = 0;
  return NO_CHANGE;
}

/** Counts a failed attempt and plans the job's next attempt, if it has one left (decision W3). */
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

/** Ends a round, and plans the next one if jobs are waiting. */
function failRound(queue: Queue, jobs: readonly Job[], context: StepContext): Step {
  queue.roundAt = undefined;
  return setAside(queue, jobs, context);
}

/** Reactivates a webhook: its earlier failures no longer count (decision S10). */
export function reactivate(queue: Queue, now: number): Step {
  const waiting = queue.takeWaiting();
  for (const job of waiting) queue.addDue(job);
  queue.failures = 0;
  queue.failingSince = undefined;
  queue.roundAt = undefined;
  return { status: 'active', nextAttempts: waiting.map((job) => ({ job, at: now })) };
}

/**
 * Adapts a queue to the status of its webhook. Jobs are sent only to an active webhook. The jobs of a failing
 * webhook wait for a round. The jobs of an inactive webhook are dropped.
 */
export function adaptToStatus(queue: Queue, context: StepContext): Step {
  if (context.status === 'active') return NO_CHANGE;
  const jobs = queue.takePlanned();
  if (context.status === 'failing') return setAside(queue, jobs, context);
  const waiting = queue.takeWaiting();
  queue.clear();
  return giveUp([...jobs, ...waiting]);
}

/** Ends the planned attempts of an event that the receiver has received meanwhile (decision D22). */
export function endRetries(queue: Queue, eventId: string): Step {
  const ended = queue.takeRetriesOf(eventId);
  // Without a waiting event there is no round.
  if (!queue.hasWaiting) queue.roundAt = undefined;
  return giveUp(ended);
}

function takeOutOfService(queue: Queue, context: StepContext): Step {
  const { status } = context.schedule.afterLimit;
  queue.failingSince = context.now;
  return { status, ...adaptToStatus(queue, { ...context, status }) };
}

/** Makes jobs wait for a failing webhook's next round. Drops them if the variant has no rounds. */
function setAside(queue: Queue, jobs: readonly Job[], context: StepContext): Step {
  const { now, status, schedule } = context;
  if (status !== 'failing' || schedule.afterLimit.status !== 'failing') return giveUp(jobs);
  for (const job of jobs) queue.addWaiting(job);
  // Without a waiting event there is no round.
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
