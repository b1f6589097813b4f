import { drawPlot, figureOf, formatValue } from './plot.ts';
import type { Comparison, Row } from './report.ts';

export interface BenchmarkRun {
  readonly date: string;
  readonly minutes: number;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGib: number;
  readonly system: string;
  readonly node: string;
  /** The versions of the rivals, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** The comparisons, by the name of the package. */
  readonly packages: Readonly<Record<string, readonly Comparison[]>>;
}

/** The folder of the plots, relative to the root of the repository. */
export const PLOTS = '.tools/bench/plots';

/** Writes the page and its plots. Returns their texts, by their paths in the repository. */
export function writePage(run: BenchmarkRun): Record<string, string> {
  const packages = Object.entries(run.packages).map(
    ([name, comparisons]) => [name, comparisons.map(bestFirst)] as const,
  );
  const all = packages.flatMap(([, comparisons]) => comparisons);
  const plotted = all.filter(hasPlot);
  const rows = packages.flatMap(([name, comparisons]) => [
    `| **${name}** | | | |`,
    ...comparisons.map(toRow),
  ]);
  const images = plotted.map((comparison) => `![${comparison.title}](${plotPath(comparison)})\n`);
  const page = `${toHead(all)}
| what | ours | best rival | baseline |
|---|---|---|---|
${rows.join('\n')}

## All contenders

${images.join('\n')}
## This run

${toRunDescription(run)}
`;
  const plots = plotted.map((comparison) => [plotPath(comparison), drawPlot(comparison)]);
  return { 'BENCHMARKS.md': page, ...Object.fromEntries(plots) };
}

/** The figures at the top of the page: the title of a comparison, and what it tells a user about our row. */
const FELT: readonly [title: string, name: string, tell: (row: Row, baseline?: Row) => string][] = [
  [
    'The cost of a call',
    '@agent-platform/sdk',
    ({ value }, baseline) =>
      `A call of the SDK costs ${formatValue(value - (baseline?.value ?? 0))} µs more than a bare \`fetch\`.`,
  ],
  [
    'A list over HTTP, 50 connections',
    'mock, the command',
    ({ value }) =>
      `The mock, started as its README says, responds to ${formatValue(value)} requests a second.`,
  ],
  [
    'A suite of 500 tests with a mock each',
    'suite',
    ({ value }) =>
      `A suite of 500 tests, each with a new mock and three calls, takes ${formatValue(value)} s.`,
  ],
];

function toHead(comparisons: readonly Comparison[]): string {
  const felt = FELT.flatMap(([title, name, tell]) => {
    const comparison = comparisons.find((each) => each.title === title);
    const row = comparison?.rows.find((each) => each.name === name);
    return comparison && row ? [`- ${tell(row, selectRows(comparison).baseline)}\n`] : [];
  });
  return `# Benchmarks

${felt.join('')}
The table compares each package with its alternatives. A **baseline** is the minimum of code for the same job, or for
part of it, so it usually wins. A **rival** is a published package for the same job. ↑ means that higher is better, and
↓ that lower is better.

**Compare the ratios (×), not the absolute figures**, which depend on the machine and its load. The contenders took turns
in short rounds, and each ratio to the baseline is the median over all rounds. To run the benchmarks yourself, install
redis-server, leave the machine idle, and run \`pnpm bench\` at the root.
`;
}

function toRunDescription(run: BenchmarkRun): string {
  const { date, minutes, cpu, cores, memoryGib, system, node, versions } = run;
  const rivals = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `It took ${minutes} minutes on ${date}, on ${cpu} (${cores} cores, ${memoryGib} GiB), ${system}, Node ${node}, with
${rivals.join(', ')}.`;
}

/** Writes the row of a comparison: all of our figures, the best rival and the baseline. */
function toRow(comparison: Comparison): string {
  const { title, unit, better, about } = comparison;
  const { ours, rival, baseline } = selectRows(comparison);
  const cells = [
    `${title}, ${unit} ${better === 'higher' ? '↑' : '↓'}${about ? `<br>${about}` : ''}`,
    ours.map(describe).join('<br>'),
    rival ? describe(rival) : '',
    baseline ? describe(baseline) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Selects the rows of a comparison that the table shows. */
function selectRows({ rows }: Comparison) {
  const baselines = rows.filter(({ kind }) => kind === 'baseline');
  return {
    ours: rows.filter(({ kind }) => kind === 'ours'),
    rival: rows.find(({ kind }) => kind === 'rival'),
    baseline: baselines.find(({ ratio }) => ratio === 1) ?? baselines[0],
  };
}

/** Describes a row: \`mock: 48,100 (0.65 ×)\`. The ratio of the baseline itself is left out. */
function describe({ name, value, ratio }: Row): string {
  const times = ratio === undefined || ratio === 1 ? '' : ` (${ratio.toFixed(2)} ×)`;
  return `${name}: ${formatValue(value)}${times}`;
}

/** Sorts rows, best first. Rows that are all ours keep their order, because they measure different things. */
function bestFirst(comparison: Comparison): Comparison {
  if (comparison.rows.every(({ kind }) => kind === 'ours')) return comparison;
  const sign = comparison.better === 'higher' ? -1 : 1;
  const rows = comparison.rows.toSorted((a, b) => sign * (figureOf(a) - figureOf(b)));
  return { ...comparison, rows };
}

/** Whether a comparison has contenders that the table leaves out. */
function hasPlot(comparison: Comparison): boolean {
  const { ours, rival, baseline } = selectRows(comparison);
  return comparison.rows.length > ours.length + (rival ? 1 : 0) + (baseline ? 1 : 0);
}

function plotPath({ title }: Comparison): string {
  return `${PLOTS}/${title
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}.svg`;
}
