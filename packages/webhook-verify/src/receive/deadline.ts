/**
 * The timer of the webhook handler. `sleep` waits for a number of milliseconds; its `signal` aborts when the wait is no
 * longer needed.
 */
export interface Timers {
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A moment in the future. It is based on a timer, so changing the wall clock does not move it. */
export interface Deadline {
  /** Whether the deadline has passed or was cleared. */
  readonly passed: boolean;
  /** Resolves when the deadline passes or is cleared. */
  readonly reached: Promise<void>;
  /** Clears the timer. From then on, the deadline counts as passed. */
  clear(): void;
}

/** Starts a deadline `ms` milliseconds from now. */
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
  // An aborted sleep may also reject.
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

/** Resolves to the value of the promise, or to `undefined` if all deadlines pass before the promise settles. */
export function beforeDeadlines<Value>(
  promise: Promise<Value>,
  ...deadlines: Deadline[]
): Promise<{ value: Value } | undefined> {
  const tooLate = Promise.all(deadlines.map(({ reached }) => reached)).then(() => undefined);
  return Promise.race([promise.then((value) => ({ value })), tooLate]);
}
