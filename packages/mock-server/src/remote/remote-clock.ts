import type { ControlData } from '../controls/definitions/definitions.ts';
import { onAbort } from '../time/abort-signals.ts';
import type { Clock } from '../time/clock.ts';
import { hostNow, hostSleep } from '../time/host-timers.ts';
import { REQUEST_ID_HEADER, TIME_HEADER } from '../time/time-headers.ts';
import { SLEEP_LIMIT_MS } from '../time/time-limits.ts';
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
  readonly end: number;
  readonly wake: () => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * How long this process must be idle before its sleeps may make the mock's clock jump, in milliseconds of real time.
 * Whoever still works sends a request, or starts or ends a sleep, within this time.
 */
const IDLE_MS = 5;

/** Follows the clock of one workspace of a served mock, and sleeps on it. */
export class RemoteClock implements LocalClock {
  readonly #client: ControlClient;
  readonly #sleepers = new Set<Sleeper>();
  /** The ids of the requests whose responses have not been read yet. */
  readonly #openRequests = new Set<string>();
  readonly #idPrefix = crypto.randomUUID();
  #requestCount = 0;
  #known: ClockTime;
  /** The host's time at which `#known` arrived. */
  #knownAt = hostNow();
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
        end: this.now() + Math.max(0, ms),
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
    const id = `${this.#idPrefix}-${this.#requestCount}`;
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set(REQUEST_ID_HEADER, id);
    const sentAt = this.#known.ms;
    const end = () => {
      if (this.#openRequests.delete(id)) this.#noteChange();
    };
    this.#openRequests.add(id);
    this.#noteChange();
    try {
      const response = await globalThis.fetch(input, { ...init, headers });
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
    // Responses may arrive out of order. But a time before the request was sent means that the mock was reset.
    if (ms > this.#known.ms || ms < sentAt) {
      this.note({ now: new Date(ms).toISOString(), ms, mode: 'virtual' });
    }
  }

  /** Stops sleeping at the mock, and starts again once this process is idle. */
  #noteChange(): void {
    this.#unchanged.abort();
    if (this.#sleepers.size + this.#openRequests.size === 0) return;
    this.#unchanged = new AbortController();
    void this.#sleepAtMock(this.#unchanged.signal);
  }

  /** Sleeps at the mock until the earliest sleeper must wake, or until an open request gets its response. */
  async #sleepAtMock(signal: AbortSignal): Promise<void> {
    await hostSleep(IDLE_MS, [signal]);
    if (signal.aborted) return;
    const [first] = this.#bySleepEnd();
    try {
      const wanted = { until: first?.end, openRequests: [...this.#openRequests] };
      const options = { signal, waitMs: SLEEP_LIMIT_MS };
      const { slept, ...time } = await this.#client.send('clock.sleep', wanted, options);
      this.note(time);
      if (slept && first) this.#wakeUntil(Math.max(first.end, time.ms));
    } catch (error) {
      if (signal.aborted) return;
      for (const sleeper of this.#bySleepEnd()) sleeper.fail(error);
    }
    this.#noteChange();
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
