import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import type { Call } from '../transport/call.ts';
import type { SendSettings } from '../transport/send.ts';

export type EndSettings = Pick<SendSettings, 'clock' | 'observe'>;

/** Tells the hooks that a call has ended, unless it ended before they were told that it had started. */
export function reportEnd(
  call: Call,
  end: { readonly status: number } | { readonly error: unknown },
  { clock, observe }: EndSettings,
): void {
  const { attempts, startedAt } = call;
  if (startedAt === undefined) return;
  const durationMs = clock.now() - startedAt;
  if ('status' in end) observe.success?.(call, { attempts, durationMs, ...end });
  else observe.failure?.(call, { attempts, durationMs, ...end });
}

/** Reports a failure and returns the error to reject with. The functions that await the call are added to its stack. */
export function toRejection(call: Call, error: unknown, settings: EndSettings): unknown {
  const { signal } = call;
  // After an abort, the call rejects with the caller's own reason, which is left as it is.
  const isReason = signal?.aborted && error === signal.reason;
  if (!isReason && error instanceof AgentPlatformError) addCallerLines(error);
  reportEnd(call, { error }, settings);
  return error;
}
