#!/usr/bin/env node
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/**
 * The command `mutate`, run in a package. It changes the sources that `mutation.json` lists, one small piece
 * at a time, and lists the changes that no test notices. It installs Stryker on first use, in a separate
 * folder, so that `npm test` does not need it. vitest is the workspace's.
 */
const here = import.meta.dirname;
const root = join(here, '..', '..');
const strykerHome = join(here, 'stryker');
const stryker = join(strykerHome, 'node_modules', '.bin', 'stryker');
const install = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];

/** A package's `mutation.json`: globs, relative to the package. */
interface MutationConfig {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const config: MutationConfig = JSON.parse(readFileSync('mutation.json', 'utf8'));
for (const glob of [...config.sources, ...config.tests]) {
  if (globSync(glob).length === 0)
    throw new Error(`mutation.json lists ${glob}, and there is no such file`);
}
const home = relative(root, process.cwd());
const fromRoot = (globs: readonly string[]) => globs.map((glob) => join(home, glob)).join(',');

if (!existsSync(stryker)) execFileSync('npm', install, { cwd: strykerHome, stdio: 'inherit' });
const { status } = spawnSync(
  process.execPath,
  [
    ...[stryker, 'run', join(here, 'stryker.config.json')],
    ...['--mutate', fromRoot(config.sources), '--tempDirName', `.stryker-${basename(home)}`],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: fromRoot(config.tests) },
  },
);
process.exitCode = status ?? 1;
