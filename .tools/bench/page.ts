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

/** Two figures that differ by at most this share count as a tie. */
const TIE = 0.02;

/** Writes the page. */
export function writePage({ packages, ...run }: BenchmarkRun): string {
  const rows = Object.entries(packages).flatMap(([name, comparisons]) => [
    `| **${name}** | | | |`,
    ...comparisons.map(toRow),
  ]);
  return `${toHead(run)}
| what | ours | rivals | baselines |
|---|---|---|---|
${rows.join('\n')}
`;
}

function toHead(run: Omit<BenchmarkRun, 'packages'>): string {
  const { date, minutes, cpu, cores, memoryGib, system, node, versions } = run;
  const rivals = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# Benchmarks

How each package compares with its alternatives. A **baseline** is the least code that does the same job, or only a part
of it, so it usually wins. A **rival** is a published package for the same job; it is bold where it's more than 2 %
ahead of one of our figures. ↑ means that higher is better, ↓ that lower is.

**Compare the ratios (×), not the absolute figures**, which depend on the machine and its load. The contenders took turns
in short rounds. A ratio is the median of the rounds' ratios to the baseline that has no ratio.

To run the benchmarks yourself, install redis-server, leave the machine idle, and run \`pnpm bench\` at the root. This run
took ${minutes} minutes on ${date}, on ${cpu} (${cores} cores, ${memoryGib} GiB), ${system}, Node ${node}, with
${rivals.join(', ')}.
`;
}

/** Writes the row of a comparison, with the best contender of each kind first. */
function toRow(comparison: Comparison): string {
  const { title, unit, better, about } = comparison;
  const ours = rowsOf(comparison, 'ours');
  const rivals = rowsOf(comparison, 'rival').map((rival) =>
    ours.some((row) => isBetter(comparison, rival, row))
      ? `**${describe(rival)}**`
      : describe(rival),
  );
  const cells = [
    `${title}, ${unit} ${better === 'higher' ? '↑' : '↓'}${about ? `<br>${about}` : ''}`,
    ours.map(describe).join('<br>'),
    rivals.join('<br>'),
    rowsOf(comparison, 'baseline').map(describe).join('<br>'),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Lists the rows of a kind, best first. If a comparison has only rows of ours, they keep their order, because they
 * measure different things.
 */
function rowsOf({ rows, better }: Comparison, kind: Row['kind']): Row[] {
  const ofKind = rows.filter((row) => row.kind === kind);
  if (ofKind.length === rows.length) return ofKind;
  const sign = better === 'higher' ? -1 : 1;
  return ofKind.sort((a, b) => sign * (figureOf(a) - figureOf(b)));
}

/**
 * Describes a row: `raw fetch: 71.4` for a row without a ratio and for the baseline itself, `mock: 48,100 (0.65 ×)` for
 * ours, and `ky: 1.62 ×` for the others.
 */
function describe({ name, kind, value, ratio }: Row): string {
  const absolute = value.toLocaleString('en', { maximumSignificantDigits: 3 });
  if (ratio === undefined || (kind === 'baseline' && ratio === 1)) return `${name}: ${absolute}`;
  const times = `${ratio.toFixed(2)} ×`;
  return kind === 'ours' ? `${name}: ${absolute} (${times})` : `${name}: ${times}`;
}

/** Whether a row is better than another row by more than a tie. */
function isBetter({ better }: Comparison, row: Row, than: Row): boolean {
  const margin = TIE * figureOf(than);
  const difference = figureOf(row) - figureOf(than);
  return better === 'higher' ? difference > margin : difference < -margin;
}

/** Returns the figure of a row that is compared: the ratio or, if there is none, the value. */
function figureOf({ ratio, value }: Row): number {
  return ratio ?? value;
}
