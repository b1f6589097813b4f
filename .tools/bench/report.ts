import { appendFileSync } from 'node:fs';

/** A comparison of contenders that did the same work in one run. */
export interface Comparison {
  readonly title: string;
  /** What a reader must know in addition to the title. */
  readonly about?: string;
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** The meaning of the ratios. It is required if the rows have ratios. */
  readonly baseline?: string;
  readonly rows: readonly Row[];
}

/** The result of one contender. */
export interface Row {
  readonly name: string;
  /** The kind of contender. A `baseline` does only what the work requires, such as a bare `fetch`. */
  readonly kind: 'ours' | 'rival' | 'baseline';
  readonly value: number;
  readonly ratio?: number;
}

/**
 * Passes a comparison to `pnpm bench`, if that started the benchmark. Rows that could not be measured have the value
 * `NaN` and are omitted.
 */
export function reportComparison(comparison: Comparison): void {
  const file = process.env.BENCH_RESULTS;
  if (!file) return;
  const rows = comparison.rows.filter(({ value }) => !Number.isNaN(value));
  appendFileSync(file, `${JSON.stringify({ ...comparison, rows })}\n`);
}
