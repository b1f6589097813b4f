import { hostSleep, keepAlive, nextTurn } from './host-timers.ts';

/** A workspace is quiet after this many turns of the event loop without activity. */
const QUIET_TURNS = 5;

/** The background work of one workspace: the webhook deliveries, which continue after responses are sent. */
export class Background {
  readonly #pending = new Map<Promise<unknown>, string>();
  #activityCount = 0;
  #hasNetwork = false;

  /**
   * Adds work. If its promise rejects, the error is ignored, so the work must record its own failures.
   * @param what the description of the work in error messages.
   */
  add(work: Promise<unknown>, what: string): void {
    this.#activityCount++;
    const done = work.catch(() => undefined).finally(() => this.#pending.delete(done));
    this.#pending.set(done, what);
  }

  /**
   * Resolves when all work is done, including work that is added in the meantime. Keeps the process alive until then.
   */
  async settled(): Promise<void> {
    if (this.isIdle) return;
    const release = keepAlive();
    while (!this.isIdle) await Promise.all(this.#pending.keys());
    release();
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** Returns the descriptions of the unfinished work, oldest first. */
  open(): string[] {
    return [...this.#pending.values()];
  }

  /** Drops all work without waiting for it. Used after the records of the work have been removed. */
  forget(): void {
    this.#pending.clear();
  }

  /**
   * Records that a request arrived just now.
   * @param isFromNetwork whether the request arrived over a network, so that other requests may still be on their way.
   */
  noteRequest(isFromNetwork: boolean): void {
    this.#activityCount++;
    this.#hasNetwork ||= isFromNetwork;
  }

  /**
   * Resolves when nothing has happened for several turns of the event loop. One turn is not enough, because a request
   * may still be arriving. Each turn takes a millisecond if work is unfinished or if a request has ever arrived over a
   * network. Resolves early if `isOver` returns `true`.
   */
  async quiet(isOver = () => false): Promise<void> {
    let quietTurns = 0;
    while (quietTurns < QUIET_TURNS && !isOver()) {
      const seen = this.#activityCount;
      await (this.#hasNetwork || !this.isIdle ? hostSleep(1, []) : nextTurn());
      quietTurns = this.#activityCount === seen ? quietTurns + 1 : 0;
    }
  }
}
