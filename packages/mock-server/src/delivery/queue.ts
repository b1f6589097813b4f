import type { Random } from '../core/random.ts';
import type { PlatformEvent } from './event.ts';

/** One event on its way to one webhook. */
export interface Job {
  readonly event: Pick<PlatformEvent, 'id' | 'event'>;
  readonly body: string;
  attempt: number;
}

/** One webhook's queue: a dead receiver delays nobody else. */
export interface Queue {
  /** First attempts run one after another, in the order of the events (decision W14). */
  tail: Promise<void>;
  failures: number;
  /** Makes the ids of attempts: apart from the records' ids, which no receiver's pace may change. */
  readonly random: Random;
  /** What waits for a failing webhook to recover, in order (Variant B). */
  readonly waiting: Job[];
  readonly timers: Map<Job | 'probe', Timer>;
}

interface Timer {
  readonly at: number;
  readonly cancel: () => void;
}

/** Creates an empty queue. */
export function createQueue(random: Random): Queue {
  return { tail: Promise.resolve(), failures: 0, random, waiting: [], timers: new Map() };
}
