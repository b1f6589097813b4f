import { reportComparison } from '@agent-platform/tools/bench-report';
import { createContenders, floors } from './contenders.ts';

/**
 * The number of short rounds. In each, the contenders take turns in another order. A ratio is the median of the ratios
 * within each round. Rates are per second of CPU time, so that other programs on the machine have little effect.
 */
const rounds = 41;
const roundMs = Number(process.env.BENCH_ROUND_MS ?? 30);

/** Measures the calls per second of CPU time, over all threads. */
async function rate(run: () => unknown): Promise<number> {
  const startCpu = process.cpuUsage();
  const end = performance.now() + roundMs;
  let calls = 0;
  while (performance.now() < end) {
    for (let i = 0; i < 20; i += 1) {
      const result = run();
      if (result instanceof Promise) await result;
    }
    calls += 20;
  }
  const { user, system } = process.cpuUsage(startCpu);
  return (calls / (user + system)) * 1_000_000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

process.stdout.write(`Node ${process.version}, ${rounds} rounds of ${roundMs} ms\n`);
for (const [label, size] of [
  ['1 KiB', 1_024],
  ['64 KiB', 65_536],
] as const) {
  const contenders = await createContenders(size);
  for (let round = 0; round < 4; round += 1) for (const { run } of contenders) await rate(run);
  const rates: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < contenders.length; i += 1) {
      const turn = (i + round) % contenders.length;
      const contender = contenders[turn];
      if (contender) rates[turn]?.push(await rate(contender.run));
    }
  }
  const ratio = (index: number, to: number) =>
    median((rates[index] ?? []).map((value, round) => value / (rates[to]?.[round] ?? Number.NaN)));
  const write = (name: string, ...cells: string[]) =>
    process.stdout.write(`${name.padEnd(38)} ${cells.map((cell) => cell.padStart(17)).join('')}\n`);
  process.stdout.write('\n');
  write(`${label}: times faster than`, ...floors, 'calls/CPU s');
  contenders.forEach(({ name }, index) => {
    const ratios = floors.map((_, floor) => ratio(index, floor).toFixed(3));
    write(name, ...ratios, Math.round(median(rates[index] ?? [])).toLocaleString('en'));
  });
  reportComparison({
    title: `Verifying a delivery of ${label}`,
    about: 'Our rows and the rivals also parse the body.',
    unit: 'per second of CPU time',
    better: 'higher',
    baseline: 'createHmac and timingSafeEqual',
    rows: contenders.map(({ name, kind }, index) => ({
      name,
      kind,
      value: median(rates[index] ?? []),
      ratio: ratio(index, 0),
    })),
  });
}
