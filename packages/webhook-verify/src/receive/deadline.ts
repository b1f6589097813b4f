/** What can wait. `signal` aborts when nobody waits any more: time to clear the timer. */
export interface Timers {
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A moment in the future. It goes by one timer, so setting the wall clock does not move it. */
export interface Deadline {
  /** Whether it has passed, or was cleared. */
  readonly passed: boolean;
  /** Resolves when it passes or is cleared. */
  readonly reached: Promise<void>;
  /** Clears the timer when nobody needs it any more. Whoever still waits stops waiting. */
  clear(): void;
}

/** A deadline so many milliseconds from now. */
export function startDeadline(timers: Timers, ms: number): Deadline {
  const timer = new AbortController();
  let passed = false;
  let pass = () => {};
  const reached = new Promise<void>((resolve) => {
    pass = () => {
      passed = true;
      resolve();
    };
  });
  // A sleep may also reject once it is aborted.
  timers.sleep(ms, timer.signal).then(pass, pass);
  return {
    get passed() {
      return passed;
    },
    reached,
    clear() {
      timer.abort();
      pass();
    },
  };
}

/** The value that the promise resolves with, or undefined when all of the deadlines pass first. */
export function beforeDeadlines<Value>(
  promise: Promise<Value>,
  ...deadlines: Deadline[]
): Promise<{ value: Value } | undefined> {
  const tooLate = Promise.all(deadlines.map(({ reached }) => reached)).then(() => undefined);
  return Promise.race([promise.then((value) => ({ value })), tooLate]);
}
