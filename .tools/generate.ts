import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The command `pnpm generate` runs every generator. With `--check`, it only lists the files that are stale. */
const GENERATORS = [
  '../spec/generate/index.ts',
  './documents/write-control-types.ts',
  './documents/write-control-reference.ts',
  './documents/write-tables.ts',
  '../.docs/pictures/write-pictures.ts',
];

// Each generator runs in its own process, because it imports modules that earlier generators have written.
for (const generator of GENERATORS) {
  const path = join(import.meta.dirname, generator);
  const args = [...process.execArgv, path, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
