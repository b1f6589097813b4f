import { describe, expect, it } from 'vitest';
import { type BenchmarkRun, writePage } from './page.ts';
import type { Comparison } from './report.ts';

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

describe('the page of benchmarks', () => {
  it('begins with what a call costs over `fetch`', () => {
    const rows = [
      { name: 'raw fetch', kind: 'baseline', value: 100, ratio: 1 },
      { name: '@agent-platform/sdk', kind: 'ours', value: 150, ratio: 1.5 },
    ] as const;
    const cost = { ...lost, title: 'The cost of a call', rows };
    expect(writePage({ ...run, packages: { sdk: [cost] } })['BENCHMARKS.md']).toMatch(
      /^# Benchmarks\n\n- A call of the SDK costs 50 µs more than a bare `fetch`\.\n/,
    );
  });

  it('has a row for each comparison, with our rows and the best rival', () => {
    expect(page).toContain(
      '| A list over HTTP, 50 connections, requests per second ↑ | mock: 10,000 (0.50 ×) | fast & small rival: 15,000 (0.75 ×) | bare route: 20,000 |',
    );
    expect(page).toContain(
      '| Lost calls, lost calls ↓<br>Of 500 calls at once. | sdk: 0 | rival: 400 |  |',
    );
  });

  it('shows a plot of all contenders, best first, if the table leaves some out', () => {
    const path = '.tools/bench/plots/a-list-over-http-50-connections.svg';
    expect(Object.keys(files)).toEqual(['BENCHMARKS.md', path]);
    expect(page).toContain(`![${speed.title}](${path})`);
    expect(files[path]).toContain(
      'bare route 1.00 ×, fast &amp; small rival 0.75 ×, mock 0.50 ×, slow rival 0.10 ×"',
    );
  });
});
