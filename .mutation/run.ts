import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `node ../../.mutation/run.ts --tests <files> <sources>`, started in a package: changes the sources
 * one small piece at a time and lists the changes that none of the tests notices. Stryker has an
 * install of its own, on first use, so that `npm test` does not pay for it; vitest is the root's.
 */
const here = import.meta.dirname;
const root = join(here, '..');
const stryker = join(here, 'node_modules', '.bin', 'stryker');
const npmCi = 'ci --legacy-peer-deps --ignore-scripts --no-audit --no-fund --silent'.split(' ');

const home = relative(root, process.cwd());
const inRoot = (globs: readonly string[]) => globs.map((glob) => join(home, glob)).join(',');
const { values, positionals } = parseArgs({
  options: { tests: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});

if (!existsSync(stryker)) execFileSync('npm', npmCi, { cwd: here, stdio: 'inherit' });
const { status } = spawnSync(
  process.execPath,
  [
    ...[stryker, 'run', join(here, 'stryker.config.json')],
    ...['--mutate', inRoot(positionals), '--tempDirName', `.stryker-${basename(home)}`],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: inRoot(values.tests) },
  },
);
process.exitCode = status ?? 1;
