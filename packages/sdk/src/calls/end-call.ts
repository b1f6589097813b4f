import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import type { Observe } from '../hooks/observer.ts';
import type { Clock } from '../time/clock.ts';
import type { Call } from '../transport/call.ts';

export interface EndSettings {
  readonly clock: Clock;
  readonly observe: Observe;
}

/** Reports the end of a call to the hooks. A call with invalid arguments never started, so it is not reported. */
export function reportEnd(
  call: Call,
  end: { readonly status: number } | { readonly error: unknown },
  { clock, observe }: EndSettings,
): void {
  const { attempts, startedAt } = call;
  if (startedAt === undefined) return;
  const durationMs = clock.now() - startedAt;
  if ('status' in end) observe('success', call, { attempts, durationMs, status: end.status });
  else observe('failure', call, { attempts, durationMs, error: end.error });
}

/**
 * Reports a failure and returns the value to reject with. The stack of an SDK error gets the lines of the functions
 * that await the call.
 */
export function toRejection(call: Call, error: unknown, settings: EndSettings): unknown {
  const { signal } = call;
  // After an abort, the call rejects with the caller's own reason. It is read from the signal because openapi-fetch
  // replaces a falsy reason, such as null.
  const isReason = signal?.aborted && (!signal.reason || error === signal.reason);
  if (!isReason && error instanceof AgentPlatformError) addCallerLines(error);
  const rejection = isReason ? signal.reason : error;
  reportEnd(call, { error: rejection }, settings);
  return rejection;
}
