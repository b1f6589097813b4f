import { onAbort } from './abort-signals.ts';
import { hostSleep, keepAlive, nextTurn } from './host-timers.ts';
import { RemoteClients } from './remote-clients.ts';

/** A workspace is quiet after this many turns of the event loop without activity. */
const QUIET_TURNS = 5;

/** A workspace's work that goes on after its responses have been sent: the webhook deliveries. */
export class Background {
  readonly remoteClients: RemoteClients;
  readonly #pending = new Map<Promise<unknown>, string>();
  #activityCount = 0;
  #hasNetwork = false;

  /** @param remoteClients the clients in other processes that wait on the clock. */
  constructor(remoteClients = new RemoteClients()) {
    this.remoteClients = remoteClients;
  }

  /**
   * Adds work, which must record its own failures: if its promise rejects, the error is ignored.
   * @param what describes the work in error messages.
   */
  add(work: Promise<unknown>, what: string): void {
    this.#activityCount++;
    const end = (): boolean => this.#pending.delete(done);
    const done: Promise<unknown> = work.then(end, end);
    this.#pending.set(done, what);
  }

  /** Resolves when all work is done, including any added meanwhile. Keeps the process alive until then. */
  async settled(): Promise<void> {
    if (this.isIdle) return;
    const release = keepAlive();
    while (!this.isIdle) await Promise.all(this.#pending.keys());
    release();
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** Describes the unfinished work, oldest first. */
  open(): string[] {
    return [...this.#pending.values()];
  }

  /**
   * Notes that a request has arrived.
   * @param isFromNetwork whether it came over a network, where other requests may still be on their way.
   */
  noteRequest(isFromNetwork: boolean): void {
    this.#activityCount++;
    this.#hasNetwork ||= isFromNetwork;
  }

  /**
   * Resolves when nothing has happened for several turns of the event loop, because a request may still be arriving, or
   * once `isOver` returns `true`. If work is unfinished, or requests come over a network, each turn takes a millisecond.
   */
  async quiet(isOver = () => false): Promise<void> {
    let quietTurns = 0;
    while (quietTurns < QUIET_TURNS && !isOver()) {
      const seen = this.#activityCount;
      await (this.#hasNetwork || !this.isIdle ? hostSleep(1, []) : nextTurn());
      quietTurns = this.#activityCount === seen ? quietTurns + 1 : 0;
    }
  }

  /**
   * Resolves when all work is done, or when the signal aborts. If something is asleep on the clock, the promise
   * resolves as soon as the workspace is quiet: the sleeper may be a receiver in this process, which only the clock can
   * wake.
   */
  async finish(isAnyAsleep: () => boolean, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.isIdle) return;
    let isOver = false;
    const untilAsleep = async () => {
      do await this.quiet(() => isOver);
      while (!isOver && !isAnyAsleep());
    };
    let unsubscribe = () => {};
    const ended = new Promise<void>((resolve) => {
      unsubscribe = onAbort([signal], () => resolve());
    });
    await Promise.race([this.settled(), untilAsleep(), ended]);
    isOver = true;
    unsubscribe();
  }

  /** Resolves when a virtual clock may jump, because nothing is happening, here or in another process. */
  async still(): Promise<void> {
    do await this.quiet();
    while (this.remoteClients.areBusy);
  }
}
