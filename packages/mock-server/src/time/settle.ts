import { type MockTimeoutCode, MockTimeoutError } from '../errors/timeout-error.ts';
import type { Background } from './background.ts';
import { hostDeadline } from './host-timers.ts';
import { SETTLE_LIMIT_MS, toSeconds } from './time-limits.ts';

/** An error message names at most this many pieces of unfinished work. */
const MAX_NAMED = 10;

/** The time limit of a control that waits for background work. */
interface WorkLimit {
  readonly code: MockTimeoutCode;
  /** The control, such as `clock.advance`. */
  readonly call: string;
  /** The limit in milliseconds of real time. */
  readonly ms: number;
  readonly startDeadline: typeof hostDeadline;
  /** Is called when the limit has passed. Returns the end of the error message. */
  readonly giveUp: () => string;
}

/**
 * Waits for a control that waits for background work.
 * @throws MockTimeoutError that names the unfinished work, if the control is not done within its time limit.
 */
export async function withinLimit(
  background: Background,
  done: Promise<void>,
  { code, call, ms, startDeadline, giveUp }: WorkLimit,
): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = startDeadline(() => {
      const open = background.open();
      const message = `${call}: Some work is unfinished after ${toSeconds(ms)} of real time: ${nameOpen(open)}. ${giveUp()}`;
      reject(new MockTimeoutError(code, message, { open }));
    }, ms);
  });
  try {
    await Promise.race([done, late]);
  } finally {
    cancel();
  }
}

/** Lists the oldest pieces of unfinished work, and says how many others there are. */
function nameOpen(open: readonly string[]): string {
  // If no work is open, the control can only be waiting for its turn.
  const first = open.slice(0, MAX_NAMED).join('; ') || 'An earlier advance is still running';
  return open.length > MAX_NAMED ? `${first}; and ${open.length - MAX_NAMED} more` : first;
}

/**
 * Resolves when all background work is done.
 * @throws MockTimeoutError SETTLE_TIMEOUT if the work is not done after 30 s of real time.
 */
export function settle(background: Background, startDeadline = hostDeadline): Promise<void> {
  return withinLimit(background, background.settled(), {
    code: 'SETTLE_TIMEOUT',
    call: 'webhooks.settled',
    ms: SETTLE_LIMIT_MS,
    startDeadline,
    giveUp: () => 'Check that the receivers respond, or lower `receiverTimeoutMs`.',
  });
}
