import type { WebhookForgery } from '@agent-platform/webhook-verify/testing';
import type { Job } from '../generated/control-types.ts';

/** A job and the id of the webhook that receives it. */
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
 * The disturbances that a test can request for the next deliveries. An event that no webhook receives does not count as
 * the next event.
 */
export interface DisturbanceRequests {
  /** Sends the next event twice to every webhook that receives it. */
  duplicateNext(): void;
  /** Holds back the next event that a webhook receives, so that later events arrive before it. */
  holdNext(): void;
  /** Sends a forged copy before the next attempt. */
  forgeNext(how: WebhookForgery): void;
  /** Records the next attempt as timed out instead of sending it. */
  dropNext(): void;
}

/** The requested disturbances, and the jobs that are held back. */
export interface Disturbances extends DisturbanceRequests {
  /** Assigns the next disturbance to a job that has become due, unless the job has one already. */
  onDue(job: Job): void;
  /** Returns the disturbance of a job. If it has none, assigns the next requested disturbance. */
  take(job: Job): AttemptDisturbance;
  /** Duplicates or holds back the jobs of an event if a test requested it, and returns the jobs to send now. */
  disturb(jobs: readonly AddressedJob[]): readonly AddressedJob[];
  /** Returns the jobs that were held back, oldest event first, and empties the list. */
  release(): readonly AddressedJob[];
  /** Drops the held-back jobs of a deleted webhook. */
  remove(webhookId: string): void;
  /** The jobs that are held back. */
  readonly held: readonly AddressedJob[];
  clear(): void;
}

/** Creates an empty register of disturbances. */
export function createDisturbances(): Disturbances {
  let duplicates = 0;
  let holds = 0;
  let drops = 0;
  let forgeries: readonly WebhookForgery[] = [];
  let held: readonly AddressedJob[] = [];
  // The disturbances are assigned when jobs become due, because the order in which jobs are sent depends on the speed
  // of the receivers.
  const decided = new WeakMap<Job, AttemptDisturbance>();

  function takeNext(): AttemptDisturbance {
    const [forgery, ...later] = forgeries;
    forgeries = later;
    const isDropped = drops > 0;
    if (isDropped) drops--;
    return { forgery, isDropped };
  }

  return {
    duplicateNext() {
      duplicates++;
    },
    holdNext() {
      holds++;
    },
    forgeNext(how) {
      forgeries = [...forgeries, how];
    },
    dropNext() {
      drops++;
    },
    onDue(job) {
      if (decided.has(job)) return;
      if (drops > 0 || forgeries.length > 0) decided.set(job, takeNext());
    },
    take(job) {
      const taken = decided.get(job) ?? takeNext();
      decided.set(job, taken);
      return taken;
    },
    disturb(jobs) {
      if (jobs.length === 0) return jobs;
      const isDuplicated = duplicates > 0;
      if (isDuplicated) duplicates--;
      const all = isDuplicated ? jobs.flatMap((job) => [job, copyOf(job)]) : jobs;
      if (holds === 0) return all;
      holds--;
      held = [...held, ...all];
      return [];
    },
    release() {
      const released = held;
      held = [];
      return released;
    },
    remove(webhookId) {
      held = held.filter((each) => each.webhookId !== webhookId);
    },
    get held() {
      return held;
    },
    clear() {
      duplicates = 0;
      holds = 0;
      drops = 0;
      forgeries = [];
      held = [];
    },
  };
}

/** Copies a job, because a queue tells its jobs apart by object identity. */
function copyOf({ webhookId, job }: AddressedJob): AddressedJob {
  return { webhookId, job: { ...job } };
}
