import { appendFileSync } from 'node:fs';

/** Contenders that did the same work, in one run. */
export interface Comparison {
  readonly title: string;
  /** The question that the comparison answers, if the page's first table should show it. */
  readonly question?: string;
  /** What a reader must know beyond the title. */
  readonly about?: string;
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** What the ratios refer to. Required if the rows have ratios. */
  readonly baseline?: string;
  readonly rows: readonly Row[];
}

/** The result of one contender. */
export interface Row {
  readonly name: string;
  /** A baseline does the least that the work requires, such as a bare `fetch`. */
  readonly kind: 'ours' | 'rival' | 'baseline';
  readonly value: number;
  readonly ratio?: number;
}

/**
 * Hands a comparison to `pnpm bench`, which sets BENCH_RESULTS. Does nothing if a benchmark runs alone. Rows that could
 * not be measured, whose value is `NaN`, are left out.
 */
export function reportComparison(comparison: Comparison): void {
  const file = process.env.BENCH_RESULTS;
  if (!file) return;
  const rows = comparison.rows.filter(({ value }) => !Number.isNaN(value));
  appendFileSync(file, `${JSON.stringify({ ...comparison, rows })}\n`);
}
