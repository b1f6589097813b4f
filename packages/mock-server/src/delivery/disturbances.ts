import type { Job } from './job.ts';

/** A job on its way to a webhook. */
export interface AddressedJob {
  readonly webhookId: string;
  readonly job: Job;
}

/**
 * The disturbances that a test requests for the next deliveries: an event is sent twice, or held back so that
 * later ones overtake it. An event that no webhook gets does not count.
 */
export interface Disturbances {
  duplicateNext(): void;
  holdNext(): void;
  /** Returns the jobs to send now. `release` returns those that are held. */
  disturb(jobs: readonly AddressedJob[]): readonly AddressedJob[];
  /** Returns the held jobs, oldest event first, and empties the list. */
  release(): readonly AddressedJob[];
  /** The held jobs. */
  readonly held: readonly AddressedJob[];
  clear(): void;
}

/** Creates a register without disturbances. */
export function createDisturbances(): Disturbances {
  let duplicates = 0;
  let holds = 0;
  let held: readonly AddressedJob[] = [];

  function release(): readonly AddressedJob[] {
    const released = held;
    held = [];
    return released;
  }

  return {
    duplicateNext() {
      duplicates++;
    },
    holdNext() {
      holds++;
    },
    disturb(jobs) {
      if (jobs.length === 0) return jobs;
      const isDuplicated = duplicates > 0;
      const isHeld = holds > 0;
      if (isDuplicated) duplicates--;
      const sent = isDuplicated ? jobs.flatMap((job) => [job, copyOf(job)]) : jobs;
      if (!isHeld) return sent;
      holds--;
      held = [...held, ...sent];
      return [];
    },
    release,
    get held() {
      return held;
    },
    clear() {
      duplicates = 0;
      holds = 0;
      held = [];
    },
  };
}

/** Copies a job, because a queue identifies its jobs by object identity. */
function copyOf({ webhookId, job }: AddressedJob): AddressedJob {
  return { webhookId, job: { ...job } };
}
