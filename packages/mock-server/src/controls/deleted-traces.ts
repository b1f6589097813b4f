import type { Trace } from '../generated/control-types.ts';
import type { Platform } from '../workspace/platform.ts';

/** The maximum number of deleted workspaces whose traces a mock keeps: those that were deleted last. */
const MAX_KEPT = 100;

const kept = new WeakMap<Platform, readonly Trace[]>();

/** Keeps the trace of a workspace that was deleted, so that the trace of a failed test can contain it. */
export function keepTrace(platform: Platform, trace: Trace): void {
  kept.set(platform, [...deletedTraces(platform), trace].slice(-MAX_KEPT));
}

/** Returns the traces of the deleted workspaces, those that were deleted last at the end. */
export function deletedTraces(platform: Platform): readonly Trace[] {
  return kept.get(platform) ?? [];
}

export function forgetTraces(platform: Platform): void {
  kept.delete(platform);
}
