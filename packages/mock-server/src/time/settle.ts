import type { Background } from './background.ts';
import { hostDeadline } from './host-timers.ts';

/** How long `webhooks.settled` waits, in real time. */
export const SETTLE_LIMIT_MS = 30_000;

/** The most pieces of unfinished work that an error names. */
const MAX_NAMED = 10;

/** `webhooks.settled` stopped waiting for deliveries in flight. */
export class SettleTimeoutError extends Error {
  override readonly name = 'SettleTimeoutError';
  readonly code = 'SETTLE_TIMEOUT';
  /** The unfinished work, oldest first. */
  readonly open: readonly string[];

  constructor(message: string, open: readonly string[]) {
    super(message);
    this.open = open;
  }
}

function toSettleTimeout(open: readonly string[]): SettleTimeoutError {
  return new SettleTimeoutError(
    `webhooks.settled: after ${SETTLE_LIMIT_MS / 1000} s of real time this is unfinished: ${nameOpen(open)}. ` +
      'Check that the receivers answer, or lower receiverTimeoutMs',
    open,
  );
}

/** Whether an error is a {@link SettleTimeoutError}, also one of another copy of this package. */
export function isSettleTimeout(error: unknown): error is SettleTimeoutError {
  return error instanceof Error && error.name === 'SettleTimeoutError';
}

/** Names the oldest pieces of unfinished work, and the number of the others. */
export function nameOpen(open: readonly string[]): string {
  const named = open.slice(0, MAX_NAMED).join('; ');
  return open.length > MAX_NAMED ? `${named}; and ${open.length - MAX_NAMED} more` : named;
}

/**
 * Resolves when all work in the background is done.
 * @throws SettleTimeoutError when it is not done after 30 s of real time.
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
