import type { WebhookForgery } from '@agent-platform/webhook-verify/testing';
import type { Job } from '../generated/control-types.ts';

/** A job on its way to a webhook. */
export interface AddressedJob {
  readonly webhookId: string;
  readonly job: Job;
}

/** What happens to one attempt. */
export interface AttemptDisturbance {
  /** How the copy is forged that is sent before the attempt; `undefined` if there is none. */
  readonly forgery: WebhookForgery | undefined;
  /** Whether the attempt itself is not sent. */
  readonly isDropped: boolean;
}

/** What a test requests for the next deliveries. Events that no webhook receives do not count. */
export interface DisturbanceRequests {
  /** Sends the next event twice to every webhook that receives it. */
  duplicateNext(): void;
  /** Holds back the next event for a webhook, so that later ones overtake it. */
  holdNext(): void;
  /** Sends a forged copy before the next attempt. */
  forgeNext(how: WebhookForgery): void;
  /** Does not send the next attempt, and records it as timed out. */
  dropNext(): void;
}

/** The requested disturbances, and the jobs that are held. */
export interface Disturbances extends DisturbanceRequests {
  /** Decides now what happens to the attempt of a job that has become due. */
  onDue(job: Job): void;
  /** Returns what happens to the attempt of a job that is sent now. It is either decided already, or next. */
  take(job: Job): AttemptDisturbance;
  /** Returns the jobs to send now. `release` returns those that are held. */
  disturb(jobs: readonly AddressedJob[]): readonly AddressedJob[];
  /** Returns the held jobs, oldest event first, and empties the list. */
  release(): readonly AddressedJob[];
  /** Drops the held jobs of a deleted webhook. */
  remove(webhookId: string): void;
  /** The held jobs. */
  readonly held: readonly AddressedJob[];
  clear(): void;
}

/** Creates a register without disturbances. */
export function createDisturbances(): Disturbances {
  let duplicates = 0;
  let holds = 0;
  let drops = 0;
  let forgeries: readonly WebhookForgery[] = [];
  let held: readonly AddressedJob[] = [];
  // Decided when jobs become due, because receivers decide in which order jobs are sent.
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
      if (drops > 0 || forgeries.length > 0) decided.set(job, takeNext());
    },
    take: (job) => decided.get(job) ?? takeNext(),
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

/** Copies a job, because a queue identifies its jobs by object identity. */
function copyOf({ webhookId, job }: AddressedJob): AddressedJob {
  return { webhookId, job: { ...job } };
}
