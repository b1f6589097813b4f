import { MockTimeoutError } from '../errors/timeout-error.ts';
import type { Background } from './background.ts';
import { hostDeadline } from './host-timers.ts';
import { SETTLE_LIMIT_MS, toSeconds } from './time-limits.ts';

/** An error message names at most this many pieces of unfinished work. */
const MAX_NAMED = 10;

function toSettleTimeout(open: readonly string[]): MockTimeoutError {
  return new MockTimeoutError(
    'SETTLE_TIMEOUT',
    `webhooks.settled: Some work is unfinished after ${toSeconds(SETTLE_LIMIT_MS)} of real time: ${nameOpen(open)}. ` +
      'Check that the receivers respond, or lower `receiverTimeoutMs`.',
    { open },
  );
}

/** Lists the oldest pieces of unfinished work, and says how many others there are. */
export function nameOpen(open: readonly string[]): string {
  const named = open.slice(0, MAX_NAMED).join('; ');
  return open.length > MAX_NAMED ? `${named}; and ${open.length - MAX_NAMED} more` : named;
}

/**
 * Resolves when all background work is done.
 * @throws MockTimeoutError SETTLE_TIMEOUT if the work is not done after 30 s of real time.
 */
export async function settle(
  background: Background,
  startDeadline: typeof hostDeadline = hostDeadline,
): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = startDeadline(() => reject(toSettleTimeout(background.open())), SETTLE_LIMIT_MS);
  });
  try {
    await Promise.race([background.settled(), late]);
  } finally {
    cancel();
  }
}
