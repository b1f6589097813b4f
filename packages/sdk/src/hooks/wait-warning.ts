import type { Clock } from '../time/clock.ts';
import type { Hooks, QueuedEvent } from './events.ts';

/** Waits up to this long are not worth a warning. */
const LONG_WAIT_MS = 5_000;

/** The shortest time between two warnings. */
const QUIET_MS = 60_000;

/** Creates hooks that warn, at most once a minute, when a call has to wait long for the rate limit. */
export function warnOfWaits(
  clock: Clock,
  warn: (message: string, event: { readonly callId: string }) => void,
): Hooks {
  let quietUntil = 0;

  function check({ callId, method, path, waitMs }: QueuedEvent) {
    const now = clock.now();
    if (waitMs <= LONG_WAIT_MS || now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    const seconds = Math.ceil(waitMs / 1000);
    const wait = `\`${method} ${path}\` is waiting about ${seconds} s for the rate limit`;
    warn(`${wait}. To see every wait, use the \`queued\` hook.`, { callId });
  }

  return {
    queued: check,
    retry(event) {
      if (event.reason === 429) check(event);
    },
  };
}
