import { install } from '@sinonjs/fake-timers';

/** How a piece of work ended, and what time it took by the clock that it saw. */
export interface Passage {
  readonly ended: 'resolved' | 'rejected' | 'hangs';
  readonly value?: unknown;
  readonly error?: unknown;
  readonly ms: number;
  /** Timers that it left behind. */
  readonly timersLeft: number;
}

const START = Date.parse('2026-03-01T09:00:00Z');
const LONGEST_MS = 60 * 86_400_000;
const MOST_TIMERS = 100_000;

/**
 * Does work whose waits take no time: `Date` and timers are replaced, and time goes on from timer to
 * timer whenever nothing else is left to do. Nothing left at all: the work hangs. `Math.random` gives
 * the same numbers every time, so that every run takes the same.
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

/** Some turns of the event loop: what can run without time passing has run. */
async function settle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Evenly spread and all different, from 0.5 on. */
function createRandom(): () => number {
  let value = 0.5 - 0.618034;
  return () => {
    value = (value + 1.618034) % 1;
    return value;
  };
}

/** The platform's own runs on a timer that cannot be replaced. */
function toTimeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  setTimeout(() => controller.abort(reason), ms);
  return controller.signal;
}
