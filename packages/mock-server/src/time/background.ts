import { hostSleep, keepAlive, nextTurn } from './host-timers.ts';

/** The background work of one workspace: the webhook deliveries, which continue after responses are sent. */
export interface Background {
  /**
   * Adds work. If its promise rejects, the error is ignored, so the work must record its own failures.
   * @param what the description of the work in error messages.
   */
  add(work: Promise<unknown>, what: string): void;
  /**
   * Resolves when all work is done, including work that is added in the meantime. Keeps the process alive until then.
   */
  settled(): Promise<void>;
  /** Whether all work is done. */
  readonly isIdle: boolean;
  /** Returns the descriptions of the unfinished work, oldest first. */
  open(): string[];
  /** Drops all work without waiting for it. Used after the records of the work have been removed. */
  forget(): void;
  /**
   * Records that a request arrived just now.
   * @param isFromNetwork whether the request arrived over a network, so that other requests may still be on their way.
   */
  noteRequest(isFromNetwork: boolean): void;
  /**
   * Resolves when nothing has happened for several turns of the event loop. One turn is not enough, because a request
   * may still be arriving. Each turn takes a millisecond if work is unfinished or if a request has ever arrived over a
   * network. Resolves early if `isOver` returns `true`.
   */
  quiet(isOver?: () => boolean): Promise<void>;
}

/** A workspace is quiet after this many turns of the event loop without activity. */
const QUIET_TURNS = 5;

/** Creates an empty set of work. */
export function createBackground(): Background {
  const pending = new Map<Promise<unknown>, string>();
  let activityCount = 0;
  let hasNetwork = false;
  return {
    add(work, what) {
      activityCount++;
      const done = work.catch(() => undefined).finally(() => pending.delete(done));
      pending.set(done, what);
    },
    async settled() {
      if (pending.size === 0) return;
      const release = keepAlive();
      while (pending.size > 0) await Promise.all(pending.keys());
      release();
    },
    get isIdle() {
      return pending.size === 0;
    },
    open: () => [...pending.values()],
    forget: () => pending.clear(),
    noteRequest(isFromNetwork) {
      activityCount++;
      hasNetwork ||= isFromNetwork;
    },
    async quiet(isOver = () => false) {
      let quietTurns = 0;
      while (quietTurns < QUIET_TURNS && !isOver()) {
        const seen = activityCount;
        await (hasNetwork || pending.size > 0 ? hostSleep(1, []) : nextTurn());
        quietTurns = activityCount === seen ? quietTurns + 1 : 0;
      }
    },
  };
}
