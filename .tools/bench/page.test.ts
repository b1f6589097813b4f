import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listFalls } from './falls.ts';
import { type BenchmarkRun, writePage } from './page.ts';
import { type Comparison, reportComparison } from './report.ts';

const speed: Comparison = {
  title: 'A list over HTTP, 50 connections',
  unit: 'requests per second',
  better: 'higher',
  baseline: 'a bare route',
  rows: [
    { name: 'bare route', kind: 'baseline', value: 20_000, ratio: 1 },
    { name: 'slow rival', kind: 'rival', value: 2_000, ratio: 0.1 },
    { name: 'mock', kind: 'ours', value: 10_000, ratio: 0.5 },
    { name: 'fast & small rival', kind: 'rival', value: 15_000, ratio: 0.75 },
  ],
};
const lost: Comparison = {
  title: 'Lost calls',
  about: 'Of 500 calls at once.',
  unit: 'lost calls',
  better: 'lower',
  rows: [
    { name: 'rival', kind: 'rival', value: 400 },
    { name: 'sdk', kind: 'ours', value: 0 },
  ],
};
const alone: Comparison = {
  title: 'Memory of the type checker',
  unit: 'MB',
  better: 'lower',
  rows: [{ name: 'sdk', kind: 'ours', value: 12.34 }],
};
const run: BenchmarkRun = {
  date: '2030-01-31',
  minutes: 9,
  cpu: 'Example CPU',
  cores: 2,
  memoryGib: 8,
  system: 'Linux x64',
  node: '24.9.0',
  versions: { 'slow-rival': '1.2.3' },
  packages: { '@agent-platform/mock-server': [speed], '@agent-platform/sdk': [lost, alone] },
};
const files = writePage(run);
const page = files['BENCHMARKS.md'] ?? '';
const plot = files['.tools/bench/plots/a-list-over-http-50-connections.svg'] ?? '';

describe('the page of benchmarks', () => {
  it('names the machine, the date and the versions', () => {
    for (const fact of [
      'Example CPU (2 cores, 8 GiB)',
      '2030-01-31',
      'Node 24.9.0',
      'slow-rival 1.2.3',
    ])
      expect(page.replaceAll('\n', ' ')).toContain(fact);
  });

  it('has one table, with a row for each comparison', () => {
    expect(page).toContain(`| what | ours | best rival | baseline |
|---|---|---|---|
| **@agent-platform/mock-server** | | | |
| A list over HTTP, 50 connections, requests per second ↑ | mock: 10,000 (0.50 ×) | **fast & small rival: 15,000 (0.75 ×)** | bare route: 20,000 |
| **@agent-platform/sdk** | | | |
| Lost calls, lost calls ↓<br>Of 500 calls at once. | sdk: 0 | rival: 400 |  |
| Memory of the type checker, MB ↓ | sdk: 12.3 |  |  |
`);
    expect(page.match(/^\| what/gm)).toHaveLength(1);
  });

  it('shows all rows of ours, one after the other', () => {
    const rows = [3, 1, 2].map((value) => ({ name: `row ${value}`, kind: 'ours', value }) as const);
    const { 'BENCHMARKS.md': text } = writePage({ ...run, packages: { sdk: [{ ...lost, rows }] } });
    expect(text).toContain('| row 3: 3<br>row 1: 1<br>row 2: 2 |');
  });

  it.each([
    [98, 'rival: 98'],
    [97, '**rival: 97**'],
  ])('marks a rival only if it is ahead by more than 2 %%: %d beside 100', (value, cell) => {
    const rows = [
      { name: 'sdk', kind: 'ours', value: 100 },
      { name: 'rival', kind: 'rival', value },
    ] as const;
    const { 'BENCHMARKS.md': text } = writePage({ ...run, packages: { sdk: [{ ...lost, rows }] } });
    expect(text).toContain(`| ${cell} |`);
  });

  it('shows a plot if there is something to compare', () => {
    const images = [...page.matchAll(/!\[(.+?)\]\((.+?)\)/g)];
    expect(images.map(([, , path]) => path)).toEqual(
      Object.keys(files).filter((path) => path !== 'BENCHMARKS.md'),
    );
    expect(images.map(([, title]) => title)).toEqual([speed.title, lost.title]);
  });
});

describe('a plot', () => {
  it('has bars in proportion to the ratios', () => {
    const widths = [...plot.matchAll(/<rect .*?width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([436, 327, 218, 44]);
  });

  it('has an alternative text, escapes names and follows the theme', () => {
    expect(plot).toContain('role="img" aria-label="A list over HTTP, 50 connections: bare route');
    expect(plot).toContain('>fast &amp; small rival<');
    expect(plot).toContain('prefers-color-scheme: dark');
  });

  it('is drawn if every value is 0', () => {
    const rows = lost.rows.map((row) => ({ ...row, value: 0 }));
    const drawn = writePage({ ...run, packages: { sdk: [{ ...lost, rows }] } });
    expect(drawn['.tools/bench/plots/lost-calls.svg']).not.toMatch(/NaN|Infinity/);
  });
});

describe('reportComparison', () => {
  it('adds a line to the file that BENCH_RESULTS names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'results');
    vi.stubEnv('BENCH_RESULTS', file);
    reportComparison(speed);
    reportComparison(lost);
    vi.unstubAllEnvs();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([speed, lost]);
  });

  it('omits rows without a value', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'results');
    vi.stubEnv('BENCH_RESULTS', file);
    reportComparison({
      ...lost,
      rows: lost.rows.map((row) => (row.kind === 'ours' ? row : { ...row, value: Number.NaN })),
    });
    vi.unstubAllEnvs();
    expect(JSON.parse(readFileSync(file, 'utf8')).rows).toEqual([lost.rows[1]]);
  });

  it('does nothing without BENCH_RESULTS', () => {
    vi.stubEnv('BENCH_RESULTS', undefined);
    expect(() => reportComparison(speed)).not.toThrow();
    vi.unstubAllEnvs();
  });
});

describe('the comparison with the committed page', () => {
  const page = writePage(run)['BENCHMARKS.md'] ?? '';
  const withRatio = (ratio: number): Comparison => ({
    ...speed,
    rows: speed.rows.map((row) => (row.kind === 'ours' ? { ...row, ratio } : row)),
  });

  it('lists a ratio of ours that is worse by more than a fifth', () => {
    expect(listFalls(page, [withRatio(0.39), lost])).toEqual([
      'A list over HTTP, 50 connections: mock: 0.39 × instead of 0.50 ×',
    ]);
    expect(listFalls(page, [{ ...withRatio(0.61), better: 'lower' }])).toHaveLength(1);
  });

  it('lists no ratio that is better, or hardly worse', () => {
    expect(listFalls(page, [withRatio(0.41), withRatio(2)])).toEqual([]);
  });
});
