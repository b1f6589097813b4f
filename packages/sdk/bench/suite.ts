import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { reportComparison } from '@agent-platform/tools/bench-report';

/**
 * Measures how long `node --test` takes for 500 tests that each create a mock and a client, and make three calls. The
 * baseline is the same number of empty tests.
 */
const ROUNDS = 5;
const EMPTY = `import { test } from 'node:test';
for (let number = 1; number <= 500; number += 1) test('is empty ' + number, () => {});`;

const suite = [join(import.meta.dirname, 'suite-of-500.mjs')];
const empty = ['--input-type=module', '--eval', EMPTY];

/** Returns the seconds that a program takes. */
function time(args: readonly string[]): number {
  const started = performance.now();
  execFileSync(process.execPath, args, { cwd: import.meta.dirname, stdio: 'ignore' });
  return (performance.now() - started) / 1_000;
}

const rounds = Array.from({ length: ROUNDS }, () => {
  const [ours, baseline] = [time(suite), time(empty)];
  return { ours, baseline, ratio: ours / baseline };
});
const [round = { ours: 0, baseline: 0, ratio: 0 }] = rounds
  .toSorted((a, b) => a.ours - b.ours)
  .slice(Math.floor(ROUNDS / 2));
process.stdout.write(
  `500 tests with a mock each: ${round.ours.toFixed(2)} s; empty: ${round.baseline.toFixed(2)} s\n`,
);
reportComparison({
  title: 'A suite of 500 tests with a mock each',
  about: 'Each test creates a mock and a client, and makes three calls.',
  unit: 's',
  better: 'lower',
  baseline: '500 empty tests',
  rows: [
    { name: 'suite', kind: 'ours', value: round.ours, ratio: round.ratio },
    { name: '500 empty tests', kind: 'baseline', value: round.baseline, ratio: 1 },
  ],
});
