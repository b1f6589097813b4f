import type { WebhookForgery } from '@agent-platform/webhook-verify/testing';
import type { Job } from '../generated/control-types.ts';

export interface AddressedJob {
  readonly webhookId: string;
  readonly job: Job;
}

/** The disturbance that applies to one attempt. */
export interface AttemptDisturbance {
  /** How to forge the copy that is sent before the attempt. `undefined` if no copy is sent. */
  readonly forgery: WebhookForgery | undefined;
  /** Whether to record the attempt itself as a timeout instead of sending it. */
  readonly isDropped: boolean;
}

/**
 * The disturbances that a test has requested for the next deliveries, and the jobs that are held back. An event that no
 * webhook receives does not count as the next event.
 */
export class Disturbances {
  #duplicates = 0;
  #holds = 0;
  #drops = 0;
  readonly #forgeries: WebhookForgery[] = [];
  #held: readonly AddressedJob[] = [];
  /**
   * The disturbances of jobs that have become due. They are assigned at that time, because the order in which jobs are
   * sent depends on the speed of the receivers.
   */
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

  /** Assigns the next disturbance to a job that has become due, unless the job has one already. */
  readonly onDue = (job: Job): void => {
    if (this.#drops > 0 || this.#forgeries.length > 0) this.take(job);
  };

  /** Returns the disturbance of a job. If it has none, assigns the next requested disturbance. */
  take(job: Job): AttemptDisturbance {
    const taken = this.#assigned.get(job) ?? this.#next();
    this.#assigned.set(job, taken);
    return taken;
  }

  #next(): AttemptDisturbance {
    const isDropped = this.#drops > 0;
    if (isDropped) this.#drops--;
    return { forgery: this.#forgeries.shift(), isDropped };
  }

  /** Duplicates or holds back the jobs of an event if a test requested it, and returns the jobs to send now. */
  disturb(jobs: readonly AddressedJob[]): readonly AddressedJob[] {
    if (jobs.length === 0) return jobs;
    const isDuplicated = this.#duplicates > 0;
    if (isDuplicated) this.#duplicates--;
    const all = isDuplicated ? jobs.flatMap((job) => [job, copyOf(job)]) : jobs;
    if (this.#holds === 0) return all;
    this.#holds--;
    this.#held = [...this.#held, ...all];
    return [];
  }

  /** Returns the jobs that were held back, oldest event first, and empties the list. */
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

/** Copies a job, because a queue tells its jobs apart by object identity. */
function copyOf({ webhookId, job }: AddressedJob): AddressedJob {
  return { webhookId, job: { ...job } };
}
