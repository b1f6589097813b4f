import type { Comparison } from './report.ts';

/** A ratio that is worse by no more than this share may be noise. */
const NOISE = 0.2;

/** Lists our ratios that are more than a fifth worse than on the committed page, one per line. */
export function listFalls(page: string, comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ title, better, rows }) => {
    const line = page.split('\n').find((text) => text.startsWith(`| ${title}, `)) ?? '';
    // The first cell has the title, the second one our figures.
    const [, ours = ''] = line.split(' | ');
    const before = readRatios(ours);
    return rows.flatMap(({ name, kind, ratio }) => {
      const earlier = before.get(name);
      if (kind !== 'ours' || ratio === undefined || earlier === undefined) return [];
      const isWorse =
        better === 'higher' ? ratio < earlier * (1 - NOISE) : ratio > earlier * (1 + NOISE);
      if (!isWorse) return [];
      return `${title}: ${name}: ${ratio.toFixed(2)} × instead of ${earlier.toFixed(2)} ×`;
    });
  });
}

/** Reads a cell such as `mock: 48,400 (0.54 ×)<br>command: 39,000 (0.43 ×)`. */
function readRatios(cell: string): Map<string, number> {
  const rows = cell.split('<br>').flatMap((row) => {
    const [, name, ratio] = /^(.+): [^:]+ \(([\d.]+) ×\)$/.exec(row) ?? [];
    return name === undefined ? [] : [[name, Number(ratio)] as const];
  });
  return new Map(rows);
}
