import { type Memory, readMemory } from './process-monitor.ts';
import type { Service } from './processes.ts';
import type { Promises } from './promises.ts';
import { alone } from './turns.ts';

const MiB = 1_048_576;

/**
 * The limits for the memory of a process at the end of a run: `FACTOR` times that of the middle, and a margin.
 * The mock keeps records and 64 MiB of deliveries for each workspace, so it grows by design. A leak that
 * follows the traffic grows faster.
 */
const FACTOR = 1.5;
const margins = { rss: 128 * MiB, heapUsed: 48 * MiB, external: 48 * MiB };

type MemoryByProcess = ReadonlyMap<string, Memory>;

/**
 * Measures the memory of this process and of others without requests in flight: while a response of 70 MiB, a
 * snapshot, is sent, it is held in memory.
 */
export function measureMemory(services: readonly Service[]): Promise<MemoryByProcess> {
  return alone(async () => {
    const memory = new Map([['soak', readMemory()]]);
    for (const { name, readMemory } of services) memory.set(name, await readMemory());
    return memory;
  });
}

export function checkMemory(
  promises: Promises,
  middle: MemoryByProcess,
  end: MemoryByProcess,
): void {
  for (const [name, before] of middle) {
    const after = end.get(name);
    if (after === undefined) continue;
    for (const kind of ['rss', 'heapUsed', 'external'] as const) {
      const growth = `from ${toMiB(before[kind])} in the middle to ${toMiB(after[kind])} at the end`;
      const isKept = after[kind] <= FACTOR * before[kind] + margins[kind];
      promises.check('memory', isKept, `${kind} of ${name} grew ${growth}`);
    }
  }
}

const toMiB = (bytes: number) => `${Math.round(bytes / MiB)} MiB`;
