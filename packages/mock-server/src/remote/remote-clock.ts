import type { ControlData, ControlInput } from '../controls/definitions/definitions.ts';
import { withoutProxy } from '../network/host-fetch.ts';
import { onAbort } from '../time/abort-signals.ts';
import type { Clock } from '../time/clock.ts';
import { toHostInit } from '../time/host-signals.ts';
import { hostNow, hostSleep } from '../time/host-timers.ts';
import { REQUEST_ID_HEADER, TIME_HEADER } from '../time/time-headers.ts';
import { SLEEP_LIMIT_MS } from '../time/time-limits.ts';
import { toIso } from '../time/to-iso.ts';
import type { ControlClient } from './control-client.ts';
import { whenRead } from './when-read.ts';

/**
 * A served mock's clock as this process knows it, for everything that accepts a clock: an SDK client, a rate limiter or
 * a webhook verifier.
 */
export interface LocalClock extends Pick<Clock, 'now' | 'sleep'> {
  /**
   * Asks the mock for its time. A client that uses `clientOptions()` learns the time from every response. Anything
   * else, such as a webhook receiver, must ask first.
   * @throws MockConnectionError if the mock cannot be reached.
   */
  refresh(): Promise<void>;
}

/** What controls return about a clock. */
type ClockTime = ControlData<'workspaces.list'>[number]['clock'];

interface Sleeper {
  end: number;
  readonly wake: () => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * How long this process must be idle before its sleeps may make the mock's clock jump, in milliseconds of real time.
 * Code that is still working sends a request, or starts or ends a sleep, within this time.
 */
const IDLE_MS = 5;

/** Follows the clock of one workspace of a served mock, and sleeps on it. */
export class RemoteClock implements LocalClock {
  readonly #client: ControlClient;
  readonly #sleepers = new Set<Sleeper>();
  /** The ids of the requests whose responses have not been read yet. */
  readonly #openRequests = new Set<string>();
  readonly #name = crypto.randomUUID();
  #requestCount = 0;
  #known: ClockTime;
  /** The host's time at which `#known` arrived. */
  #knownAt = hostNow();
  /** Whether the mock waits for this process: the mock's clock does not jump while this process is awake. */
  #isKnown = false;
  /** Whether the mock has waited for this process ever since the first of the open requests and sleeps began. */
  #isCurrent = false;
  /**
   * How far the mock's clock had moved on, unnoticed by this process, when the first of the open requests and sleeps
   * began. This difference is not time that those requests and sleeps took, so `now` adds it only once all of them
   * have ended.
   */
  #missedMs = 0;
  /** Aborts when the sleepers or the open requests change. */
  #unchanged = new AbortController();

  constructor(client: ControlClient, known: ClockTime) {
    this.#client = client;
    this.#known = known;
  }

  get mode(): ClockTime['mode'] {
    return this.#known.mode;
  }

  now(): number {
    return this.#mockTime() - this.#missedMs;
  }

  #mockTime(): number {
    const { mode, ms } = this.#known;
    return mode === 'virtual' ? ms : ms + hostNow() - this.#knownAt;
  }

  /** Notes the time that a control has returned. */
  note(known: ClockTime): void {
    this.#known = known;
    this.#knownAt = hostNow();
  }

  async refresh(): Promise<void> {
    this.note(await this.#client.run('clock.now'));
    this.#missedMs = 0;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const settle = (end: () => void) => {
        unsubscribe();
        this.#sleepers.delete(sleeper);
        end();
      };
      const sleeper: Sleeper = {
        end: this.#mockTime() + Math.max(0, ms),
        wake: () => settle(resolve),
        fail: (reason) => settle(() => reject(reason)),
      };
      const unsubscribe = onAbort(signal ? [signal] : [], ({ reason }) => {
        sleeper.fail(reason);
        this.#noteChange();
      });
      this.#sleepers.add(sleeper);
      this.#noteChange();
    });
  }

  /** The global `fetch`, with an id for each request. Learns the mock's time from the responses. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    this.#requestCount += 1;
    const id = `${this.#name}-${this.#requestCount}`;
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set(REQUEST_ID_HEADER, id);
    const sentAt = this.#known.ms;
    const end = () => {
      if (this.#openRequests.delete(id)) this.#noteChange();
    };
    this.#openRequests.add(id);
    this.#noteChange();
    try {
      const response = await globalThis.fetch(
        input,
        withoutProxy(input, toHostInit({ ...init, headers })),
      );
      this.#learn(response.headers.get(TIME_HEADER), sentAt);
      return whenRead(response, end);
    } catch (error) {
      end();
      throw error;
    }
  };

  /** @param sentAt the time that was known when the request was sent. */
  #learn(time: string | null, sentAt: number): void {
    if (time === null) return;
    const ms = Number(time);
    const learned: ClockTime = { now: toIso(ms), ms, mode: 'virtual' };
    if (!this.#isCurrent) this.#begin(learned);
    // Responses may arrive out of order. But a time before the request was sent means that the mock was reset.
    else if (ms > this.#known.ms || ms < sentAt) this.note(learned);
  }

  /** Notes the time at which the requests and sleeps really began. */
  #begin(time: ClockTime): void {
    const missedMs = time.ms - this.#mockTime();
    for (const sleeper of this.#sleepers) sleeper.end += missedMs;
    this.#missedMs += missedMs;
    this.note(time);
  }

  /** Stops sleeping at the mock, and starts again once this process is idle. */
  #noteChange(): void {
    this.#unchanged.abort();
    this.#unchanged = new AbortController();
    const { signal } = this.#unchanged;
    const isWaiting = this.#sleepers.size + this.#openRequests.size > 0;
    void (isWaiting ? this.#sleepAtMock(signal) : this.#rest(signal));
  }

  /** Once this process has been idle for a moment, tells the mock that the process no longer waits for anything. */
  async #rest(signal: AbortSignal): Promise<void> {
    this.#isCurrent = false;
    await hostSleep(IDLE_MS, [signal]);
    if (signal.aborted) return;
    this.#missedMs = 0;
    if (!this.#isKnown) return;
    this.#isKnown = false;
    // If this fails, the next request shows why.
    await this.#send({}, signal).catch(() => {});
  }

  /** Sleeps at the mock until the earliest sleeper must wake, or until an open request gets its response. */
  async #sleepAtMock(signal: AbortSignal): Promise<void> {
    await hostSleep(IDLE_MS, [signal]);
    if (signal.aborted) return;
    try {
      this.#isKnown = true;
      if (!this.#isCurrent) this.#begin(await this.#send({ ms: 0 }, signal));
      this.#isCurrent = true;
      const [first] = this.#bySleepEnd();
      const wanted = { until: first?.end, openRequests: [...this.#openRequests] };
      const { slept, ...time } = await this.#send(wanted, signal);
      this.note(time);
      if (slept && first) this.#wakeUntil(Math.max(first.end, time.ms));
    } catch (error) {
      if (signal.aborted) return;
      for (const sleeper of this.#bySleepEnd()) sleeper.fail(error);
    }
    this.#noteChange();
  }

  #send(sleep: ControlInput<'clock.sleep'>, signal: AbortSignal) {
    const input = { client: this.#name, ...sleep };
    return this.#client.send('clock.sleep', input, { signal, waitMs: SLEEP_LIMIT_MS });
  }

  #wakeUntil(time: number): void {
    for (const sleeper of this.#bySleepEnd()) {
      if (sleeper.end <= time) sleeper.wake();
    }
  }

  #bySleepEnd(): Sleeper[] {
    return [...this.#sleepers].sort((a, b) => a.end - b.end);
  }
}
