import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The command `pnpm generate` runs every generator. With `--check`, it only lists the files that are stale. */
const GENERATORS = [
  '../spec/generate/index.ts',
  './documents/write-openapi-3-0.ts',
  './documents/write-control-types.ts',
  './documents/write-control-reference.ts',
  './documents/write-tables.ts',
  '../.docs/pictures/write-pictures.ts',
];

// Each one imports modules that those before it have written, and so runs in a process of its own.
for (const generator of GENERATORS) {
  const path = join(import.meta.dirname, generator);
  const args = [...process.execArgv, path, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
