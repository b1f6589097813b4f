import type { WebhookForgery } from '@agent-platform/webhook-verify/testing';
import type { Job } from '../generated/control-types.ts';

export interface AddressedJob {
  readonly webhookId: string;
  readonly job: Job;
}

interface AttemptDisturbance {
  /** How to forge the copy that is sent before the attempt. `undefined` for no copy. */
  readonly forgery: WebhookForgery | undefined;
  /** Whether to record the attempt itself as a timeout instead of sending it. */
  readonly isDropped: boolean;
}

/**
 * The disturbances that tests have requested for the next deliveries, and the jobs that are held back. Events that no
 * webhook receives do not count.
 */
export class Disturbances {
  #duplicates = 0;
  #holds = 0;
  #drops = 0;
  readonly #forgeries: WebhookForgery[] = [];
  #held: readonly AddressedJob[] = [];
  /** A job gets its disturbance when it becomes due, so that the speed of receivers does not matter. */
  readonly #assigned = new WeakMap<Job, AttemptDisturbance>();

  get held(): readonly AddressedJob[] {
    return this.#held;
  }

  /** Sends the next event twice to every webhook that receives it. */
  duplicateNext(): void {
    this.#duplicates++;
  }

  /** Holds back the next event that a webhook receives, so that later events arrive before it. */
  holdNext(): void {
    this.#holds++;
  }

  /** Sends a forged copy before the next attempt. */
  forgeNext(how: WebhookForgery): void {
    this.#forgeries.push(how);
  }

  /** Records the next attempt as timed out instead of sending it. */
  dropNext(): void {
    this.#drops++;
  }

  /** Assigns the next disturbance to a job that has become due, unless it already has one. */
  readonly onDue = (job: Job): void => {
    if (this.#drops > 0 || this.#forgeries.length > 0) this.take(job);
  };

  /** Returns the disturbance of a job. If it has none, assigns the next requested disturbance. */
  take(job: Job): AttemptDisturbance {
    const assigned = this.#assigned.get(job);
    if (assigned !== undefined) return assigned;
    const isDropped = this.#drops > 0;
    if (isDropped) this.#drops--;
    const next = { forgery: this.#forgeries.shift(), isDropped };
    this.#assigned.set(job, next);
    return next;
  }

  /** Duplicates or holds back the jobs of an event if a test requested that, and returns those to send now. */
  disturb(jobs: readonly AddressedJob[]): readonly AddressedJob[] {
    if (jobs.length === 0) return jobs;
    const isDuplicated = this.#duplicates > 0;
    if (isDuplicated) this.#duplicates--;
    // Queues tell jobs apart by identity, so a duplicate must be a new object.
    const all = isDuplicated
      ? jobs.flatMap((each) => [each, { ...each, job: { ...each.job } }])
      : jobs;
    if (this.#holds === 0) return all;
    this.#holds--;
    this.#held = [...this.#held, ...all];
    return [];
  }

  /** Returns the jobs that are held back, oldest event first, and forgets them. */
  release(): readonly AddressedJob[] {
    const released = this.#held;
    this.#held = [];
    return released;
  }

  /** Drops the held-back jobs of a deleted webhook. */
  remove(webhookId: string): void {
    this.#held = this.#held.filter((each) => each.webhookId !== webhookId);
  }
}
