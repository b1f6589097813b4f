import { describePlot, drawPlot, figureOf, formatFigure, formatValue } from './plot.ts';
import type { Comparison, Row } from './report.ts';

/** The contents of the page. */
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
  /** The comparisons of each package, by its name. */
  readonly packages: Readonly<Record<string, readonly Comparison[]>>;
}

/** The folder of the plots, relative to the root of the repository. */
export const PLOTS = '.tools/bench/plots';

/** Two figures that differ by at most this share count as a tie. */
const TIE = 0.02;

/** Writes the page and its plots. The paths of the files are relative to the root of the repository. */
export function writePage(run: BenchmarkRun): Record<string, string> {
  const packages = Object.entries(run.packages).map(
    ([name, comparisons]) => [name, comparisons.map(bestFirst)] as const,
  );
  const all = packages.flatMap(([, comparisons]) => comparisons);
  const sections = packages.map(
    ([name, comparisons]) => `## ${name}\n\n${comparisons.map(toSection).join('\n')}`,
  );
  return {
    'BENCHMARKS.md': `${toHead(run)}\n${toOverview(all)}\n${toLosses(all)}\n${toMachine(run)}\n${sections.join('\n')}\n${toVersions(run)}`,
    ...Object.fromEntries(
      all.filter(hasPlot).map((comparison) => [plotPath(comparison), drawPlot(comparison)]),
    ),
  };
}

function toHead({ minutes }: BenchmarkRun): string {
  return `# Benchmarks

How each package compares with its alternatives. \`pnpm bench\` wrote this page in ${minutes} minutes.

A **baseline** is the least code that does the same job, or only a part of it, such as a bare \`fetch\`. It does less, so
it usually wins. A **rival** is a published package that people use for the same job.
`;
}

/** Writes a table with the comparisons that answer a question. */
function toOverview(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap((comparison) => {
    if (!comparison.question) return [];
    const [ours, rival, baseline] = (['ours', 'rival', 'baseline'] as const).map((kind) => {
      const best = comparison.rows.find((row) => row.kind === kind);
      return best ? `${best.name}: ${formatFigure(best, comparison.unit)}` : '';
    });
    return [`| ${comparison.question} | ${ours} | ${rival} | ${baseline} | ${comparison.better} |`];
  });
  return `## In one table

| question | ours | best rival | baseline | better |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function toMachine({ date, cpu, cores, memoryGib, system, node }: BenchmarkRun): string {
  return `## How it was measured

**Compare ratios, not absolute figures.** Absolute figures depend on the machine and its load. Unless a section says
otherwise, the contenders took turns in short rounds, and a ratio is the median of the ratios within each round, so
anything that slows down the machine slows down all of them.

| | |
|---|---|
| date | ${date} |
| processor | ${cpu}, ${cores} cores |
| memory | ${memoryGib} GiB |
| system | ${system} |
| Node | ${node} |

To run the benchmarks yourself, install redis-server, leave the machine idle, and run \`pnpm bench\` at the root.
`;
}

function toLosses(comparisons: readonly Comparison[]): string {
  return `## Where we lose

Rivals that are ahead of us by more than 2 %:

${listLosses(comparisons)}
`;
}

/** Lists each of our rows that rivals have beaten, with these rivals. */
function listLosses(comparisons: readonly Comparison[]): string {
  const losses = comparisons.flatMap((comparison) => {
    const { title, unit, rows } = comparison;
    const describe = (row: Row) => `${row.name} (${formatFigure(row, unit)})`;
    return rows
      .filter((row) => row.kind === 'ours')
      .flatMap((ours) => {
        const ahead = rows.filter((row) => row.kind === 'rival' && isBetter(comparison, row, ours));
        if (ahead.length === 0) return [];
        return [`- ${title}: ${describe(ours)} is behind ${ahead.map(describe).join(', ')}.`];
      });
  });
  return losses.length > 0 ? losses.join('\n') : 'Nowhere in this run.';
}

function toSection(comparison: Comparison): string {
  const { title, about, unit, baseline, rows, better } = comparison;
  const plot = `![${describePlot(comparison)}](${plotPath(comparison)})\n\n`;
  const lines = rows.map(
    ({ name, kind, value, ratio }) =>
      `| ${name} | ${kind} | ${formatValue(value)} |${baseline ? ` ${ratio?.toFixed(2) ?? ''} |` : ''}`,
  );
  return `### ${title}

${about ? `${about} ` : ''}${better === 'higher' ? 'Higher' : 'Lower'} is better.

${hasPlot(comparison) ? plot : ''}| contender | kind | ${unit} |${baseline ? ` × ${baseline} |` : ''}
|---|---|--:|${baseline ? '--:|' : ''}
${lines.join('\n')}
`;
}

function toVersions({ versions }: BenchmarkRun): string {
  const lines = Object.entries(versions).map(([name, version]) => `| ${name} | ${version} |`);
  return `## Versions\n\n| measured against | version |\n|---|---|\n${lines.join('\n')}\n`;
}

/** Sorts rows, best first. If all rows are ours, they keep their order, because they measure different things. */
function bestFirst(comparison: Comparison): Comparison {
  if (comparison.rows.every(({ kind }) => kind === 'ours')) return comparison;
  const sign = comparison.better === 'higher' ? -1 : 1;
  const rows = comparison.rows.toSorted((a, b) => sign * (figureOf(a) - figureOf(b)));
  return { ...comparison, rows };
}

/** Whether a row is better than another row by more than a tie. */
function isBetter({ better }: Comparison, row: Row, than: Row): boolean {
  const margin = TIE * figureOf(than);
  const difference = figureOf(row) - figureOf(than);
  return better === 'higher' ? difference > margin : difference < -margin;
}

const hasPlot = ({ rows }: Comparison) => rows.length > 1;

function plotPath({ title }: Comparison): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${PLOTS}/${name}.svg`;
}
