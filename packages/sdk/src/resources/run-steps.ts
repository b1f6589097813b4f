import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import { TimeoutError, type TimeoutErrorDetails } from '../errors/timeout-error.ts';
import { withinTime } from '../transport/within-time.ts';
import type { Api } from './resource.ts';

/** What follows a step: the result, or another step after a pause, which may be 0. */
export type Step<Result> = { readonly done: Result } | { readonly pauseMs: number };

/**
 * Runs steps until one of them returns the result. Each step looks at the current state and decides what comes next, so
 * that a process can continue after a crash, or work alongside another process.
 */
export async function runSteps<Result>(
  { clock }: Api,
  limit: TimeoutErrorDetails,
  signal: AbortSignal | undefined,
  step: (signal: AbortSignal) => Promise<Step<Result>>,
): Promise<Result> {
  const end = clock.now() + limit.timeoutMs;
  try {
    return await withinTime(limit, signal, clock, async (signal) => {
      for (;;) {
        const next = await step(signal);
        if ('done' in next) return next.done;
        if (next.pauseMs === 0) continue;
        await clock.sleep(Math.max(0, Math.min(next.pauseMs, end - clock.now())), signal);
        if (clock.now() >= end) throw new TimeoutError(limit);
      }
    });
  } catch (error) {
    const isOwn = error instanceof AgentPlatformError && error !== signal?.reason;
    if (isOwn) addCallerLines(error);
    throw error;
  }
}
