import { reportComparison } from '@agent-platform/tools/bench-report';

/** A function to time. It makes this many calls and then resolves. */
export type Contender = (calls: number) => Promise<void>;

/** The result of a contender: its calls per second, and their ratio to the first contender's. */
export interface Result {
  readonly name: string;
  readonly perSecond: number;
  readonly ratio: number;
}

/**
 * Times contenders in turn, round after round, because the speed of a shared machine drifts. A ratio is the median of
 * the ratios within each round.
 */
export async function runRounds(
  contenders: Readonly<Record<string, Contender>>,
  { rounds = 11, calls = 2000 } = {},
): Promise<Result[]> {
  const entries = Object.entries(contenders);
  const speeds = entries.map((): number[] => []);
  for (const [, contender] of entries) await contender(calls);
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, contender]] of entries.entries()) {
      const start = performance.now();
      await contender(calls);
      speeds[index]?.push((calls / (performance.now() - start)) * 1000);
    }
  }
  return entries.map(([name], index) => {
    const own = speeds[index] ?? [];
    const ratios = own.map((speed, round) => speed / (speeds[0]?.[round] ?? Number.NaN));
    return { name, perSecond: Math.round(median(own)), ratio: median(ratios) };
  });
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Prints results as a table, and reports them. The first contender is the baseline. Contenders whose names start with
 * `mock` count as ours.
 */
export function printTable(title: string, results: readonly Result[]): void {
  const rows = results.map(
    ({ name, perSecond, ratio }) =>
      `${name.padEnd(44)} ${String(perSecond).padStart(9)}/s ${ratio.toFixed(2).padStart(7)} ×`,
  );
  process.stdout.write(`\n${title}\n${rows.join('\n')}\n`);
  reportComparison({
    title,
    unit: 'per second',
    better: 'higher',
    baseline: results[0]?.name,
    rows: results.map(({ name, perSecond, ratio }) => ({
      name,
      kind: name.startsWith('mock') ? 'ours' : 'baseline',
      value: perSecond,
      ratio,
    })),
  });
}
