import { type Memory, readMemory } from './process-monitor.ts';
import type { Service } from './processes.ts';
import type { Promises } from './promises.ts';
import { alone } from './turns.ts';

const MiB = 1_048_576;

/**
 * The limits for the memory of a process at the end of a run: `FACTOR` times the memory in the middle, plus a margin.
 * The mock keeps records and 64 MiB of deliveries for each workspace, so that its memory grows by design. A leak makes
 * it grow faster.
 */
const FACTOR = 1.5;
const margins = { rss: 128 * MiB, heapUsed: 48 * MiB, external: 48 * MiB };

/** Measures the memory of this process and of others, without requests in flight. */
export function measureMemory(services: readonly Service[]): Promise<Map<string, Memory>> {
  return alone(async () => {
    const memory = new Map([['soak', readMemory()]]);
    for (const { name, readMemory } of services) memory.set(name, await readMemory());
    return memory;
  });
}

type MemoryByProcess = ReadonlyMap<string, Memory>;

export function checkMemory(promises: Promises, middle: MemoryByProcess, end: MemoryByProcess) {
  for (const [name, after] of end) {
    const before = middle.get(name) ?? after;
    for (const kind of ['rss', 'heapUsed', 'external'] as const) {
      const [from, to] = [before[kind], after[kind]].map((bytes) => Math.round(bytes / MiB));
      const detail = `${kind} of ${name} grew from ${from} MiB in the middle to ${to} MiB at the end`;
      promises.check('memory', after[kind] <= FACTOR * before[kind] + margins[kind], detail);
    }
  }
}
