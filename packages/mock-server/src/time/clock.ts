import type { Background } from './background.ts';
import { hostDeadline, hostNow, hostTimer } from './host-timers.ts';
import { LAST_INSTANT } from './instants.ts';
import { withinLimit } from './settle.ts';
import { type Sleeper, Sleepers, type SleepPlan } from './sleepers.ts';
import { toIso } from './to-iso.ts';

/** How time passes. A `'virtual'` clock stands still until you advance it. A `'system'` clock follows the host's. */
export type ClockMode = 'virtual' | 'system';

/** The clock of a workspace. */
export interface Clock {
  /** Returns the workspace's time, in milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Advances the clock by `ms` milliseconds. Everything that becomes due on the way runs in order, each step at its own
   * time. Resolves when all of it is done, including deliveries. Does not wait for other workspaces.
   * @throws MockConfigurationError if `ms` is negative or not a number, or would advance the clock past the year 9998.
   * @throws MockTimeoutError (`ADVANCE_TIMEOUT`) if deliveries are still in flight after 30 s of real time. The clock
   * stays at the time that it has reached.
   */
  advance(ms: number): Promise<void>;
  /**
   * Resolves after `ms` milliseconds on the workspace's clock. A virtual clock takes no real time for this: once the
   * workspace is otherwise idle, the clock jumps to the end of the earliest sleep.
   * @throws RangeError if `ms` is not a finite number, or if the sleep would end after the year 9998.
   * @throws the signal's reason if the signal aborts.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A step that a workspace has planned. */
export interface PlannedStep {
  /** The time of the step, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Runs the step, without waiting for the work that it starts. */
  readonly run: () => void;
}

export interface Agenda {
  next(): PlannedStep | undefined;
}

const NOTHING_PLANNED: Agenda = { next: () => undefined };

/** Finds the time to advance to. */
type FindTarget = () => number | undefined;

interface HostTimer {
  /** In the host's time. */
  readonly at: number;
  readonly isAwaited: boolean;
  readonly cancel: () => void;
}

const HOST = { now: hostNow, startTimer: hostTimer, startDeadline: hostDeadline };

export interface ClockOptions {
  readonly mode: ClockMode;
  /** The work that `advance` waits for at each step. */
  readonly background: Background;
  /** Where the clock started. @default DEFAULT_START or, for a system clock, the host's time */
  readonly start?: number | undefined;
  /** @default `start` */
  readonly now?: number | undefined;
  /** Stands in for the host's clock and timers in tests. */
  readonly host?: Partial<typeof HOST>;
  /** Is called when an advance or a sleep has moved the time, or when the mode has changed. */
  readonly onChange?: () => void;
}

export const DEFAULT_START = Date.UTC(2026, 0, 1);

/** The clock as the mock itself uses it: with planned steps and a mode. */
export class SchedulingClock implements Clock {
  /** The time at which a virtual clock starts again after a reset. */
  readonly start: number;
  readonly #background: Background;
  readonly #host: typeof HOST;
  readonly #sleepers = new Sleepers();
  readonly #onChange: () => void;
  /** The time at which the clock stands still; `undefined` in system mode. */
  #stoppedAt: number | undefined;
  /** How far the clock is ahead of the host's, in system mode. */
  #aheadMs = 0;
  #agenda = NOTHING_PLANNED;
  /** The running host timer, in system mode. It keeps the process alive if it `isAwaited`. */
  #hostTimer: HostTimer | undefined;
  /** The advances that are running or waiting for their turn. Aborting one ends it. */
  readonly #advances = new Set<AbortController>();
  /** Resolves when all advances so far have ended. */
  #advanced: Promise<unknown> = Promise.resolve();
  #isWakingSleepers = false;

  constructor({ mode, background, start, now, host, onChange = () => {} }: ClockOptions) {
    this.#background = background;
    this.#onChange = onChange;
    this.#host = { ...HOST, ...host };
    this.start = start ?? (mode === 'virtual' ? DEFAULT_START : this.#host.now());
    this.#setTime(now ?? this.start, mode);
  }

  now(): number {
    return this.#stoppedAt ?? this.#host.now() + this.#aheadMs;
  }

  #setTime(now: number, mode = this.mode): void {
    this.#stoppedAt = mode === 'virtual' ? now : undefined;
    this.#aheadMs = now - this.#host.now();
  }

  get mode(): ClockMode {
    return this.#stoppedAt === undefined ? 'system' : 'virtual';
  }

  /** Changes the mode, but not the time: the clock stops at its current time, or runs on from there. */
  setMode(mode: ClockMode): void {
    if (mode === this.mode) return;
    if (mode === 'virtual') this.#runDue();
    this.#setTime(this.now(), mode);
    this.#setHostTimer();
    void this.#wakeSleepers();
    this.#onChange();
  }

  /** Forgets all planned steps, ends all advances and wakes all sleepers. */
  stop(): void {
    this.#agenda = NOTHING_PLANNED;
    for (const advance of this.#advances) advance.abort();
    this.#sleepers.wakeAll();
    this.#setHostTimer();
  }

  /** Runs these steps from now on. Steps that are already due run at once. */
  follow(agenda: Agenda): void {
    this.#agenda = agenda;
    this.#runDue();
    this.#setHostTimer();
  }

  /** Notes that the planned steps may have changed. */
  noteSteps(): void {
    if (this.#stoppedAt === undefined) this.#setHostTimer();
  }

  /** Returns the sleeps that have not ended, in the order in which they will end. */
  sleepers(): readonly Sleeper[] {
    return this.#sleepers.list();
  }

  /** Returns the time of the next step or the end of the next sleep, whichever is earlier. */
  next(): number | undefined {
    const next = Math.min(this.#agenda.next()?.at ?? Infinity, this.#sleepers.next() ?? Infinity);
    return next === Infinity ? undefined : next;
  }

  /**
   * Runs everything that is due, without waiting for the work that it starts. If a step and a sleeper are due at the
   * same time, the step comes first, because the sleeper may be waiting for it.
   * @returns whether a sleeper woke.
   */
  #runDue(): boolean {
    let hasWoken = false;
    for (;;) {
      const step = this.#agenda.next();
      const sleepEnd = this.#sleepers.next() ?? Infinity;
      if (Math.min(step?.at ?? Infinity, sleepEnd) > this.now()) return hasWoken;
      if (step !== undefined && step.at <= sleepEnd) {
        step.run();
      } else {
        this.#sleepers.wakeNext();
        hasWoken = true;
      }
    }
  }

  /**
   * In system mode, a single host timer waits for the earliest step or sleeper. It keeps the process alive if there is a
   * sleeper: somebody is waiting then.
   */
  #setHostTimer(): void {
    const next = this.mode === 'system' ? this.next() : undefined;
    // An advance moves the clock, but not the host's time.
    const at = next === undefined ? undefined : next - this.#aheadMs;
    const isAwaited = this.#sleepers.size > 0;
    if (at === this.#hostTimer?.at && isAwaited === this.#hostTimer?.isAwaited) return;
    this.#hostTimer?.cancel();
    this.#hostTimer = undefined;
    if (at === undefined) return;
    const run = () => {
      this.#hostTimer = undefined;
      this.#runDue();
      this.#setHostTimer();
    };
    const start = isAwaited ? this.#host.startDeadline : this.#host.startTimer;
    this.#hostTimer = { at, isAwaited, cancel: start(run, at - this.#host.now()) };
  }

  async sleep(
    ms: number,
    signal?: AbortSignal,
    { kind, purpose }: SleepPlan = { kind: 'jump', purpose: { kind: 'sleep' } },
  ): Promise<void> {
    const sleeping = this.#sleepers.sleep({ ms, signal, kind, purpose, now: this.now() });
    this.#setHostTimer();
    if (kind === 'jump') void this.#wakeSleepers();
    try {
      await sleeping;
    } finally {
      this.#setHostTimer();
    }
  }

  /** Whenever the workspace is quiet, a virtual clock jumps to the end of the earliest sleep. */
  async #wakeSleepers(): Promise<void> {
    if (this.#isWakingSleepers || this.mode === 'system') return;
    this.#isWakingSleepers = true;
    const findEnd = () => (this.mode === 'virtual' ? this.#sleepers.nextJump() : undefined);
    for (;;) {
      await this.#background.still();
      if (findEnd() === undefined) break;
      // Pass a function, because the earliest sleeper may change while the advance waits for its turn.
      await this.#advance(findEnd, new AbortController());
    }
    this.#isWakingSleepers = false;
  }

  /**
   * Resolves when the time is reached, or when a reset ends the advance.
   * @param by the number of milliseconds, or a function that is called after all earlier advances.
   */
  advance(by: number | FindTarget): Promise<void> {
    const ending = new AbortController();
    return withinLimit(this.#background, this.#advance(by, ending), {
      code: 'ADVANCE_TIMEOUT',
      call: 'clock.advance',
      startDeadline: this.#host.startDeadline,
      giveUp: () => {
        ending.abort();
        const now = toIso(this.now());
        return `The clock is at \`${now}\`. Once the receivers respond, advance by the remaining time.`;
      },
    });
  }

  /** Resolves early if `ending` aborts. */
  #advance(by: number | FindTarget, ending: AbortController): Promise<void> {
    this.#advances.add(ending);
    const done = this.#moveThrough(this.#advanced, by, ending.signal).finally(() =>
      this.#advances.delete(ending),
    );
    // Later advances must still run if this one fails, so only its own caller sees the error.
    this.#advanced = done.catch(() => undefined);
    return done;
  }

  /** Moves the time to the target. Each step on the way runs at its own time, and finishes before the next. */
  async #moveThrough(
    turn: Promise<unknown>,
    by: number | FindTarget,
    signal: AbortSignal,
  ): Promise<void> {
    await turn;
    await this.#finishWork(signal);
    const wanted = typeof by === 'number' ? this.now() + by : by();
    const target = Math.min(wanted ?? this.now(), LAST_INSTANT);
    for (let next = this.next(); !signal.aborted; next = this.next()) {
      if (next === undefined || next > target) break;
      this.#moveTo(next);
      // Before the time moves on, let the woken code continue, because it may send requests.
      if (this.#runDue()) await this.#background.quiet(() => signal.aborted);
      await this.#finishWork(signal);
    }
    if (!signal.aborted) this.#moveTo(target);
    this.#setHostTimer();
  }

  #finishWork(signal: AbortSignal): Promise<void> {
    return this.#background.finish(() => this.#sleepers.size > 0, signal);
  }

  /** Moves the time forward to `at`, rounded up to a whole millisecond, and never back. */
  #moveTo(at: number): void {
    const time = Math.ceil(at);
    if (time <= this.now()) return;
    this.#setTime(time);
    this.#onChange();
  }
}
