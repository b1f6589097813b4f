import type { Memory } from './process-monitor.ts';
import type { Promises } from './promises.ts';

const MiB = 1_048_576;

/**
 * The limits for the memory of a process at the end of a run, compared to the middle. The mock keeps records
 * and 64 MiB of deliveries for each workspace, so it grows by design. A leak that follows the traffic grows
 * faster.
 */
export const memoryRule = {
  factor: 1.5,
  marginBytes: { rss: 128 * MiB, heapUsed: 48 * MiB, external: 48 * MiB },
} as const;

export type MemoryByProcess = ReadonlyMap<string, Memory>;

export function checkMemory(
  promises: Promises,
  middle: MemoryByProcess,
  end: MemoryByProcess,
): void {
  for (const [name, before] of middle) {
    const after = end.get(name);
    if (after === undefined) continue;
    for (const kind of ['rss', 'heapUsed', 'external'] as const) {
      const limit = memoryRule.factor * before[kind] + memoryRule.marginBytes[kind];
      const detail = `${kind} of ${name}: ${toMiB(before[kind])} in the middle, ${toMiB(after[kind])} at the end`;
      promises.check('memory', after[kind] <= limit, detail);
    }
  }
}

/** Describes the memory of each process: `mock 120 MiB (heap 40, external 12)`. */
export function describeMemory(memory: MemoryByProcess): string {
  const parts = [...memory].map(([name, { rss, heapUsed, external }]) => {
    return `${name} ${toMiB(rss)} (heap ${toMiB(heapUsed)}, external ${toMiB(external)})`;
  });
  return parts.join(', ');
}

const toMiB = (bytes: number) => `${Math.round(bytes / MiB)}`;
