import { install } from '@sinonjs/fake-timers';

/** The result of some work, and its duration by the virtual clock. */
export interface Passage {
  readonly ended: 'resolved' | 'rejected' | 'hangs';
  readonly value?: unknown;
  readonly error?: unknown;
  readonly ms: number;
  /** The number of timers that it left behind. */
  readonly timersLeft: number;
}

const START = Date.parse('2026-03-01T09:00:00Z');
const LONGEST_MS = 60 * 86_400_000;
const MOST_TIMERS = 100_000;

/**
 * Runs work whose waits take no real time. `Date` and the timers are replaced, and the time advances to the next timer
 * whenever nothing else can run. If no timer is left before the work ends, the work hangs. `Math.random` returns the
 * same numbers in every run, so that every run takes the same time.
 */
export async function inVirtualTime(work: () => PromiseLike<unknown>): Promise<Passage> {
  const { random } = Math;
  const { timeout } = AbortSignal;
  const clock = install({
    now: START,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  Math.random = createRandom();
  AbortSignal.timeout = toTimeoutSignal;
  let end: Pick<Passage, 'ended' | 'value' | 'error'> | undefined;
  (async () => work())().then(
    (value) => {
      end = { ended: 'resolved', value };
    },
    (error: unknown) => {
      end = { ended: 'rejected', error };
    },
  );
  try {
    for (let fired = 0; fired < MOST_TIMERS; fired++) {
      await settle();
      if (end || !clock.countTimers() || clock.now - START > LONGEST_MS) break;
      clock.next();
    }
    const passage = { ms: clock.now - START, timersLeft: clock.countTimers() };
    return { ...(end ?? { ended: 'hangs' }), ...passage };
  } finally {
    clock.uninstall();
    Math.random = random;
    AbortSignal.timeout = timeout;
  }
}

/** Waits a few turns of the event loop, until everything has run except what waits for time to pass. */
async function settle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates a source of distinct, evenly spread numbers, starting at 0.5. */
function createRandom(): () => number {
  let value = 0.5 - 0.618034;
  return () => {
    value = (value + 1.618034) % 1;
    return value;
  };
}

/** Replaces `AbortSignal.timeout`, whose native timer cannot be replaced. */
function toTimeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  setTimeout(() => controller.abort(reason), ms);
  return controller.signal;
}
