#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { installOnce } from '../install-once.ts';

/**
 * The command `mutate` runs in the folder of a package. It makes small changes to the sources that `mutation.json`
 * lists, and lists the changes that survive the tests. Stryker is installed on first use.
 */
const here = import.meta.dirname;
const root = join(here, '..', '..');

/** The `mutation.json` of a package. Its globs are relative to the package. */
interface MutationConfig {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const config: MutationConfig = JSON.parse(readFileSync('mutation.json', 'utf8'));
for (const glob of [...config.sources, ...config.tests]) {
  if (globSync(glob).length === 0)
    throw new Error(`\`mutation.json\` lists \`${glob}\`, but no file matches it.`);
}
const home = relative(root, process.cwd());
const fromRoot = (globs: readonly string[]) => globs.map((glob) => join(home, glob)).join(',');

const strykerHome = installOnce(new URL('stryker/', import.meta.url));
const stryker = join(strykerHome, 'node_modules', '.bin', 'stryker');
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
