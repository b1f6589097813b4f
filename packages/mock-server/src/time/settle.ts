import { type MockTimeoutCode, MockTimeoutError } from '../errors/timeout-error.ts';
import type { Background } from './background.ts';
import { hostDeadline } from './host-timers.ts';
import { toSeconds, WORK_LIMIT_MS } from './time-limits.ts';

const MAX_NAMED = 10;

interface WorkLimit {
  readonly code: MockTimeoutCode;
  /** The control, such as `clock.advance`. */
  readonly call: string;
  readonly startDeadline: typeof hostDeadline;
  /** Called when the time is up. Returns the end of the error message, which says what to do. */
  readonly giveUp: () => string;
}

/**
 * Limits the time of a control that waits for background work.
 * @throws MockTimeoutError that names the unfinished work, if the control is not done in time.
 */
export async function withinLimit(
  background: Background,
  done: Promise<void>,
  { code, call, startDeadline, giveUp }: WorkLimit,
): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = startDeadline(() => {
      const open = background.open();
      const limit = `${toSeconds(WORK_LIMIT_MS)} of real time`;
      const message = `${call}: Timed out after ${limit}, waiting for: ${nameOpen(open)}. ${giveUp()}`;
      reject(new MockTimeoutError(code, message, { open }));
    }, WORK_LIMIT_MS);
  });
  try {
    await Promise.race([done, late]);
  } finally {
    cancel();
  }
}

function nameOpen(open: readonly string[]): string {
  // If no work is open, the control can only be an advance that waits for its turn.
  const first = open.slice(0, MAX_NAMED).join('; ') || 'an earlier advance';
  return open.length > MAX_NAMED ? `${first}; and ${open.length - MAX_NAMED} more` : first;
}

/** @throws MockTimeoutError SETTLE_TIMEOUT if the background work is not done after 30 s of real time. */
export function settle(background: Background, startDeadline = hostDeadline): Promise<void> {
  return withinLimit(background, background.settled(), {
    code: 'SETTLE_TIMEOUT',
    call: 'webhooks.settled',
    startDeadline,
    giveUp: () => 'Check that the receivers respond, or lower `receiverTimeoutMs`.',
  });
}
